import { screen, waitFor, within } from '@testing-library/react'
import { getProduct } from '@usiku/contracts/catalogue/operations.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { toggleWishlistItem, wishlist } from '../../shop/wishlist.ts'
import { transact } from '../../storage/idb.ts'
import { FakeFailure, fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { buildProduct, buildVolume } from '../../testing/fixtures/catalogue.ts'
import { renderApp } from '../../testing/render-app.tsx'

const gin = buildProduct()

afterEach(async () => {
  for (const wish of wishlist.getSnapshot()) await toggleWishlistItem(wish)
})

describe('WishlistPage', () => {
  it('stores a product from its card, completes it, and removes it again', async () => {
    fakeStorefront([gin])
    fakeOperation(getProduct, () => ({ data: gin, related: [] }))
    const { user } = await renderApp({ path: '/category/gin' })
    await user.click(screen.getByRole('button', { name: `Add ${gin.name} to wishlist` }))
    expect(await screen.findByText('Product added to wishlist')).toBeDefined()
    await waitFor(() => expect(wishlist.getSnapshot()).toEqual([gin]))
    await user.click(screen.getByRole('button', { name: `Remove ${gin.name} from wishlist` }))
    expect(await screen.findByText('Product removed from wishlist')).toBeDefined()
    expect(wishlist.getSnapshot()).toEqual([])
  })

  it('shows saved products with current prices, newest first', async () => {
    fakeStorefront()
    const dearer = buildProduct({ volumes: [buildVolume({ price: 2_500 })] })
    const rum = buildProduct({ _id: 'p2', name: 'Rum', slug: 'rum' })
    fakeOperation(getProduct, ({ params }) => ({ data: params.id === rum._id ? rum : dearer, related: [] }))
    await toggleWishlistItem(gin)
    await toggleWishlistItem(rum)
    await renderApp({ path: '/wishlist' })
    expect(screen.getAllByRole('article').map((card) => card.textContent)).toEqual([
      expect.stringContaining('Rum'),
      expect.stringContaining(gin.name),
    ])
    expect(await screen.findByText('2,500')).toBeDefined()
  })

  it('focuses the next product after a removal, or the previous one at the end', async () => {
    fakeStorefront()
    const named = (_id: string, name: string) => buildProduct({ _id, name, slug: name.toLowerCase() })
    for (const wish of [named('p3', 'Vodka'), named('p2', 'Rum'), named('p1', 'Gin')]) await toggleWishlistItem(wish)
    const { user } = await renderApp({ path: '/wishlist' })
    const letGo = (name: string) => user.click(screen.getByRole('button', { name: `Remove ${name} from wishlist` }))
    const reading = () => document.activeElement?.textContent
    await letGo('Rum')
    await waitFor(() => expect(reading()).toContain('Vodka'))
    await letGo('Vodka')
    await waitFor(() => expect(reading()).toContain('Gin'))
    await letGo('Gin')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  it('lists products that no longer exist and removes them', async () => {
    fakeStorefront()
    const rum = buildProduct({ _id: 'p2', name: 'Rum', slug: 'rum' })
    fakeOperation(getProduct, ({ params }) =>
      params.id === rum._id
        ? { data: rum, related: [] }
        : new FakeFailure(404, { code: 'not_found', message: 'There is no such product.' }),
    )
    await toggleWishlistItem(gin)
    await toggleWishlistItem(rum)
    const { user } = await renderApp({ path: '/wishlist' })
    const gone = within(await screen.findByRole('region', { name: 'No longer available' }))
    expect(gone.getByText(gin.name)).toBeDefined()
    expect(screen.getAllByRole('article')).toHaveLength(1)
    await user.click(gone.getByRole('button', { name: `Remove ${gin.name} from wishlist` }))
    expect(await screen.findByText('Product removed from wishlist')).toBeDefined()
    expect(wishlist.getSnapshot().map(({ _id }) => _id)).toEqual(['p2'])
  })

  it('shows saved products when the API fails', async () => {
    fakeStorefront()
    await toggleWishlistItem(gin)
    await renderApp({ path: '/wishlist' })
    expect(screen.getByRole('article').textContent).toContain(gin.name)
  })

  it('reads the format of older apps', async () => {
    fakeStorefront()
    const { rating: _, ...older } = gin
    await transact(['favourites'], () => ({ values: [[older, { _id: 'x' }, null]], result: undefined }))
    await renderApp({ path: '/wishlist' })
    expect(screen.getAllByRole('article')).toHaveLength(1)
  })

  it('shows an empty state', async () => {
    fakeStorefront()
    await renderApp({ path: '/wishlist' })
    expect(screen.getByRole('heading', { level: 1, name: 'Your wishlist is empty' })).toBeDefined()
  })
})
