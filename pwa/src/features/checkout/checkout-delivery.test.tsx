import { act, screen } from '@testing-library/react'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { getShopRules } from '@usiku/contracts/store/operations.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../session/session.ts'
import { rememberAgeConfirmed } from '../../shop/age/age-confirmation.ts'
import { addToCart, cart } from '../../shop/cart/cart.ts'
import { resetDevice, setNetwork } from '../../testing/device.ts'
import { fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { answerOrders, failing, placed } from '../../testing/fake-api/fake-order-placement.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { fillField, pressByKey } from '../../testing/fill-field.ts'
import { buildUser } from '../../testing/fixtures/accounts.ts'
import { buildDeliveryRules, buildDeliveryZone } from '../../testing/fixtures/delivery.ts'
import { listQueuedOrders } from '../../testing/fixtures/entries.ts'
import { buildCartLine, buildPlacement, buildQuote } from '../../testing/fixtures/orders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const gin = buildCartLine({ quantity: 1 })
const RUAKA = buildDeliveryZone({ name: 'Ruaka', fee: 300, minimumOrder: 1_000, promisedMinutes: 45 })
const FAR = buildDeliveryZone({ name: 'Thika', fee: 900, minimumOrder: 3_000 })

beforeEach(() => {
  fakeStorefront()
  fakeOperation(listOwnOrders, () => ({ data: [], meta: { page: 1, pageSize: 1_000, total: 0 } }))
  const rules = buildDeliveryRules({ zones: [RUAKA, FAR], elsewhere: null })
  fakeOperation(getShopRules, () => ({ data: { delivery: rules } }))
})
afterEach(resetDevice)

const words = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
const button = () => screen.getAllByRole('button', { name: 'Place Order' })[0] ?? document.body
const city = () => screen.getByLabelText('City')

async function open() {
  rememberAgeConfirmed()
  await signIn(buildUser(), 'token-of-amina')
  await addToCart(gin)
  const app = await renderApp({ path: '/checkout' })
  await fillField(app.user, screen.getByLabelText('Phone'), '0712 345 678')
  await screen.findByRole('combobox', { name: 'City' })
  return app
}

describe('the checkout of a shop with delivery fees', () => {
  it('shows zone, fee and time under the city, and orders at that total', async () => {
    const sent = answerOrders(placed)
    const { user } = await open()
    await fillField(user, city(), 'Ruaka town')
    await vi.waitFor(() => expect(words()).toContain('Ruaka: delivery Ksh 300, within 45 minutes.'))
    expect(words()).toContain('Delivery Ksh 300')
    expect(words()).toContain('TotalKsh 2,300')
    await pressByKey(user, button())
    await screen.findByText('The shop has your order')
    expect(sent[0]?.body).toMatchObject({ customerCity: 'Ruaka town', shippingFee: 300, totalAmount: 2_300 })
  })

  it.each([
    ['Mombasa', 'We do not deliver to Mombasa.'],
    ['Thika', 'Orders to Thika start at Ksh 3,000; yours is Ksh 2,000. Ksh 1,000 is missing.'],
  ])('explains why nothing can be ordered to %s', async (place, sentence) => {
    answerOrders()
    const { user } = await open()
    await fillField(user, city(), place)
    await vi.waitFor(() => expect(words()).toContain(sentence))
    await pressByKey(user, button())
    expect(screen.getByRole('alert').textContent?.replaceAll('\u00a0', ' ')).toContain(sentence)
    expect(document.activeElement).toBe(city())
    expect(cart.getSnapshot()).toHaveLength(1)
  })

  it('shows the old and the new fee when it has changed meanwhile, and orders at the new one', async () => {
    const quote = {
      ...buildQuote(buildPlacement([gin]), { price: 2_000, available: 5 }),
      shippingFee: 450,
      totalAmount: 2_450,
    }
    const sent = answerOrders(failing(409, 'order_changed', { quote }), placed)
    const { user } = await open()
    await fillField(user, city(), 'Ruaka')
    await pressByKey(user, button())
    expect((await screen.findByText(/^Now Ksh/)).textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Now Ksh 450, was Ksh 300',
    )
    expect(words()).toContain('before: Ksh 2,300')
    await pressByKey(user, screen.getByRole('button', { name: 'Place at the new total' }))
    await screen.findByText('The shop has your order')
    expect(sent.map(({ body }) => [body.shippingFee, body.totalAmount])).toEqual([
      [300, 2_300],
      [450, 2_450],
    ])
  })

  it('queues an order offline with the fee that was shown', async () => {
    const { user } = await open()
    await fillField(user, city(), 'Ruaka')
    act(() => setNetwork(false))
    await pressByKey(user, button())
    await vi.waitFor(() => expect(listQueuedOrders()).toHaveLength(1))
    expect(listQueuedOrders()[0]?.task.placement).toMatchObject({ shippingFee: 300, totalAmount: 2_300 })
  })

  it('returns an order to the cart that the shop no longer delivers, with its words', async () => {
    answerOrders(failing(409, 'no_delivery', { message: 'We do not deliver to Ruaka.' }))
    const { user } = await open()
    await fillField(user, city(), 'Ruaka')
    await pressByKey(user, button())
    await vi.waitFor(() => expect(cart.getSnapshot()).toHaveLength(1))
    expect((await screen.findAllByText(/We do not deliver to Ruaka/)).length).toBeGreaterThan(0)
  })
})
