import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createFakePwa, renderEcho } from './fake-pwa.ts'
import { startTestApp } from './test-app.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

async function shop() {
  const test = await startTestApp({}, { pwa: await createFakePwa() })
  return { ...test, get: (url: string, headers = {}) => test.app.inject({ method: 'GET', url, headers }) }
}

it('serves hashed files compressed and immutable', async () => {
  const { get } = await shop()
  const { statusCode, headers, rawPayload } = await get('/assets/main-1.js', { 'accept-encoding': 'gzip, br' })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': FOR_EVER })
  expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
  expect(String(headers.vary).toLowerCase()).toContain('accept-encoding')
  expect(String(brotliDecompressSync(rawPayload))).toMatch(/^console\.log\(1\)/)
  expect((await get('/assets/main-1.js')).payload).toMatch(/^console\.log\(1\)/)
})

it('serves the service worker compressed and not cached', async () => {
  const pwa = await createFakePwa()
  const worker = 'self.skipWaiting()\n'.repeat(1_000)
  await writeFile(join(pwa.clientFolder, 'sw.js'), worker)
  const { app } = await startTestApp({}, { pwa })
  const { headers, rawPayload } = await app.inject({ url: '/sw.js', headers: { 'accept-encoding': 'br' } })
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(rawPayload.length) })
  expect(String(brotliDecompressSync(rawPayload))).toBe(worker)
  expect((await app.inject({ url: '/sw.js' })).payload).toBe(worker)
})

it('serves a worker that removes itself while the service worker is switched off', async () => {
  const { app } = await startTestApp({ SERVICE_WORKER: 'off' }, { pwa: await createFakePwa() })
  const { statusCode, headers, payload } = await app.inject({ url: '/sw.js' })
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(headers['content-type']).toMatch(/javascript/)
  expect(payload).toContain('registration.unregister()')
  expect(payload).not.toMatch(/indexedDB|localStorage/)
  expect(() => new Function(payload)).not.toThrow()
  const hasInput: RegExp = new Function('self', `${payload}; return HAS_INPUT`)({ addEventListener: () => undefined })
  const pages = ['/checkout', '/sw/checkout', '/sw/admin/orders', '/sw/login', '/cart', '/sw', '/sw/product/checkout']
  expect(pages.map((page) => hasInput.test(page))).toEqual([true, true, true, true, false, false, false])
})

it('serves a file of an earlier build', async () => {
  const { get, deps } = await shop()
  await writeFile(join(deps.config.dataDir, 'assets', 'main-0.js'), 'console.log(0)')
  expect((await get('/assets/main-0.js')).payload).toBe('console.log(0)')
})

it('serves pictures as immutable, also ones added later', async () => {
  const { get, deps } = await shop()
  expect((await get('/media/abc-320.webp')).statusCode).toBe(404)
  await mkdir(join(deps.config.dataDir, 'media'), { recursive: true })
  await writeFile(join(deps.config.dataDir, 'media', 'abc-320.webp'), 'a picture')
  const { statusCode, headers, payload } = await get('/media/abc-320.webp', { 'accept-encoding': 'br' })
  expect([statusCode, payload]).toEqual([200, 'a picture'])
  expect(headers).toMatchObject({ 'cache-control': FOR_EVER, 'content-type': 'image/webp' })
  expect(headers['content-encoding']).toBeUndefined()
})

it('tells pages the CDN of the pictures, the stored shell included', async () => {
  const rendered: (string | undefined)[] = []
  const pwa = await createFakePwa(async (address, options) => {
    rendered.push(options.mediaBase)
    return renderEcho(address, options)
  })
  const { app, deps } = await startTestApp({ MEDIA_CDN_URL: 'https://cdn.example/a/' }, { pwa })
  for (const url of ['/', '/login', '/index.html']) {
    const { payload, headers } = await app.inject({ url })
    expect(headers['cache-control']).toBe('no-cache')
    expect(payload).toContain('<html data-media="https://cdn.example/a">')
    expect(payload).toContain('<head><link rel="preconnect" href="https://cdn.example">')
  }
  expect(rendered).toEqual(['https://cdn.example/a'])
  await writeFile(join(deps.config.dataDir, 'media', 'abc-320.webp'), 'a picture')
  const { headers } = await app.inject({ url: '/media/abc-320.webp' })
  expect(headers['access-control-allow-origin']).toBe('*')
})

it.each([
  ['/sw.js', 'no-cache', /javascript/],
  ['/manifest.webmanifest', 'no-cache', /manifest\+json/],
  ['/index.html', 'no-cache', /html/],
  ['/favicon.svg', 'public, max-age=86400', /svg/],
])('serves %s with the right Cache-Control', async (url, cacheControl, type) => {
  const { get } = await shop()
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers['cache-control']]).toEqual([200, cacheControl])
  expect(headers['content-type']).toMatch(type)
  const again = await get(url, { 'if-none-match': String(headers.etag) })
  expect(again.statusCode).toBe(304)
})

it.each(['/assets/..%2f..%2fjwt-secret', '/media/..%2fusiku.sqlite', '/media/.hidden', '/assets/admin'])(
  'serves no other file of the data folder: %s',
  async (url) => {
    const { get, deps } = await shop()
    await writeFile(join(deps.config.dataDir, 'media', '.hidden'), 'hidden')
    const { statusCode, payload } = await get(url)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
    expect(payload).not.toMatch(/hidden|SQLite/)
  },
)
