import { screen } from '@testing-library/react'
import { listDeliveryPlaces, type SavedPlace } from '@usiku/contracts/delivery-places/operations.ts'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outbox } from '../../outbox/outbox-store.ts'
import { signIn } from '../../session/session.ts'
import { rememberAgeConfirmed } from '../../shop/age/age-confirmation.ts'
import { addToCart } from '../../shop/cart/cart.ts'
import { resetDevice, setNetwork } from '../../testing/device.ts'
import { fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { answerOrders, placed } from '../../testing/fake-api/fake-order-placement.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { fillField, pressByKey } from '../../testing/fill-field.ts'
import { buildUser } from '../../testing/fixtures/accounts.ts'
import { buildCartLine } from '../../testing/fixtures/orders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const UPDATED_AT = '2026-11-20T20:00:00.000Z'
const HOME = { name: 'Home', area: 'Kilimani', directions: 'Blue gate', pin: { latitude: -1.29, longitude: 36.82 } }
const PLACES: SavedPlace[] = [
  { _id: 'place-home', ...HOME, updatedAt: UPDATED_AT },
  { _id: 'place-work', name: 'Office', area: 'Westlands', directions: '', updatedAt: UPDATED_AT },
]

beforeEach(() => {
  fakeStorefront()
  fakeOperation(listOwnOrders, () => ({ data: [], meta: { page: 1, pageSize: 1_000, total: 0 } }))
  fakeOperation(listDeliveryPlaces, () => ({ data: PLACES }))
})
afterEach(resetDevice)

const button = () => screen.getAllByRole('button', { name: 'Place Order' })[0] ?? document.body
const city = () => screen.getByLabelText<HTMLInputElement>('City')
const choice = () => screen.findByLabelText<HTMLSelectElement>('Deliver to')

async function open() {
  await signIn(buildUser(), 'token-of-amina')
  await addToCart(buildCartLine({ quantity: 1 }))
  rememberAgeConfirmed()
  const app = await renderApp({ path: '/checkout' })
  await fillField(app.user, screen.getByLabelText('Phone'), '0712 345 678')
  return app
}

describe('the checkout of a customer with delivery places', () => {
  it('orders to the chosen one, and remembers the choice', async () => {
    const sent = answerOrders(placed)
    const { user } = await open()
    await user.selectOptions(await choice(), 'Home, Kilimani')
    expect(city().value).toBe('Kilimani')
    await pressByKey(user, button())
    await screen.findByText('The shop has your order')
    expect(sent[0]?.body).toMatchObject({ customerCity: 'Kilimani', deliveryPlace: HOME })
  })

  it('orders without one when another city is typed', async () => {
    const sent = answerOrders(placed)
    const { user } = await open()
    await user.selectOptions(await choice(), 'Home, Kilimani')
    await fillField(user, city(), 'Karen')
    expect((await choice()).selectedOptions[0]?.textContent).toBe('Another place')
    await pressByKey(user, button())
    await screen.findByText('The shop has your order')
    expect(sent[0]?.body).not.toHaveProperty('deliveryPlace')
  })

  it('keeps it in an order that waits for a signal', async () => {
    const { user } = await open()
    await user.selectOptions(await choice(), 'Home, Kilimani')
    setNetwork(false)
    await pressByKey(user, button())
    await vi.waitFor(() =>
      expect(outbox.getSnapshot()).toMatchObject([{ task: { placement: { deliveryPlace: HOME } } }]),
    )
  })
})

it('shows no choice to a customer without delivery places', async () => {
  fakeOperation(listDeliveryPlaces, () => ({ data: [] }))
  await open()
  expect(screen.queryByLabelText('Deliver to')).toBeNull()
})
