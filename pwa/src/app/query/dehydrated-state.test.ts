import { describe, expect, it, vi } from 'vitest'
import { hydrateQueries, serializeQueries } from './dehydrated-state.ts'
import { createQueryClient } from './query-client.ts'

const options = (queryFn: () => Promise<string>) => ({ queryKey: ['x'], queryFn, meta: { persist: true } })

describe('hydrateQueries', () => {
  it('counts as fresh, whenever the page was rendered', async () => {
    const server = createQueryClient()
    await server.fetchQuery(options(async () => 'said by the server'))
    const browser = createQueryClient()
    hydrateQueries(browser, serializeQueries(server))
    const fetchAgain = vi.fn(async () => 'asked again')
    expect(await browser.fetchQuery(options(fetchAgain))).toBe('said by the server')
    expect(fetchAgain).not.toHaveBeenCalled()
    expect(browser.getQueryCache().find({ queryKey: ['x'] })?.meta).toEqual({ persist: true })
  })

  it('reads JSON that cannot end its script tag', async () => {
    const server = createQueryClient()
    await server.fetchQuery(options(async () => '</script><script>'))
    const json = serializeQueries(server)
    expect(json).not.toContain('<')
    expect(JSON.parse(json)[0].data).toBe('</script><script>')
  })

  it('replaces data of an earlier visit', () => {
    const browser = createQueryClient()
    browser.setQueryData(['x'], 'old', { updatedAt: 1 })
    hydrateQueries(browser, JSON.stringify([{ key: ['x'], hash: '["x"]', data: 'new' }]))
    expect(browser.getQueryData(['x'])).toBe('new')
  })
})
