import { expect, it } from 'vitest'
import { startTestApp } from '../../test/test-app.ts'
import { getPublicUrl } from './public-url.ts'

it('is PUBLIC_URL where it is set', async () => {
  const { app, deps } = await startTestApp({ PUBLIC_URL: 'https://usiku.example/' })
  expect(getPublicUrl(deps.config, app)).toBe('https://usiku.example')
})

it.each(['127.0.0.1', '0.0.0.0'])(
  'is otherwise an address that a browser can open when listening on %s',
  async (host) => {
    const { app, deps } = await startTestApp()
    await app.listen({ host, port: 0 })
    const url = getPublicUrl(deps.config, app)
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  },
)
