import { act, screen, waitFor, within } from '@testing-library/react'
import { getProduct, searchProducts } from '@usiku/contracts/catalogue/operations.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fetchTransport, setTransport, type Transport } from '../../api/transport.ts'
import { addToCart, cart } from '../../shop/cart/cart.ts'
import { expectConsoleError } from '../../testing/console-errors.ts'
import { resetDevice, setNetwork } from '../../testing/device.ts'
import { fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { buildProduct } from '../../testing/fixtures/catalogue.ts'
import { buildCartLine } from '../../testing/fixtures/orders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const product = buildProduct({ name: 'Tanqueray', slug: 'tanqueray' })

const FAILURES: readonly (readonly [string, Transport, RegExp])[] = [
  [
    'answers 500',
    async () => ({ status: 500, json: undefined }),
    /Something went wrong in the shop\. Please try again/,
  ],
  [
    'is behind a proxy that gave up',
    async () => ({ status: 504, json: undefined }),
    /cannot answer just now\. Please try/,
  ],
  ['takes too long', () => Promise.reject(new DOMException('', 'AbortError')), /cannot be reached\. Check your conn/],
  ['is gone', () => Promise.reject(new TypeError('Failed to fetch')), /cannot be reached\. Check your connection/],
  ['is a Wi-Fi’s own page', async () => ({ status: 200, json: undefined }), /answered in place of the shop\. Check/],
]

const PAGES = [
  ['/', 'Drinks delivered in Nairobi, day and night'],
  ['/category/latest', 'Latest'],
  ['/product/tanqueray', 'Tanqueray'],
  ['/search/tan', 'Results for ‘tan’'],
] as const

const LOCAL_PAGES = [
  ['/checkout', 'Checkout'],
  ['/cart', 'Cart'],
  ['/wishlist', 'Your wishlist is empty'],
  ['/faqs', 'Frequently asked questions'],
  ['/terms-and-conditions', 'Terms and conditions'],
] as const

beforeEach(async () => {
  fakeStorefront([product])
  fakeOperation(getProduct, () => ({ data: product, related: [] }))
  fakeOperation(searchProducts, () => ({ product: [product], meta: { page: 1, pageSize: 24, total: 1 } }))
  await addToCart(buildCartLine({ quantity: 2 }))
})

afterEach(async () => {
  setTransport(fetchTransport)
  await resetDevice()
})

describe.each(FAILURES)('when the shop %s', (failure, transport, words) => {
  const explain = async (path: string, heading: string) => {
    setTransport(transport)
    const { user } = await renderApp({ path })
    const said = await screen.findByText(words, { selector: 'main *' })
    const state = within(said.parentElement ?? document.body)
    expect(screen.getAllByRole('link', { name: /Cart 2 items/ }).length).toBeGreaterThan(0)
    setTransport(fetchTransport)
    await user.click(state.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { level: 1, name: heading })
    expect(cart.getSnapshot()).toHaveLength(1)
    expectConsoleError(words)
  }
  const open = async (path: string, heading: string) => {
    setTransport(transport)
    await renderApp({ path })
    await screen.findByRole('heading', { level: 1, name: heading })
    await waitFor(() => expect(cart.getSnapshot()[0]?.quantity).toBe(2))
  }
  // All pages with one failure, and one page with each other: the rest is repetition.
  const others = failure === FAILURES[0]?.[0] ? {} : { tags: ['thorough'] }
  const explains = '%s explains the problem, keeps the cart, and opens when the server answers'
  const opens = '%s still opens'
  it.each(PAGES.slice(0, 1))(explains, explain)
  it.each(PAGES.slice(1))(explains, others, explain)
  it.each(LOCAL_PAGES.slice(0, 1))(opens, open)
  it.each(LOCAL_PAGES.slice(1))(opens, others, open)
})

it.each(PAGES)('%s opens by itself on reconnection', async (path, heading) => {
  setNetwork(false)
  await renderApp({ path })
  const words = /It will open when you are back online\./
  await screen.findByText(words)
  act(() => setNetwork(true))
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined()
  expectConsoleError(words)
})
