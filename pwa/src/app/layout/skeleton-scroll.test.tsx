import { act, screen } from '@testing-library/react'
import { getProduct, listCategoryProducts, searchProducts } from '@usiku/contracts/catalogue/operations.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { buildProduct } from '../../testing/fixtures/catalogue.ts'
import { renderApp } from '../../testing/render-app.tsx'

const product = buildProduct()
const paging = { page: 1, pageSize: 24, total: 1 }
let answer: () => void
let answered: Promise<void>

beforeEach(() => {
  fakeStorefront()
  answered = new Promise((resolve) => {
    answer = resolve
  })
})
afterEach(() => vi.restoreAllMocks())

it.each([
  ['/product/gin-of-the-night', 'Loading the product'],
  ['/category/gin', 'Loading products'],
  ['/search/gin', 'Loading products'],
])('%s starts at the top while it loads', async (path, words) => {
  const late = async <T,>(reply: T) => {
    await answered
    return reply
  }
  fakeOperation(getProduct, () => late({ data: product, related: [] }))
  fakeOperation(searchProducts, () => late({ product: [product], meta: paging }))
  const { router } = await renderApp({ path: '/faqs' })
  fakeOperation(listCategoryProducts, () => late({ data: [product], meta: paging }))
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const arrived = router.navigate({ to: path })
  await screen.findByText(words)
  expect(scroll.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]])
  answer()
  await act(() => arrived)
})

it('going back from a skeleton restores the position in the list', async () => {
  let top = 0
  // Browsers fire scroll events asynchronously.
  const scroll = vi
    .spyOn(window, 'scrollTo')
    .mockImplementation((to?: ScrollToOptions | number) => scrollDownTo(typeof to === 'object' ? (to.top ?? 0) : 0))
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top)
  vi.stubGlobal('scrollX', 0)
  const scrollDownTo = (next: number) => {
    top = next
    document.dispatchEvent(new Event('scroll', { bubbles: true }))
  }
  fakeOperation(listCategoryProducts, () => ({ data: [product], meta: paging }))
  fakeOperation(getProduct, async () => {
    await answered
    return { data: product, related: [] }
  })
  const { router } = await renderApp({ path: '/category/gin' })
  await screen.findByRole('heading', { name: product.name })
  scrollDownTo(900)
  act(() => void router.navigate({ to: '/product/$slug', params: { slug: product.slug } }))
  await screen.findByText('Loading the product')
  expect(top).toBe(0)
  act(() => router.history.back())
  await screen.findByRole('heading', { name: product.name })
  await vi.waitFor(() => expect(scroll.mock.lastCall).toMatchObject([{ top: 900 }]))
  answer()
})
