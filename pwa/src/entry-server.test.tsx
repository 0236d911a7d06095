// @vitest-environment node
import {
  getFeaturedProduct,
  listCategories,
  listCategoryProducts,
  listProducts,
} from '@usiku/contracts/catalogue/operations.ts'
import { buildPath, type Operation } from '@usiku/contracts/http/operation.ts'
import { getSettings, listSliders } from '@usiku/contracts/store/operations.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { fetchTransport, setTransport, type Transport } from './api/transport.ts'
import { render } from './entry-server.tsx'
import { buildProduct } from './testing/fixtures/catalogue.ts'

const origin = 'https://usiku.example'
const meta = { page: 1, pageSize: 25, total: 1 }
const products = Array.from({ length: 9 }, (_, index) =>
  buildProduct({ _id: `p${index}`, name: `Drink ${index} </script>` }),
)

const addressOf = (operation: Operation, params?: Record<string, string>) => buildPath(operation, params)
const REPLIES: Record<string, unknown> = {
  [addressOf(listProducts)]: { data: { products }, meta },
  [addressOf(listCategoryProducts, { slug: 'flash-sales' })]: { data: [], meta },
  [addressOf(listCategoryProducts, { slug: 'top-products' })]: { data: [], meta },
  [addressOf(listCategories)]: { data: [], meta },
  [addressOf(listSliders)]: { data: [], meta },
  [addressOf(getFeaturedProduct)]: { data: null },
  [addressOf(getSettings)]: { data: { email: '', phone: '', address: '', notifyUsers: false } },
}

const shop: Transport = async ({ url }) => ({ status: 200, json: REPLIES[url.split('?')[0] ?? ''] })
const brokenShop: Transport = async () => ({
  status: 500,
  json: { code: 'internal_error', message: 'Broken.', requestId: 'r' },
})

afterEach(() => setTransport(fetchTransport))

describe('render', () => {
  it('renders the home page with the data of its cards only', async () => {
    const page = await render('/', { transport: shop, origin, language: 'en' })
    expect(page.status).toBe(200)
    expect(page.html).toContain('Drink 0')
    expect(page.head).toContain(`<link rel="canonical" href="${origin}/" data-page>`)
    expect(page.data).toContain('Drink 7')
    expect(page.data).not.toContain('Drink 8')
    expect(page.data).not.toContain(buildProduct().description)
    expect(page.data + page.html).not.toContain('</script>')
  })

  it('returns 404 within the layout for an unknown URL', async () => {
    const page = await render('/no/such/page', { transport: shop, origin, language: 'en' })
    expect(page.status).toBe(404)
    expect(page.html).toContain('Oops! Page Not Found')
    expect(page.html).toContain('<header')
    expect(page.head).toContain('noindex')
  })

  it('returns an empty page with status 500 when the API fails', async () => {
    expect(await render('/', { transport: brokenShop, origin, language: 'en' })).toEqual({
      status: 500,
      head: '',
      html: '',
      data: '',
    })
  })

  it('renders no script', async () => {
    expect((await render('/', { transport: shop, origin, language: 'en' })).html).not.toContain('<script')
  })
})
