import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getProfile } from '@usiku/contracts/accounts/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { getSettings } from '@usiku/contracts/store/operations.ts'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { bumpRevision } from '../src/database/revisions.ts'
import { inTransaction } from '../src/database/transaction.ts'
import type { Render } from '../src/plugins/ssr/pwa-bundle.ts'
import { signUp } from './builders.ts'
import { createFakePwa, renderEcho } from './fake-pwa.ts'
import { startTestApp } from './test-app.ts'

async function shop(render?: Render, settings: Record<string, string> = {}) {
  const addresses: string[] = []
  const counted: Render = (address, options) => {
    addresses.push(address)
    return (render ?? renderEcho)(address, options)
  }
  const test = await startTestApp(settings, { pwa: await createFakePwa(counted) })
  const get = (url: string, request: Partial<InjectOptions> = {}) => test.app.inject({ method: 'GET', url, ...request })
  return { ...test, get, addresses }
}

describe('a rendered page', () => {
  it('contains head, content, data and styles, and loads its scripts from files', async () => {
    const { get } = await shop()
    const { statusCode, headers, payload } = await get('/product/gin')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(payload).toContain('<title>/product/gin</title>')
    expect(payload).toContain('<div id="root"><main>/product/gin</main></div>')
    expect(payload).toContain('<script type="application/json" id="usiku-data">{"cost":"$1 $& $`"}</script>')
    expect(payload).toContain('<style>a::after{content:"<\\/style><script>$&"}</style>')
    // The chunk loader treats a style sheet with a link as loaded; a disabled link loads nothing.
    expect(payload).toContain('</style><link rel="stylesheet" href="/assets/main-1.css" disabled>')
    expect(payload.match(/<link rel="stylesheet"/g)).toHaveLength(1)
    expect(payload).toContain('src="/assets/main-1.js"')
    expect(payload).toContain('rel="modulepreload"')
    // Neither markers nor the default content between them.
    expect(payload).not.toMatch(/<!--\/?app-|<title>Usiku|<noscript>/)
  })

  it('is rendered once for each revision of the storefront', async () => {
    const { get, addresses, database } = await shop()
    await get('/')
    await get('/')
    expect(addresses).toEqual(['/'])
    await inTransaction(database, async (transaction) => bumpRevision(transaction, 'storefront'))
    await get('/')
    expect(addresses).toEqual(['/', '/'])
  })

  it('is rendered once for concurrent requests', async () => {
    const { get, addresses } = await shop()
    await Promise.all(Array.from({ length: 20 }, () => get('/')))
    expect(addresses).toEqual(['/'])
  })

  it('is the same with any campaign parameters', async () => {
    const { get, addresses } = await shop()
    await get('/category/gin?page=2&utm_source=whatsapp')
    await get('/category/gin?page=2&fbclid=123')
    expect(addresses).toEqual(['/category/gin?page=2'])
  })

  it('returns 304 to a repeat visit while nothing changed', async () => {
    const { get } = await shop()
    const { etag, 'cache-control': cacheControl } = (await get('/')).headers
    expect(cacheControl).toBe('no-cache')
    const again = await get('/', { headers: { 'if-none-match': `"other", ${String(etag)}` } })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    expect((await get('/', { headers: { 'if-none-match': 'W/"other"' } })).statusCode).toBe(200)
  })

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])('is encoded as the browser accepts: %s', async (accepted, encoding, decode) => {
    const { get } = await shop()
    const { headers, rawPayload } = await get('/', { headers: { 'accept-encoding': accepted } })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('save-data, cookie, accept-encoding')
    expect(String(decode(rawPayload))).toContain('<main>/</main>')
  })

  it.each([
    [{}, false],
    [{ 'save-data': 'on' }, true],
    [{ cookie: 'a=b; usiku-data-saver=on' }, true],
    [{ 'save-data': 'on', cookie: 'usiku-data-saver=off' }, false],
  ])('is rendered for who saves data: %o', async (headers, isSaving) => {
    const renderings: unknown[] = []
    const { get } = await shop(async (_address, { savesData }) => {
      renderings.push(savesData)
      return { status: 200, head: '', html: '<main>Gin</main>', data: '[]' }
    })
    const { payload } = await get('/', { headers })
    expect([renderings, payload.includes('<html data-saves')]).toEqual([[isSaving], isSaving])
    // The other page is another one.
    await get('/', { headers: { cookie: `usiku-data-saver=${isSaving ? 'off' : 'on'}` } })
    await get('/', { headers })
    expect(renderings).toEqual([isSaving, !isSaving])
  })

  it('answers HEAD like GET, without a body', async () => {
    const { get } = await shop()
    const { statusCode, headers, payload } = await get('/', { method: 'HEAD' })
    expect([statusCode, payload]).toEqual([200, ''])
    expect(headers.etag).toBe((await get('/')).headers.etag)
  })
})

describe('the data of a rendered page', () => {
  it('is read from the API as a visitor, whoever requests the page', async () => {
    const answers: unknown[] = []
    const { get, ...test } = await shop(async (address, options) => {
      for (const operation of [getSettings, getProfile]) {
        const headers = { authorization: 'Bearer stolen', cookie: 'a=b' }
        const { status, json } = await options.transport({ method: 'GET', url: buildPath(operation), headers })
        answers.push([status, Object.keys(json as object)])
      }
      return renderEcho(address, options)
    })
    const { token } = await signUp(test)
    const { statusCode } = await get('/', { headers: { authorization: `Bearer ${token}` } })
    expect(statusCode).toBe(200)
    expect(answers).toEqual([
      [200, ['data']],
      [401, ['code', 'message', 'requestId']],
    ])
  })

  it.each([
    ['a write', { method: 'POST', url: buildPath(getSettings) }],
    ['another host', { method: 'GET', url: `https://evil.example${buildPath(getSettings)}` }],
    ['another page', { method: 'GET', url: '/' }],
  ])('is never %s', async (_, request) => {
    const refusals: string[] = []
    const { get } = await shop(async (address, options) => {
      await options.transport({ ...request, headers: {} }).catch((error: Error) => refusals.push(error.message))
      return renderEcho(address, options)
    })
    await get('/')
    expect(refusals).toEqual([expect.stringContaining('may only read from the API')])
  })

  it('uses PUBLIC_URL, not the Host header', async () => {
    const { get } = await shop(async (_, { origin }) => ({ status: 200, head: '', html: origin, data: '[]' }), {
      PUBLIC_URL: 'https://usiku.example/',
    })
    const { payload } = await get('/', { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } })
    expect(payload).toContain('<div id="root">https://usiku.example</div>')
  })
})

describe('a page URL', () => {
  it('that does not exist returns 404 with a page', async () => {
    const { get } = await shop()
    const { statusCode, payload } = await get('/no-such-page', { headers: { 'if-none-match': 'W/"x"' } })
    expect(statusCode).toBe(404)
    expect(payload).toContain('<main>/no-such-page</main>')
  })

  it.each(['/account', '/admin/orders', '/login', '/cart', '/checkout', '/wishlist', '/reset-password/u/t'])(
    '%s returns the bare shell',
    async (url) => {
      const { get, addresses } = await shop()
      const { statusCode, headers, payload } = await get(url)
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
      expect(payload).toMatch(/<title>Usiku<\/title>.*<div id="root"><noscript>No script<\/noscript><\/div><\/body>/)
      expect(addresses).toEqual([])
    },
  )

  it('that has moved redirects to the new URL', async () => {
    const { get } = await shop(async () => ({ status: 301, redirect: '/product/gin', head: '', html: '', data: '' }))
    const { statusCode, headers } = await get('/product/Gin')
    expect([statusCode, headers.location]).toEqual([301, '/product/gin'])
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example'])('never redirects to %s', async (redirect) => {
    const { get } = await shop(async () => ({ status: 302, redirect, head: '', html: '', data: '' }))
    const { statusCode, headers } = await get('/')
    expect([statusCode, headers.location]).toEqual([200, undefined])
  })

  it('of a static file never returns a page', async () => {
    const { get, addresses } = await shop()
    for (const url of ['/assets/', '/assets/x.js', '/media/x.webp', '/api', '/api/x']) {
      expect((await get(url)).headers['content-type']).toMatch(/^application\/json/)
    }
    expect(addresses).toEqual([])
  })
})

describe('without a rendered page', () => {
  it('the bare shell is sent: when rendering throws', async () => {
    const { get, addresses } = await shop(async () => {
      throw new Error('secret reason')
    })
    const { statusCode, payload } = await get('/')
    expect(statusCode).toBe(200)
    expect(payload).toContain('<div id="root"><noscript>')
    expect(payload).not.toContain('secret reason')
    await get('/')
    // A failure is not cached.
    expect(addresses).toEqual(['/', '/'])
  })

  it('the bare shell is sent: when the app renders its error page', async () => {
    const { get, addresses } = await shop(async () => ({ status: 500, head: '', html: '<p>Sorry</p>', data: '[]' }))
    const { statusCode, payload } = await get('/')
    expect([statusCode, payload.includes('Sorry')]).toEqual([200, false])
    await get('/')
    expect(addresses).toEqual(['/', '/'])
  })

  it('the bare shell is sent: when too many pages are being rendered', async () => {
    let open: () => void = () => undefined
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    const { get, addresses } = await shop(async (address, options) => {
      await opened
      return renderEcho(address, options)
    })
    const waiting = Array.from({ length: 11 }, (_, number) => get(`/product/${number}`))
    const first = await Promise.race(waiting)
    open()
    expect(first.payload).toContain('<div id="root"><noscript>')
    expect((await Promise.all(waiting)).map((answer) => answer.statusCode)).toEqual(Array(11).fill(200))
    expect(addresses).toHaveLength(10)
  })

  it('and without a build the API explains how to build', async () => {
    const { app } = await startTestApp()
    const { statusCode, headers, payload } = await app.inject({ method: 'GET', url: '/' })
    expect([statusCode, headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8'])
    expect(payload).toContain('npm run build')
  })
})
