import { act, screen, within } from '@testing-library/react'
import { MAX_FEED_PRODUCTS } from '@usiku/contracts/catalogue/constants.ts'
import type { CatalogueChanges } from '@usiku/contracts/catalogue/operations.ts'
import { getProduct, listCategories, searchProducts } from '@usiku/contracts/catalogue/operations.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchTransport, setTransport } from '../api/transport.ts'
import { clearCatalogue } from '../local-catalogue/catalogue-store.ts'
import { addToCart, cart } from '../shop/cart/cart.ts'
import { formatPricesUpdatedAt } from '../shop/offline-banner/price-freshness.tsx'
import { getNow, HOUR_MS } from '../testing/clock.ts'
import { resetDevice, setNetwork } from '../testing/device.ts'
import { FakeFailure, fakeOperation } from '../testing/fake-api/fake-api.ts'
import {
  buildCatalogueProduct,
  fakeCatalogueFeed,
  seedLocalCatalogue,
} from '../testing/fake-api/fake-catalogue-feed.ts'
import { fakeStorefront } from '../testing/fake-api/fake-storefront.ts'
import { buildCategory, buildProduct, buildVolume } from '../testing/fixtures/catalogue.ts'
import { buildCartLine } from '../testing/fixtures/orders.ts'
import { renderApp } from '../testing/render-app.tsx'
import { updateQueriesFromChanges } from './query/catalogue-invalidation.ts'
import { LOCAL_ANSWER_DELAY_MS } from './query/ensure-data.ts'

const gin = buildCatalogueProduct({ rating: { average: 4, count: 2 } })
const sloe = buildCatalogueProduct({
  ...{ _id: 'p2', name: 'Sloe of the Night', slug: 'sloe', subcategory: { _id: 's2', name: 'Sloe' } },
  volumes: [buildVolume({ _id: 'v2', price: 7_000 })],
})
const unchanged = { revision: 1_000, isFresh: false, products: [], removed: [] }
const MENU = [{ ...buildCategory(), subCategories: ['London Dry', 'Sloe'] }]

const names = (region = screen.getByRole('main')) =>
  within(region)
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent)

async function openWithoutNetwork(path: string) {
  const calls: string[] = []
  setTransport(async ({ url }) => {
    calls.push(url)
    throw new TypeError('Failed to fetch')
  })
  setNetwork(false)
  const view = await renderApp({ path: '/faqs' })
  view.queryClient.setQueryData([listCategories.id, 'menu'], MENU)
  await act(() => view.router.navigate({ to: path }))
  return { ...view, calls }
}

beforeEach(() => seedLocalCatalogue([gin, sloe], getNow() - HOUR_MS))

afterEach(async () => {
  setTransport(fetchTransport)
  await act(resetDevice)
})

describe('offline, from the local catalogue', () => {
  it('the home page shows its product rows and the age of the prices', async () => {
    const { queryClient } = await openWithoutNetwork('/')
    expect(names(await screen.findByRole('region', { name: 'Latest' }))).toEqual([gin.name, sloe.name])
    expect(names(screen.getByRole('region', { name: 'Top Products' }))).toEqual([gin.name, sloe.name])
    expect(screen.getByText(`Prices as of ${formatPricesUpdatedAt(queryClient)}`)).toBeDefined()
    expect(formatPricesUpdatedAt(queryClient)).toBe(formatPricesUpdatedAt(queryClient, new Date(getNow())))
    const [latest] = queryClient.getQueriesData({ queryKey: ['listProducts'] })
    expect(queryClient.getQueryState(latest?.[0] ?? [])?.dataUpdatedAt).toBeLessThanOrEqual(getNow() - HOUR_MS)
  })

  it('a category that was never opened is shown, with filters and counts', async () => {
    const { user } = await openWithoutNetwork('/category/gin')
    expect(await screen.findByRole('heading', { level: 1, name: 'Gin' })).toBeDefined()
    expect(names()).toEqual([gin.name, sloe.name])
    const filters = screen.getByRole('navigation', { name: 'Filters' })
    await user.click(within(filters).getByRole('link', { name: /5000-9999/ }))
    expect(await screen.findByText(/^1 product/)).toBeDefined()
    expect(names()).toEqual([sloe.name])
    expect(within(filters).getByRole('link', { name: /Sloe/ }).textContent).toContain('1 product')
    expect(within(filters).queryByRole('link', { name: /London Dry/ })).toBeNull()
    expect(screen.queryByText(/cannot be reached/)).toBeNull()
  })

  it('a product that was never opened is shown, and says what is missing', async () => {
    const { user } = await openWithoutNetwork('/product/gin-of-the-night')
    expect(await screen.findByRole('heading', { level: 1, name: gin.name })).toBeDefined()
    expect(screen.getByText(gin.summary, { selector: '[role=tabpanel] *' })).toBeDefined()
    expect(screen.getByText('The full description appears when the connection is back.')).toBeDefined()
    expect(names(screen.getByRole('region', { name: 'Related' }))).toEqual([sloe.name])
    await user.click(screen.getByRole('tab', { name: 'Reviews (2)' }))
    expect(screen.getByText('The reviews appear when the connection is back.')).toBeDefined()
  })

  it('a search corrects typing errors', async () => {
    await openWithoutNetwork('/search/sloa')
    expect(await screen.findAllByText(sloe.name)).not.toHaveLength(0)
  })
})

describe('online, with a local catalogue', () => {
  it('a category requests only the changes', async () => {
    fakeStorefront([])
    const asked = fakeCatalogueFeed(() => unchanged)
    await renderApp({ path: '/category/latest' })
    expect(await screen.findByText('2 products')).toBeDefined()
    await screen.findByText(gin.name)
    expect(new Set(asked)).toEqual(new Set([1_000]))
  })

  it('a product is shown from the catalogue when the server takes too long', async () => {
    fakeStorefront()
    fakeOperation(getProduct, () => new Promise(() => undefined))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const opened = renderApp({ path: '/product/gin-of-the-night' })
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(1))
    await vi.advanceTimersByTimeAsync(LOCAL_ANSWER_DELAY_MS)
    await opened
    vi.useRealTimers()
    expect(await screen.findByText('The full description appears when the connection is back.')).toBeDefined()
  })

  it('a product opened before is requested again only when its text has changed', async () => {
    fakeStorefront()
    let calls = 0
    const words = { description: 'Long words of the night.', reviews: [] }
    fakeOperation(getProduct, () => {
      calls += 1
      return { data: buildProduct({ ...words, rating: gin.rating }), related: [] }
    })
    let changes: CatalogueChanges = unchanged
    fakeCatalogueFeed(() => changes)
    const { queryClient } = await renderApp({ path: '/product/gin-of-the-night' })
    await screen.findByText(words.description)
    const refresh = () => act(() => queryClient.invalidateQueries({ queryKey: [getProduct.id] }))
    changes = { ...unchanged, revision: 1_001, products: [{ ...gin, volumes: [buildVolume({ price: 5_555 })] }] }
    await refresh()
    expect((await screen.findAllByText(/5,555/)).length).toBeGreaterThan(0)
    expect([calls, screen.queryByText(words.description) === null]).toEqual([1, false])
    changes = { ...unchanged, revision: 1_002, products: [{ ...gin, version: gin.version + 1 }] }
    await refresh()
    expect(calls).toBe(2)
  })

  it('a query that is not shown is updated too, also offline', async () => {
    fakeStorefront()
    fakeOperation(getProduct, () => ({ data: buildProduct({ description: 'Long words.' }), related: [] }))
    fakeCatalogueFeed(() => unchanged)
    const { queryClient, router } = await renderApp({ path: '/product/gin-of-the-night' })
    const go = (to: string) => act(() => router.navigate({ to }))
    await screen.findByText('Long words.')
    await go('/category/latest')
    await screen.findByText('2 products')
    await go('/faqs')
    await act(async () => {
      await seedLocalCatalogue([{ ...gin, version: 9, volumes: [buildVolume({ price: 6_666 })] }, sloe])
      await updateQueriesFromChanges(queryClient, new Set(['p1']))
      setNetwork(false)
      setTransport(() => Promise.reject(new TypeError('Failed to fetch')))
    })
    await go('/category/latest')
    expect(await screen.findByText(/6,666/)).toBeDefined()
    await go('/product/gin-of-the-night')
    expect((await screen.findAllByText(/6,666/)).length).toBeGreaterThan(0)
    expect(screen.getByText('Long words.')).toBeDefined()
  })

  it('products beyond the slice of a large shop are requested and cached', async () => {
    const far = buildProduct({ _id: 'far', slug: 'far', name: 'Far away', description: 'Words of the far one.' })
    await seedLocalCatalogue(
      Array.from({ length: MAX_FEED_PRODUCTS }, (_, index) =>
        buildCatalogueProduct({ _id: `q${index}`, slug: `q${index}` }),
      ),
    )
    fakeStorefront([far])
    fakeOperation(getProduct, () => ({ data: far, related: [] }))
    fakeCatalogueFeed(() => unchanged)
    const { router } = await renderApp({ path: '/product/far' })
    await screen.findByText('Words of the far one.')
    await act(() => router.navigate({ to: '/category/latest' as string }))
    expect(await screen.findByText(far.name, { selector: 'article *' })).toBeDefined()
    setNetwork(false)
    await act(() => router.navigate({ to: '/product/far' as string }))
    expect(await screen.findByText('Words of the far one.')).toBeDefined()
  })

  it('a search is answered locally when the server fails', async () => {
    fakeStorefront()
    fakeOperation(searchProducts, () => new FakeFailure(503, { code: 'overloaded', message: 'The shop is busy.' }))
    await renderApp({ path: '/search/sloa' })
    expect(await screen.findByText(sloe.name, { selector: 'article *' })).toBeDefined()
  })

  it('without a local catalogue the API is called', async () => {
    await clearCatalogue()
    fakeStorefront()
    await renderApp({ path: '/category/latest' })
    expect(await screen.findByText('1 product')).toBeDefined()
  })

  it('changes are shown without another request', async () => {
    fakeStorefront([])
    fakeCatalogueFeed(() => unchanged)
    const { queryClient } = await renderApp({ path: '/category/latest' })
    await screen.findByText('2 products')
    await act(async () => {
      await seedLocalCatalogue([buildCatalogueProduct({ volumes: [buildVolume({ price: 4_444 })] }), sloe])
      await updateQueriesFromChanges(queryClient, new Set(['p1']))
    })
    expect(await screen.findByText(/4,444/)).toBeDefined()
  })

  it('the cart is refreshed from the catalogue', async () => {
    fakeStorefront()
    fakeCatalogueFeed(() => ({
      ...unchanged,
      revision: 1_001,
      products: [buildCatalogueProduct({ volumes: [buildVolume({ price: 3_333 })] })],
    }))
    await addToCart(buildCartLine())
    await renderApp({ path: '/cart' })
    expect((await screen.findAllByText(/3,333/)).length).toBeGreaterThan(0)
    expect(cart.getSnapshot()[0]?.volume.price).toBe(3_333)
  })
})
