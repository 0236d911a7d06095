import { gunzipSync } from 'node:zlib'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { getSettings } from '@usiku/contracts/store/operations.ts'
import { expect, it } from 'vitest'
import { bumpRevision } from '../src/database/revisions.ts'
import { inTransaction } from '../src/database/transaction.ts'
import { addCategory, addProduct } from './builders.ts'
import { createFakePwa } from './fake-pwa.ts'
import { startTestApp } from './test-app.ts'

async function shop() {
  const test = await startTestApp({ PUBLIC_URL: 'https://usiku.example/' }, { pwa: await createFakePwa() })
  const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ method: 'GET', url, headers })
  return { ...test, get }
}

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

it('tells crawlers which paths to skip and where the sitemap is', async () => {
  const { get } = await shop()
  const { statusCode, headers, payload } = await get('/robots.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  for (const path of ['/account', '/admin', '/cart', '/checkout', '/login', '/wishlist', '/search/']) {
    expect(payload).toContain(`\nDisallow: ${path}\n`)
  }
  for (const path of ['/sw/account', '/sw/checkout', '/sw/search/']) expect(payload).toContain(`\nDisallow: ${path}\n`)
  expect(payload).not.toMatch(/Disallow: \/(?:sw)?\/?$/m)
  // Chats and networks that obey show a preview of a shared wishlist.
  for (const path of ['/wishlist?items=', '/sw/wishlist?items=']) expect(payload).toContain(`\nAllow: ${path}\n`)
  expect(payload).toContain('\nSitemap: https://usiku.example/sitemap.xml\n')
})

it('lists every public page and no other', async () => {
  const { get, database } = await shop()
  const category = await addCategory(database, { slug: 'gin' })
  await addCategory(database, { name: 'Flash Sales' })
  await addCategory(database, { slug: 'put-away', isActive: false })
  const createdAt = '2026-11-01T20:00:00.000Z'
  await addProduct(database, { slug: 'tanqueray', category, createdAt })
  await addProduct(database, { slug: 'gone', deletedAt: createdAt })

  const { statusCode, headers, payload } = await get('/sitemap.xml')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const addresses = addressesIn(payload)
  const words = ['/about-us', '/terms-and-conditions', '/faqs']
  for (const path of ['/', ...words, '/category/gin', '/product/tanqueray']) {
    expect(addresses).toContain(`https://usiku.example${path}`)
  }
  expect(addresses.filter((address) => address?.endsWith('.example/category/flash-sales'))).toHaveLength(1)
  expect(addresses.join()).not.toMatch(/gone|put-away/)
  const lastmod = `<lastmod>${createdAt}</lastmod>`
  expect(payload).toContain(`<url><loc>https://usiku.example/product/tanqueray</loc>${lastmod}<xhtml:link`)
  expect(payload).toContain(`<url><loc>https://usiku.example/sw/product/tanqueray</loc>${lastmod}<xhtml:link`)
  expect(payload).toContain(`<loc>https://usiku.example/category/gin</loc>${lastmod}`)
})

it('creates the sitemap once for each revision of the storefront', async () => {
  const { get, database } = await shop()
  const category = await addCategory(database)
  const before = await get('/sitemap.xml')
  // Bypasses the services, so no revision changes.
  await addProduct(database, { category })
  expect((await get('/sitemap.xml')).payload).toBe(before.payload)
  await inTransaction(database, async (transaction) => bumpRevision(transaction, 'storefront'))
  const after = await get('/sitemap.xml')
  expect(addressesIn(after.payload)).toHaveLength(addressesIn(before.payload).length + 2)
  expect(after.headers.etag).not.toBe(before.headers.etag)
})

it('sends it compressed where accepted, and 304 for a known ETag', async () => {
  const { get } = await shop()
  const plain = await get('/sitemap.xml')
  const packed = await get('/sitemap.xml', { 'accept-encoding': 'gzip, br' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(String(gunzipSync(packed.rawPayload))).toBe(plain.payload)
  expect((await get('/sitemap.xml', { 'accept-encoding': 'gzip;q=0' })).payload).toBe(plain.payload)
  const again = await get('/sitemap.xml', { 'if-none-match': String(plain.headers.etag) })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
})

it('has no parts while one file is enough', async () => {
  const { get } = await shop()
  expect((await get('/sitemap-1.xml')).statusCode).toBe(404)
})

it.each(['/cart', '/checkout', '/account/orders', '/login', '/admin', '/search/gin', '/sw/cart', '/sw/search/gin'])(
  'sends noindex for %s',
  async (url) => {
    const { get } = await shop()
    expect((await get(url)).headers['x-robots-tag']).toBe('noindex')
  },
)

it.each(['/', '/product/gin', '/faqs', '/sw', '/sw/faqs', buildPath(getSettings)])(
  'sends no noindex for %s',
  async (url) => {
    const { get } = await shop()
    expect((await get(url)).headers['x-robots-tag']).toBeUndefined()
  },
)
