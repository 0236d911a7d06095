import { screen, within } from '@testing-library/react'
import { getProduct } from '@usiku/contracts/catalogue/operations.ts'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addToCart, cart } from '../../../shop/cart/cart.ts'
import { resetDevice } from '../../../testing/device.ts'
import { fakeAccount } from '../../../testing/fake-api/fake-account.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { buildProduct, buildVolume } from '../../../testing/fixtures/catalogue.ts'
import { buildCartLine, buildOrder, buildPlacement } from '../../../testing/fixtures/orders.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const gin = buildCartLine({ quantity: 2 })
const rum = buildCartLine({ id: 'p2', name: 'Rum of the Day', volume: buildVolume({ _id: 'v2' }) })
const GONE = new FakeFailure(404, { code: 'not_found', message: 'There is no such product.' })

beforeEach(async () => {
  const old = buildOrder(buildPlacement([gin, rum], '101'), { orderStatus: 'cancelled' })
  await fakeAccount({ orders: [old, buildOrder(buildPlacement([gin], '102'))] })
  shelve({ p1: buildProduct(), p2: buildProduct({ _id: 'p2', name: rum.name, volumes: [rum.volume] }) })
})
afterEach(resetDevice)

function shelve(products: Readonly<Record<string, ReturnType<typeof buildProduct> | undefined>>): void {
  fakeOperation(getProduct, ({ params }) => {
    const product = products[params.id ?? '']
    return product ? { data: product, related: [] } : GONE
  })
}

async function pressAgain() {
  const app = await renderApp({ path: '/account?t=myOrders&status=all' })
  await app.user.click(await screen.findByRole('button', { name: 'Order again' }))
  return app
}

describe('Order again', () => {
  it('is shown on completed and cancelled orders', async () => {
    await renderApp({ path: '/account?t=myOrders&status=all' })
    const [old, pending] = await screen.findAllByRole('article')
    expect(within(old as HTMLElement).getByRole('button', { name: 'Order again' })).toBeTruthy()
    expect(within(pending as HTMLElement).queryByRole('button', { name: 'Order again' })).toBeNull()
  })

  it('adds everything to the cart and opens it when nothing has changed', async () => {
    const { router } = await pressAgain()
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/cart'))
    expect(await screen.findByText('product added in cart successfully')).toBeTruthy()
    expect(cart.getSnapshot().map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Gin of the Night', 2],
      ['Rum of the Day', 1],
    ])
  })

  it('names missing and dearer products, with the rest in the cart', async () => {
    shelve({ p1: buildProduct({ volumes: [buildVolume({ price: 2_600 })] }) })
    const { user, router } = await pressAgain()
    const dialog = within(await screen.findByRole('dialog', { name: 'In your cart, with changes' }))
    const lines = dialog.getAllByRole('listitem').map((line) => line.textContent?.replaceAll('\u00a0', ' '))
    expect(lines).toEqual([
      'Gin of the Night · 750mlNow Ksh 2,600, was Ksh 2,000',
      'Rum of the Day · 750mlNo longer sold',
    ])
    expect(cart.getSnapshot().map(({ id, volume }) => [id, volume.price])).toEqual([['p1', 2_600]])
    await user.click(dialog.getByRole('button', { name: 'Go to cart' }))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/cart'))
  })

  it('stays on the orders page when the customer chooses so', async () => {
    shelve({ p1: buildProduct() })
    const { user, router } = await pressAgain()
    await user.click(await screen.findByRole('button', { name: 'Stay here' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/account')
  })

  it('says that no product is available', async () => {
    shelve({ p1: buildProduct({ volumes: [buildVolume({ quantity: 0 })] }) })
    await pressAgain()
    expect(await screen.findByRole('dialog', { name: 'Nothing could be added' })).toBeTruthy()
    expect(cart.getSnapshot()).toEqual([])
    expect(screen.queryByText('product added in cart successfully')).toBeNull()
  })

  it('merges with the cart', async () => {
    await addToCart(buildCartLine({ quantity: 3 }))
    const { router } = await pressAgain()
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/cart'))
    expect(cart.getSnapshot()[0]?.quantity).toBe(5)
  })

  it('adds nothing at old prices offline', async () => {
    fakeOperation(getProduct, () => HttpResponse.error())
    await pressAgain()
    expect(await screen.findByText('Ordering again needs a signal. Please try again when you have one.')).toBeTruthy()
    expect(cart.getSnapshot()).toEqual([])
  })
})
