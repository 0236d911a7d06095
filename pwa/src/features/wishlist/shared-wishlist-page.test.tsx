import { act, screen, waitFor } from '@testing-library/react'
import { getProduct } from '@usiku/contracts/catalogue/operations.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toggleWishlistItem, wishlist } from '../../shop/wishlist.ts'
import { resetDevice } from '../../testing/device.ts'
import { FakeFailure, fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { buildProduct } from '../../testing/fixtures/catalogue.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { loadSharedHead } from './shared-wishlist-head.ts'

const gin = buildProduct()
const rum = buildProduct({ _id: 'p2', name: 'Rum', slug: 'rum' })

function fakeProducts(): void {
  fakeStorefront()
  fakeOperation(getProduct, ({ params }) => {
    const data = [gin, rum].find(({ slug, _id }) => [slug, _id].includes(params.id ?? ''))
    return data ? { data, related: [] } : new FakeFailure(404, { code: 'not_found', message: 'Not here.' })
  })
}

afterEach(async () => {
  Reflect.deleteProperty(navigator, 'share')
  for (const wish of wishlist.getSnapshot()) await toggleWishlistItem(wish)
  await act(resetDevice)
})

describe('a shared wishlist', () => {
  it('is opened by its link, and added as a whole to the own one', async () => {
    fakeProducts()
    await toggleWishlistItem(rum)
    const { user } = await renderApp({ path: `/wishlist?items=${gin.slug}.rum.gone` })
    expect(await screen.findByText(/2 drinks that somebody likes. The shop no longer has 1 of the list./)).toBeDefined()
    expect(screen.getAllByRole('article')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Add all to my wishlist' }))
    expect(await screen.findByText('1 drink added to wishlist')).toBeDefined()
    expect(wishlist.getSnapshot().map(({ slug }) => slug)).toEqual(['rum', gin.slug])
    expect(await screen.findByRole('link', { name: 'Open my wishlist' })).toBeDefined()
  })

  it('is shown in chats, and not listed by search engines', async () => {
    const head = await loadSharedHead(`${gin.slug}.rum`, async () => gin)
    expect(head).toMatchObject({ image: gin.thumbnailImage, indexed: false })
    expect(head.description).toContain(gin.name)
  })

  it('says when nothing of it is left', async () => {
    fakeProducts()
    await renderApp({ path: '/wishlist?items=gone' })
    expect(await screen.findByText('Nothing left of this wishlist')).toBeDefined()
  })

  it('can be tried again when it could not be loaded', async () => {
    fakeProducts()
    fakeOperation(getProduct, () => new FakeFailure(503, { code: 'overloaded', message: 'The shop is busy.' }))
    const { user } = await renderApp({ path: `/wishlist?items=${gin.slug}` })
    const button = await screen.findByRole('button', { name: 'Try again' })
    fakeProducts()
    await user.click(button)
    expect(await screen.findByText('1 drink that somebody likes.')).toBeDefined()
  })
})

it('the own wishlist is shared by the share sheet', async () => {
  fakeProducts()
  await toggleWishlistItem(gin)
  const share = vi.fn(async (_data: ShareData) => undefined)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const { user } = await renderApp({ path: '/wishlist' })
  await user.click(await screen.findByRole('button', { name: 'Share this wishlist' }))
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  expect(share.mock.calls[0]?.[0]).toMatchObject({ url: expect.stringMatching(`/wishlist\\?items=${gin.slug}$`) })
})
