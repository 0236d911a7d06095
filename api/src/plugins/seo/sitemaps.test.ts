import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { addCategory, addProduct } from '../../../test/builders.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { type CachedSitemap, Sitemaps } from './sitemaps.ts'

/** Home, three product lists, a category and three static pages. */
const PAGES = 8

async function createSitemaps(products: number, maxUrls: number) {
  const { database } = await startTestApp()
  const category = await addCategory(database)
  for (let made = 0; made < products; made++) await addProduct(database, { category })
  const sitemaps = new Sitemaps({ database, origin: () => 'https://usiku.example', builtAt: undefined, maxUrls })
  return { database, sitemaps }
}

const unzipXml = (sitemap: CachedSitemap | undefined) => String(gunzipSync(sitemap?.gzip ?? Buffer.alloc(0)))
const allAddressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/usiku\.example(.*?)<\/loc>/g)].map(([, path = '']) => path)

/** English ones. */
const addressesIn = (xml: string) => allAddressesIn(xml).filter((path) => !/^\/sw(\/|$)/.test(path))

it('is one file while all URLs fit', async () => {
  const { sitemaps } = await createSitemaps(3, 100)
  const xml = unzipXml(await sitemaps.first())
  expect(xml).toMatch(/^<\?xml[^>]*\?>\n<urlset /)
  expect(addressesIn(xml).filter((path) => path?.startsWith('/product/'))).toHaveLength(3)
  expect(await sitemaps.part(1)).toBeUndefined()
})

it('is an index of several files beyond that, which contain every URL once', async () => {
  const { database, sitemaps } = await createSitemaps(21, 20)
  const first = unzipXml(await sitemaps.first())
  expect(first).toMatch(/<sitemapindex .*<\/sitemapindex>\n$/s)
  expect(addressesIn(first)).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml', '/sitemap-4.xml'])
  const parts = await Promise.all(
    [1, 2, 3, 4].map(async (number) => addressesIn(unzipXml(await sitemaps.part(number)))),
  )
  expect(parts[0]).toHaveLength(PAGES)
  expect(parts.slice(1).map((part) => part.length)).toEqual([10, 10, 1])
  const rows = await database.selectFrom('products').select('slug').orderBy('slug').execute()
  expect(parts.slice(1).flat()).toEqual(rows.map(({ slug }) => `/product/${slug}`))
  expect(await sitemaps.part(5)).toBeUndefined()
  expect(allAddressesIn(unzipXml(await sitemaps.part(3)))).toHaveLength(20)
})

it('lists each page in every language, each with links to all of them', async () => {
  const { sitemaps } = await createSitemaps(0, 100)
  const xml = unzipXml(await sitemaps.first())
  expect(xml).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml=')
  const links =
    '<xhtml:link rel="alternate" hreflang="en" href="https://usiku.example/faqs"/>' +
    '<xhtml:link rel="alternate" hreflang="sw" href="https://usiku.example/sw/faqs"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://usiku.example/faqs"/>'
  expect(xml).toContain(`<url><loc>https://usiku.example/faqs</loc>${links}</url>`)
  expect(xml).toContain(`<url><loc>https://usiku.example/sw/faqs</loc>${links}</url>`)
  expect(xml).toContain('<loc>https://usiku.example/sw</loc>')
})

it('is created once for concurrent requests', async () => {
  const { sitemaps } = await createSitemaps(1, 100)
  const asked = await Promise.all([sitemaps.first(), sitemaps.first()])
  expect(asked[0]).toBe(asked[1])
})
