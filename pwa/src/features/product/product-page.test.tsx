import { act, screen, waitFor, within } from '@testing-library/react'
import { getProduct, type Product } from '@usiku/contracts/catalogue/operations.ts'
import { getShopRules } from '@usiku/contracts/store/operations.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { cart, clearCart } from '../../shop/cart/cart.ts'
import { HOUR_MS, toIso } from '../../testing/clock.ts'
import { expectConsoleError } from '../../testing/console-errors.ts'
import { FakeFailure, fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { fillField } from '../../testing/fill-field.ts'
import { buildProduct, buildVolume } from '../../testing/fixtures/catalogue.ts'
import { buildQuantityOffer } from '../../testing/fixtures/offers.ts'
import { renderApp } from '../../testing/render-app.tsx'

const whisky = buildProduct({
  name: 'Black Label',
  slug: 'black-label',
  countryOfOrigin: 'Scotland',
  volumes: [
    buildVolume({ _id: 'v1', size: '750ml', price: 3_850, discount: 450, quantity: 3 }),
    buildVolume({ _id: 'v2', size: '375ml', price: 2_000, quantity: 40 }),
    buildVolume({ _id: 'v3', size: '1L', price: 4_500, quantity: 0 }),
  ],
})

function fakeProduct(product: Product = whisky, related: Product[] = []): void {
  fakeStorefront()
  fakeOperation(getProduct, ({ params }) =>
    params.id === product.slug
      ? { data: product, related }
      : new FakeFailure(404, { code: 'not_found', message: 'There is no such product.' }),
  )
}

const open = () => renderApp({ path: '/product/black-label' })
const volume = (size: string) => screen.getByRole('radio', { name: new RegExp(`^${size}`) })
const quantity = () => screen.getByRole('textbox', { name: 'Quantity' }) as HTMLInputElement
/** The text of the bottom bar: variant and quantity. */
const bar = () => screen.getByRole('region', { name: 'Buy' }).textContent
const buyButtons = (name: string) => screen.getAllByRole('button', { name }) as HTMLButtonElement[]

afterEach(clearCart)

describe('ProductPage', () => {
  it('shows price, discount and stock of the first variant', async () => {
    fakeProduct()
    await open()
    expect(screen.getByRole('heading', { level: 1, name: 'Black Label' })).toBeDefined()
    expect(bar()).toContain('1 × 750ml')
    expect(bar()).toContain('3,400')
    expect(screen.getByText('−12%')).toBeDefined()
    expect(screen.getByText('In Stock')).toBeDefined()
    expect(screen.getByText('0 Reviews')).toBeDefined()
  })

  it('names the quantity offers of this product, and counts them in', async () => {
    fakeProduct()
    const { user, queryClient } = await open()
    expect(screen.queryByText('3 for 2 on whisky')).toBeNull()
    const offers = [
      buildQuantityOffer({ name: '3 for 2 on whisky', categories: [whisky.category._id] }),
      buildQuantityOffer({ name: 'Beer by the case', categories: ['beer'] }),
    ]
    act(() => queryClient.setQueryData([getShopRules.id], { value: { quantityOffers: offers } }))
    expect(await screen.findByText('3 for 2 on whisky')).toBeDefined()
    await fillField(user, quantity(), '3')
    expect(bar()).toContain('6,800')
  })

  it('says until when a sale of the chosen variant runs', async () => {
    const moment = (hours: number) => toIso(hours * HOUR_MS)
    const sales = [{ startsAt: moment(-1), endsAt: moment(20), discount: 450 }]
    const [first, ...others] = whisky.volumes
    fakeProduct({ ...whisky, volumes: [buildVolume({ ...first, regularDiscount: 0, sales }), ...others] })
    const { user } = await open()
    expect(screen.getByText(/^Until (Sun|Mon|Tue|Wed|Thu|Fri|Sat) \d\d:\d\d$/)).toBeDefined()
    await user.click(volume('375ml'))
    expect(screen.queryByText(/^Until /)).toBeNull()
  })

  it('shows summary and origin above the variants', async () => {
    fakeProduct({ ...whisky, summary: 'Smoke and honey.', rating: { average: 4, count: 1 } })
    await open()
    const summary = screen.getByText('Smoke and honey.')
    const origin = screen.getByText((_, element) => element?.textContent === 'Country of origin Scotland · Alcohol 40%')
    for (const said of [summary, origin]) {
      expect(said.compareDocumentPosition(volume('750ml')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    }
    expect(screen.getByRole('link', { name: '1 Reviews' })).toBeDefined()
  })

  it('lists what a bundle contains, and leads there', async () => {
    const part = { productId: 'p2', volumeId: 'v9', name: 'London Dry', slug: 'london-dry', size: '750ml', quantity: 1 }
    const tonic = { productId: 'p3', volumeId: 'v8', name: 'Tonic', slug: 'tonic', size: '300ml', quantity: 4 }
    const bundle = buildVolume({ _id: 'v4', size: 'Party pack', quantity: 7, parts: [part, tonic] })
    fakeProduct({ ...whisky, volumes: [...whisky.volumes, bundle] })
    const { user } = await open()
    expect(screen.queryByRole('list', { name: 'Contains' })).toBeNull()
    await user.click(volume('Party pack'))
    const links = within(screen.getByRole('list', { name: 'Contains' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['1 × London Dry 750ml', '/product/london-dry'],
      ['4 × Tonic 300ml', '/product/tonic'],
    ])
  })

  it('updates for the chosen variant, also when out of stock', async () => {
    fakeProduct()
    const { user } = await open()
    await user.click(volume('375ml'))
    expect(bar()).toContain('1 × 375ml')
    expect(bar()).toContain('2,000')
    expect(screen.queryByText('−12%')).toBeNull()
    await user.click(volume('1L'))
    expect(screen.queryByText('In Stock')).toBeNull()
    for (const button of buyButtons('Out Of Stock')) expect(button.disabled).toBe(true)
  })

  it('adds the chosen variant to the cart, shows a toast and opens the cart', async () => {
    fakeProduct()
    const { user, router } = await open()
    await user.click(volume('375ml'))
    await user.click(screen.getByRole('button', { name: 'Increase Quantity' }))
    await user.click(buyButtons('Add To Cart')[0] as HTMLButtonElement)
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'))
    expect(cart.getSnapshot()).toMatchObject([{ id: 'p1', volume: { _id: 'v2' }, quantity: 2 }])
    expect(await screen.findByText('product added in cart successfully')).toBeDefined()
  })

  it('adds once on a double click', async () => {
    fakeProduct()
    const { user, router } = await open()
    await user.dblClick(buyButtons('Add To Cart')[0] as HTMLButtonElement)
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'))
    expect(cart.getSnapshot()).toMatchObject([{ id: 'p1', quantity: 1 }])
  })

  it('says when the stock limits the quantity in the cart', async () => {
    fakeProduct()
    const { user, router } = await open()
    for (const _ of [1, 2]) {
      await router.navigate({ to: '/product/$slug', params: { slug: 'black-label' } })
      await screen.findByRole('heading', { level: 1, name: 'Black Label' })
      await user.clear(quantity())
      await user.type(quantity(), '2{Enter}')
      await user.click(buyButtons('Add To Cart')[0] as HTMLButtonElement)
      await waitFor(() => expect(router.state.location.pathname).toBe('/cart'))
    }
    expect(cart.getSnapshot()).toMatchObject([{ quantity: 3 }])
    expect(await screen.findByText('There are only 3 left, and all are in your cart.')).toBeDefined()
  })

  it('shows approved reviews at a URL of their own', async () => {
    const review = { _id: 'r1', rating: 5, userName: 'Amina N.', createdAt: '2026-11-20T22:30:00.000Z' }
    fakeProduct({
      ...whisky,
      rating: { average: 4.5, count: 2 },
      reviews: [
        { ...review, description: 'Smoke and honey.', isApproved: true },
        { ...review, _id: 'r2', description: 'Not yet looked at.', isApproved: false },
      ],
    })
    const { user, router } = await open()
    expect(screen.getByRole('link', { name: '2 Reviews' }).getAttribute('href')).toContain('tab=reviews')
    await user.click(screen.getByRole('tab', { name: 'Reviews (2)' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'reviews' }))
    const panel = within(await screen.findByRole('tabpanel', { name: 'Reviews (2)' }))
    expect(panel.getByText('Smoke and honey.')).toBeDefined()
    // 22:30 in London is the next day in Nairobi.
    expect(panel.getByText('21/11/2026')).toBeDefined()
    expect(panel.queryByText('Not yet looked at.')).toBeNull()
  })

  it('shows up to four related products', async () => {
    const others = ['a', 'b', 'c', 'd', 'e'].map((id) =>
      buildProduct({ _id: id, name: `Other ${id}`, slug: `other-${id}` }),
    )
    fakeProduct(whisky, others)
    await open()
    const section = screen.getByRole('region', { name: 'Related' })
    expect(within(section).getAllByRole('article')).toHaveLength(4)
  })

  it('opens by id too and normalizes the URL to the slug', async () => {
    fakeProduct()
    const byId: Product = { ...whisky, _id: 'p77' }
    fakeOperation(getProduct, () => ({ data: byId, related: [] }))
    const { router } = await renderApp({ path: '/product/p77?tab=reviews' })
    await waitFor(() => expect(router.state.location.href).toBe('/product/black-label?tab=reviews'))
    expect(screen.getByRole('heading', { level: 1, name: 'Black Label' })).toBeDefined()
  })

  it('shows an error with a retry within the layout when the API fails', async () => {
    fakeProduct()
    fakeOperation(getProduct, () => new FakeFailure(500, { code: 'internal_error', message: 'The shop stumbled.' }))
    const { user } = await open()
    expect(await screen.findByText('The shop stumbled.')).toBeDefined()
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined()
    fakeProduct()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Black Label' })).toBeDefined()
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    expectConsoleError(/The shop stumbled/)
  })

  it('is not found without such a product', async () => {
    fakeProduct()
    await renderApp({ path: '/product/no-such-thing' })
    expect(await screen.findByRole('heading', { name: 'Oops! Page Not Found' })).toBeDefined()
  })
})
