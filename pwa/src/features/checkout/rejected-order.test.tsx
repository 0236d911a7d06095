import { screen } from '@testing-library/react'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outbox } from '../../outbox/outbox-store.ts'
import { signIn } from '../../session/session.ts'
import { rememberAgeConfirmed } from '../../shop/age/age-confirmation.ts'
import { addToCart, cart } from '../../shop/cart/cart.ts'
import { resetDevice } from '../../testing/device.ts'
import { FakeFailure, fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { answerOrders, failing, placed } from '../../testing/fake-api/fake-order-placement.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { pressByKey } from '../../testing/fill-field.ts'
import { buildUser } from '../../testing/fixtures/accounts.ts'
import { buildVolume } from '../../testing/fixtures/catalogue.ts'
import { buildCartLine } from '../../testing/fixtures/orders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const gin = buildCartLine({ quantity: 2 })
const quoted = { productId: 'p1', volumeId: 'v1', name: 'Gin of the Night', size: '750ml', quantity: 2 }
const button = () => screen.getAllByRole('button', { name: 'Place Order' })[0] ?? document.body

beforeEach(() => {
  fakeStorefront()
  fakeOperation(listOwnOrders, () => ({ data: [], meta: { page: 1, pageSize: 1_000, total: 0 } }))
})
afterEach(resetDevice)

async function open() {
  rememberAgeConfirmed()
  await signIn(buildUser(), 'token-of-amina')
  await addToCart(gin)
  return renderApp({ path: '/checkout' })
}

const changed = (facts: { available: number; priceAfterDiscount: number }, totalAmount: number) => () =>
  new FakeFailure(409, {
    code: facts.available < 2 ? 'out_of_stock' : 'order_changed',
    message: 'The shop has changed.',
    quote: { totalAmount, lines: [{ ...quoted, price: facts.priceAfterDiscount, discount: 0, ...facts }] },
  })

describe('an order rejected for its prices or stock', () => {
  it('shows a new price and, when the customer agrees, is placed at it under a new number', async () => {
    const sent = answerOrders(changed({ available: 10, priceAfterDiscount: 2_150 }, 4_300), placed)
    const { user } = await open()
    await pressByKey(user, button())
    expect(await screen.findByText('Now Ksh 2,150, was Ksh 2,000')).toBeTruthy()
    await pressByKey(user, screen.getByRole('button', { name: 'Place at the new total' }))
    await screen.findByText('The shop has your order')
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
    expect(sent[1]?.body).toMatchObject({ totalAmount: 4_300, items: [{ volume: { price: 2_150 }, quantity: 2 }] })
  })

  it('is placed with the remaining quantity', async () => {
    const sent = answerOrders(changed({ available: 1, priceAfterDiscount: 2_000 }, 2_000), placed)
    const { user } = await open()
    await pressByKey(user, button())
    expect(await screen.findByText('Only 1 left of the 2 you asked for')).toBeTruthy()
    await pressByKey(user, screen.getByRole('button', { name: 'Place at the new total' }))
    await screen.findByText('The shop has your order')
    expect(sent[1]?.body).toMatchObject({ totalAmount: 2_000, items: [{ quantity: 1 }] })
  })

  it('names lines that the new total does not include', async () => {
    const gone = { ...quoted, productId: 'p2', name: 'Tusker', price: 260, discount: 0, priceAfterDiscount: 260 }
    answerOrders(
      failing(409, 'out_of_stock', {
        quote: {
          totalAmount: 4_000,
          lines: [
            { ...quoted, price: 2_000, discount: 0, priceAfterDiscount: 2_000, available: 9 },
            { ...gone, available: 0 },
          ],
        },
      }),
    )
    await addToCart(buildCartLine({ id: 'p2', name: 'Tusker', quantity: 2 }))
    const { user } = await open()
    await pressByKey(user, button())
    const again = await screen.findByRole('button', { name: 'Place at the new total' })
    const words = document.getElementById(again.getAttribute('aria-describedby') ?? '')
    expect(words?.textContent).toBe('Tusker (750ml) is left out.')
  })

  it('is shown again when the page is opened again, and can still be placed', async () => {
    const sent = answerOrders(changed({ available: 1, priceAfterDiscount: 2_000 }, 2_000), placed)
    const first = await open()
    await pressByKey(first.user, button())
    await screen.findByText('Nothing is ordered yet')
    first.unmount()
    const { user } = await renderApp({ path: '/checkout' })
    expect(screen.getByText('Only 1 left of the 2 you asked for')).toBeTruthy()
    await pressByKey(user, screen.getByRole('button', { name: 'Place at the new total' }))
    await vi.waitFor(() => expect(outbox.getSnapshot()).toEqual([]))
    expect(sent[1]?.body).toMatchObject({ totalAmount: 2_000, items: [{ quantity: 1 }] })
  })

  it('goes back to the cart when nothing can be ordered', async () => {
    answerOrders(changed({ available: 0, priceAfterDiscount: 2_000 }, 0))
    const { user, router } = await open()
    await pressByKey(user, button())
    expect(await screen.findByText('Out Of Stock')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Place at the new total' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Back to the cart' }))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/cart'))
    expect(cart.getSnapshot()).toMatchObject([{ id: 'p1', volume: buildVolume({ quantity: 0 }) }])
    expect(outbox.getSnapshot()).toEqual([])
  })
})

it('says what to do when too many orders wait for confirmation, and keeps the cart (#13)', async () => {
  const message = 'You have 5 orders that the shop has yet to confirm. Wait for its call or cancel one.'
  answerOrders(() => new FakeFailure(409, { code: 'too_many_unconfirmed_orders', message }))
  const { user } = await open()
  await pressByKey(user, button())
  await vi.waitFor(() => expect(screen.getAllByText(message).some((said) => said.closest('form'))).toBe(true))
  expect(cart.getSnapshot()).toEqual([gin])
  expect(outbox.getSnapshot()).toEqual([])
})
