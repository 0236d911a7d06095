import { act, screen, within } from '@testing-library/react'
import { getShopRules } from '@usiku/contracts/store/operations.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { flushOutbox } from '../../../outbox/flush.ts'
import { outbox } from '../../../outbox/outbox-store.ts'
import { addToCart } from '../../../shop/cart/cart.ts'
import { enqueueOrder } from '../../../shop/order/order-actions.ts'
import { getNow } from '../../../testing/clock.ts'
import { resetDevice } from '../../../testing/device.ts'
import { fakeAccount } from '../../../testing/fake-api/fake-account.ts'
import { fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { answerOrders, failing, placed } from '../../../testing/fake-api/fake-order-placement.ts'
import { pressByKey } from '../../../testing/fill-field.ts'
import { buildCodeDiscount, buildOfferDiscount } from '../../../testing/fixtures/offers.ts'
import { buildCartLine, buildOrder, buildPlacement, buildQuote } from '../../../testing/fixtures/orders.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const gin = buildCartLine({ quantity: 3 })
const offer = buildOfferDiscount(2_000)
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ') ?? ''

beforeEach(async () => {
  const facts = { discounts: [offer, buildCodeDiscount(400)], promoCode: 'GIN10', totalAmount: 3_600 }
  await fakeAccount({ orders: [buildOrder(buildPlacement([gin], '101'), facts)] })
  fakeOperation(getShopRules, () => ({ data: {} }))
})
afterEach(resetDevice)

async function openOrders() {
  const app = await renderApp({ path: '/account?t=myOrders' })
  await screen.findByText(/^\d+ orders?$/)
  return app
}

async function queue() {
  await addToCart(gin)
  const placement = buildPlacement([gin], String(getNow()))
  await enqueueOrder({ ...placement, totalAmount: 4_000, discounts: [offer], promoCode: 'gin 10' }, 'u1')
}

it('a card shows the discounts of an order', async () => {
  await openOrders()
  const card = within(screen.getByRole('article', { name: 'Order 101' }))
  expect(plain(card.getByRole('list', { name: 'Discounts' }))).toBe('3 for 2 on gin−Ksh 2,000Code GIN10−Ksh 400')
  expect(plain(card.getByText(/^Total/))).toBe('Total: Ksh 3,600')
})

it('a card has a line for each of two offers with one name', async () => {
  const facts = { discounts: [offer, offer], totalAmount: 2_000 }
  await fakeAccount({ orders: [buildOrder(buildPlacement([gin], '101'), facts)] })
  await openOrders()
  const lines = within(screen.getByRole('list', { name: 'Discounts' })).getAllByRole('listitem')
  expect(lines.map(plain)).toEqual(['3 for 2 on gin−Ksh 2,000', '3 for 2 on gin−Ksh 2,000'])
})

it('a waiting order names its code, and asks when the shop refuses it', async () => {
  const message = 'The code GIN10 has been used up.'
  const quote = { ...buildQuote(buildPlacement([gin]), { price: 2_000, available: 9 }), totalAmount: 4_000 }
  const sent = answerOrders(
    failing(409, 'promo_code_refused', { message, quote: { ...quote, discounts: [offer] } }),
    placed,
  )
  await queue()
  const { user } = await openOrders()
  const [waiting] = screen.getAllByRole('list', { name: 'Discounts' })
  expect(waiting && plain(waiting)).toBe('3 for 2 on gin−Ksh 2,000Code GIN10: checked when sent')
  await act(() => flushOutbox({ now: true }))
  const card = await screen.findByRole('status', { name: 'Nothing is ordered yet' })
  expect(plain(card)).toContain(message)
  expect(plain(card)).toContain('Code GIN10Takes nothing off')
  expect(plain(card)).toContain('Total Ksh 4,000as before')
  await pressByKey(user, within(card).getByRole('button', { name: 'Place at this total' }))
  await vi.waitFor(() => expect(outbox.getSnapshot()).toEqual([]))
  expect(sent[1]?.body).toMatchObject({ totalAmount: 4_000, discounts: [offer] })
  expect(sent[1]?.body).not.toHaveProperty('promoCode')
})
