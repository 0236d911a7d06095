import { screen, within } from '@testing-library/react'
import { getProduct } from '@usiku/contracts/catalogue/operations.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { flushOutbox } from '../../outbox/flush.ts'
import { signIn } from '../../session/session.ts'
import { addToCart, cart } from '../../shop/cart/cart.ts'
import { enqueueOrder } from '../../shop/order/order-actions.ts'
import { resetDevice } from '../../testing/device.ts'
import { FakeFailure, fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { answerOrders, failing } from '../../testing/fake-api/fake-order-placement.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { buildUser } from '../../testing/fixtures/accounts.ts'
import { buildProduct, buildVolume } from '../../testing/fixtures/catalogue.ts'
import { buildCartLine, buildPlacement, buildQuote } from '../../testing/fixtures/orders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const gin = buildCartLine({ quantity: 2, volume: buildVolume({ price: 3_850, discount: 450 }) })
const beer = buildCartLine({
  id: 'p2',
  name: 'Tusker',
  volume: buildVolume({ _id: 'v2', size: '500ml', price: 260, quantity: 3 }),
})

beforeEach(() => fakeStorefront())
afterEach(resetDevice)

const rowOf = (name: RegExp) => screen.getByRole('row', { name })
const words = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ') ?? ''
const amountOf = (term: string) => words(screen.getByText(term, { selector: 'dt' }).parentElement ?? document.body)

describe('CartPage', () => {
  it('says that it is empty and links to the shop', async () => {
    await renderApp({ path: '/cart' })
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/')
    expect(screen.queryByText('Checkout')).toBeNull()
  })

  it('links to a rejected order with the lines of the cart', async () => {
    await signIn(buildUser(), 'token-of-amina')
    await addToCart(beer)
    const placement = buildPlacement([beer])
    await enqueueOrder(placement, 'u1')
    answerOrders(failing(409, 'out_of_stock', { quote: buildQuote(placement, { price: 260, available: 0 }) }))
    await flushOutbox()
    await renderApp({ path: '/cart' })
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See your order' }).getAttribute('href')).toBe('/checkout')
  })

  it('shows the lines with their prices and the total', async () => {
    await addToCart(gin)
    await addToCart(beer)
    await renderApp({ path: '/cart' })
    const columns = screen.getAllByRole('columnheader').map((column) => column.textContent)
    expect(columns).toEqual(['Product', 'Price', 'Volume', 'Quantity', 'Subtotal', 'Remove'])
    const row = words(rowOf(/Gin of the Night/))
    expect(row).toContain('Ksh 3,400')
    expect(row).toContain('was 3,850')
    expect(row).toContain('Ksh 6,800')
    expect(words(rowOf(/Tusker/))).not.toContain('was')
    expect(amountOf('SubTotal')).toContain('Ksh 7,060')
    expect(amountOf('Delivery')).toContain('Ksh 0')
    expect(amountOf('Total')).toContain('Ksh 7,060')
    expect(screen.getByText('3 items')).toBeTruthy()
    for (const link of screen.getAllByRole('link', { name: 'Checkout' })) {
      expect(link.getAttribute('href')).toBe('/checkout')
    }
  })

  it('merges lines of the same variant', async () => {
    await addToCart(gin)
    await addToCart({ ...gin, quantity: 1 })
    await renderApp({ path: '/cart' })
    expect(screen.getAllByRole('row')).toHaveLength(2)
    expect(amountOf('SubTotal')).toContain('Ksh 10,200')
  })

  it('changes quantities up to the stock, by button and keyboard', async () => {
    await addToCart(beer)
    const { user } = await renderApp({ path: '/cart' })
    const row = within(rowOf(/Tusker/))
    await user.click(row.getByRole('button', { name: /^Increase/ }))
    await vi.waitFor(() => expect(amountOf('Total')).toContain('Ksh 520'))
    await user.type(row.getByRole('textbox'), '{ArrowUp}')
    await vi.waitFor(() => expect(amountOf('Total')).toContain('Ksh 780'))
    await user.click(row.getByRole('button', { name: /^Increase/ }))
    expect(cart.getSnapshot()[0]?.quantity).toBe(3)
  })

  it('removes a line at quantity 0 or by its button, and focuses the next line', async () => {
    await addToCart(beer)
    await addToCart(gin)
    const { user } = await renderApp({ path: '/cart' })
    await user.click(within(rowOf(/Tusker/)).getByRole('button', { name: /^Decrease/ }))
    expect(await screen.findByText('Tusker removed')).toBeTruthy()
    await vi.waitFor(() => expect(document.activeElement).toBe(rowOf(/Gin of the Night/)))
    await user.click(screen.getByRole('button', { name: 'Remove Gin of the Night, 750ml' }))
    expect(await screen.findByText('Your cart is empty')).toBeTruthy()
    expect(cart.getSnapshot()).toEqual([])
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  it('refreshes prices and stock, names changed prices and keeps quantities', async () => {
    await addToCart(gin)
    await addToCart({ ...beer, quantity: 3 })
    fakeOperation(getProduct, ({ params }) => ({
      data: buildProduct(
        params.id === 'p1'
          ? { _id: 'p1', name: 'Gin of the Night', volumes: [buildVolume({ price: 4_000 })] }
          : { _id: 'p2', name: 'Tusker', slug: 'tusker', volumes: [{ ...beer.volume, quantity: 2 }] },
      ),
      related: [],
    }))
    await renderApp({ path: '/cart' })
    expect(await screen.findByText('The price has changed: Gin of the Night.')).toBeTruthy()
    await vi.waitFor(() => expect(rowOf(/Tusker/).textContent).toContain('Only 2 left'))
    expect(words(rowOf(/Gin/))).toContain('Ksh 8,000')
    expect(screen.getByText(/^We no longer have all of this in stock/)).toBeTruthy()
    expect(cart.getSnapshot()).toMatchObject([{ quantity: 2 }, { quantity: 3 }])
  })

  it('shows a removed product as out of stock', async () => {
    await addToCart(gin)
    fakeOperation(getProduct, () => new FakeFailure(404, { code: 'not_found', message: 'There is no such product.' }))
    await renderApp({ path: '/cart' })
    expect(await screen.findByText('Out Of Stock')).toBeTruthy()
    // Nothing of this cart can be ordered, so the note must not promise that the rest is.
    expect(screen.getByText(/We remove nothing without asking you/)).toBeTruthy()
    expect(cart.getSnapshot()).toMatchObject([{ id: 'p1', quantity: 2 }])
  })

  it('stays unchanged when the API fails', async () => {
    await addToCart(gin)
    await renderApp({ path: '/cart' })
    expect(words(rowOf(/Gin/))).toContain('Ksh 6,800')
    expect(cart.getSnapshot()).toEqual([gin])
  })

  it('links each line to its product', async () => {
    await addToCart(gin)
    await renderApp({ path: '/cart' })
    expect(screen.getByRole('link', { name: 'Gin of the Night' }).getAttribute('href')).toBe('/product/p1')
  })

  it('marks lines that exceed the stock', async () => {
    await addToCart(gin)
    await addToCart({ ...gin, volume: { ...gin.volume, _id: 'v9' } })
    await renderApp({ path: '/cart' })
    expect(screen.queryByText('Out Of Stock')).toBeNull()
    cart.accept([{ ...gin, volume: { ...gin.volume, quantity: 0 } }])
    expect(await screen.findByText('Out Of Stock')).toBeTruthy()
  })
})
