import { screen, waitFor } from '@testing-library/react'
import { getProduct } from '@usiku/contracts/catalogue.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { toggleWish, wishlist } from '../../offline/wishlist.ts'
import { productOf, volumeOf } from '../../testing/catalogue.ts'
import { fakeOperation } from '../../testing/fake-api.ts'
import { fakeStorefront } from '../../testing/fake-storefront.ts'
import { renderApp } from '../../testing/render-app.tsx'

const gin = productOf()

afterEach(async () => {
  for (const wish of wishlist.getSnapshot()) await toggleWish(wish)
})

describe('the wishlist', () => {
  it('takes a product from its card, keeps it whole, and lets it go again', async () => {
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

  it('shows what was put aside, the last one first, with what it costs today', async () => {
    fakeStorefront()
    const dearer = productOf({ volumes: [volumeOf({ price: 2_500 })] })
    const rum = productOf({ _id: 'p2', name: 'Rum', slug: 'rum' })
    fakeOperation(getProduct, ({ params }) => ({ data: params.id === rum.slug ? rum : dearer, related: [] }))
    await toggleWish(gin)
    await toggleWish(rum)
    await renderApp({ path: '/wishlist' })
    expect(screen.getAllByRole('article').map((card) => card.textContent)).toEqual([
      expect.stringContaining('Rum'),
      expect.stringContaining(gin.name),
    ])
    expect(await screen.findByText('2,500')).toBeDefined()
  })

  it('says so when it is empty', async () => {
    fakeStorefront()
    await renderApp({ path: '/wishlist' })
    expect(screen.getByRole('heading', { level: 1, name: 'Your wishlist is empty' })).toBeDefined()
  })
})
