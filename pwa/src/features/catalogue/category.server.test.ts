// @vitest-environment node
import { listCategories, listCategoryProducts } from '@usiku/contracts/catalogue/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { afterEach, expect, it } from 'vitest'
import { fetchTransport, setTransport, type Transport } from '../../api/transport.ts'
import { render } from '../../entry-server.tsx'
import { buildCategory, buildProduct } from '../../testing/fixtures/catalogue.ts'

const origin = 'https://usiku.example'
const PRODUCTS = 300
const products = Array.from({ length: PRODUCTS }, (_, index) =>
  buildProduct({ _id: `p${index}`, name: `Gin ${index}`, slug: `gin-${index}` }),
)

function answer(url: string): unknown {
  const { pathname, searchParams } = new URL(url, origin)
  const [page, pageSize] = [Number(searchParams.get('page')), Number(searchParams.get('pageSize'))]
  if (pathname === buildPath(listCategories)) return { data: [buildCategory()], meta: { page: 1, pageSize, total: 1 } }
  if (pathname !== buildPath(listCategoryProducts, { slug: 'gin' }))
    return { data: { email: '', phone: '', address: '' } }
  const data = products.slice((page - 1) * pageSize, page * pageSize)
  return { data, meta: { page, pageSize, total: PRODUCTS, facets: { price: [], subcategory: [] } } }
}

const shop: Transport = async ({ url }) => ({ status: 200, json: answer(url) })

afterEach(() => setTransport(fetchTransport))

async function linksOf(
  path: string,
): Promise<{ readonly more: string | undefined; readonly names: readonly string[] }> {
  const { html } = await render(path, { transport: shop, origin, language: 'en' })
  const more = /<a[^>]*href="([^"]*)"[^>]*>(?:(?!<\/a>).)*Load more/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  return { more, names: [...html.matchAll(/>(Gin \d+)<\/a>/g)].map(([, name = '']) => name) }
}

it('links through all pages of a long category without JavaScript', async () => {
  const seen: string[] = []
  const links: string[] = []
  let path: string | undefined = '/category/gin?page=10'
  while (path !== undefined) {
    const { more, names } = await linksOf(path)
    seen.push(...names)
    if (more !== undefined) links.push(more)
    path = more
  }
  expect(new Set(seen).size).toBe(PRODUCTS)
  // Ten pages at most are rendered at once.
  expect(links).toEqual(['11', '11&page=12', '11&page=13'].map((from) => `/category/gin?from=${from}`))
})

it('links to the second page, and from the last page to none', async () => {
  expect((await linksOf('/category/gin')).more).toBe('/category/gin?page=2')
  expect((await linksOf('/category/gin?from=13')).more).toBeUndefined()
})
