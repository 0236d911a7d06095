import { getProfile } from '@usiku/contracts/accounts/operations.ts'
import { API_BASE, buildPath } from '@usiku/contracts/http/operation.ts'
import { describe, expect, it } from 'vitest'
import type { Render } from '../src/plugins/ssr/pwa-bundle.ts'
import { createFakePwa, renderEcho } from './fake-pwa.ts'
import { startTestApp } from './test-app.ts'

const SWAHILI = { 'accept-language': 'sw-KE,sw;q=0.9,en;q=0.8' }

async function shop(render: Render = renderEcho) {
  const rendered: string[] = []
  const counted: Render = (address, options) => {
    rendered.push(`${options.language} ${address}`)
    return render(address, options)
  }
  const test = await startTestApp({}, { pwa: await createFakePwa(counted) })
  const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ method: 'GET', url, headers })
  return { ...test, get, rendered }
}

describe('a page under /sw', () => {
  it('is rendered and kept in Swahili, beside the English one', async () => {
    const { get, rendered } = await shop()
    const english = await get('/product/gin?utm_source=wa')
    const swahili = await get('/sw/product/gin?fbclid=1')
    await get('/sw/product/gin')
    expect(rendered).toEqual(['en /product/gin', 'sw /sw/product/gin'])
    expect(english.payload).toMatch(/<html>/)
    expect(swahili.payload).toMatch(/<html lang="sw-KE">/)
    expect(swahili.payload).toContain('<main>/sw/product/gin</main>')
    const { etag: _, 'content-length': __, date: ___, ...headers } = swahili.headers
    expect(english.headers).toMatchObject(headers)
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'save-data, cookie, accept-encoding' })
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  })

  it('has one home page', async () => {
    const { get, rendered } = await shop()
    for (const url of ['/sw', '/sw/', '/sw?utm_source=wa']) expect((await get(url)).statusCode).toBe(200)
    expect(rendered).toEqual(['sw /sw'])
  })

  it.each(['/sw/account', '/sw/cart', '/sw/admin/orders', '/sw/reset-password/u/t'])(
    'is the shell in Swahili: %s',
    async (url) => {
      const { get, rendered } = await shop()
      const { statusCode, payload } = await get(url)
      expect(statusCode).toBe(200)
      expect(payload).toContain('<html lang="sw-KE">')
      expect(rendered).toEqual([])
    },
  )

  it('reads its data in Swahili', async () => {
    const messages: unknown[] = []
    const { get } = await shop(async (address, options) => {
      const url = buildPath(getProfile)
      const { json } = await options.transport({ method: 'GET', url, headers: { 'accept-language': 'fr' } })
      messages.push((json as { message: string }).message)
      return renderEcho(address, options)
    })
    await Promise.all([get('/sw'), get('/')])
    expect(messages.sort()).toEqual(['Hakuna tokeni ya uidhinishaji', 'No Authorization Token Found'])
  })

  it.each(['/sw//evil.example', '/sw/%5Cevil.example', '/sw/product/%00', '/sw//evil.example?a'])(
    'is no way out of the shop: %s',
    async (url) => {
      const { get } = await shop()
      for (const cookie of ['', 'language=en', 'language=sw']) {
        const { statusCode, headers, payload } = await get(url, { cookie, ...SWAHILI })
        expect([statusCode, headers.location]).toEqual([404, undefined])
        expect(payload).toContain('<html lang="sw-KE">')
        expect(payload).toContain('Hakuna kitu kwenye anwani hii.')
      }
    },
  )

  it.each([`/sw${API_BASE}/nothing`, '/sw/assets/none.js', '/sw/unsubscribe/x'])('is no page: %s', async (url) => {
    const { get, rendered } = await shop()
    const { statusCode, headers } = await get(url)
    expect([statusCode, String(headers['content-type'])]).toEqual([404, expect.stringContaining('application/json')])
    expect(rendered).toEqual([])
  })
})

describe('a visitor', () => {
  it.each([
    ['/', '/sw'],
    ['/?a=1&utm_source=wa', '/sw?a=1&utm_source=wa'],
    ['/product/gin', '/sw/product/gin'],
    ['/search/gin%2Ftonic?page=2', '/sw/search/gin%2Ftonic?page=2'],
    ['/account?t=myOrders', '/sw/account?t=myOrders'],
  ])('who prefers Swahili is sent from %s to %s', async (url, target) => {
    const { get } = await shop()
    for (const headers of [
      SWAHILI,
      { cookie: 'a=b; language=sw' },
      { cookie: 'language=sw', 'accept-language': 'en' },
    ]) {
      const answer = await get(url, headers as Record<string, string>)
      expect([answer.statusCode, answer.headers.location]).toEqual([302, target])
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept-language, cookie' })
      expect((await get(target, headers as Record<string, string>)).statusCode).toBe(200)
    }
  })

  it.each([
    ['/sw', '/'],
    ['/sw/', '/'],
    ['/sw?a=1', '/?a=1'],
    ['/sw/category/gin?page=2', '/category/gin?page=2'],
  ])('who has chosen English is sent from %s to %s', async (url, target) => {
    const { get } = await shop()
    const headers = { cookie: 'language=en', ...SWAHILI }
    const answer = await get(url, headers)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, target])
    expect((await get(target, headers)).statusCode).toBe(200)
  })

  it.each([
    ['/', {}],
    ['/', { 'accept-language': 'en-KE,sw;q=0.9' }],
    ['/', { 'accept-language': 'fr,de;q=0.5' }],
    ['/', { cookie: 'language=xx', 'accept-language': 'en' }],
    ['/sw/faqs', { 'accept-language': 'en' }],
    ['/sw/faqs', { cookie: 'language=sw' }],
    ['/sw.js', SWAHILI],
  ])('stays at %s with %j', async (url, headers) => {
    const { get } = await shop()
    expect((await get(url, headers as Record<string, string>)).statusCode).toBe(200)
  })
})
