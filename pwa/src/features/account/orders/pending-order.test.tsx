import { act, screen, within } from '@testing-library/react'
import { placeOrder } from '@usiku/contracts/orders/operations.ts'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportReachability } from '../../../api/call.ts'
import { startOrderNotifications } from '../../../app/order-notifications.ts'
import { flushOutbox } from '../../../outbox/flush.ts'
import { readCheckoutDraft } from '../../../outbox/kinds/checkout-draft.ts'
import { outbox, updateEntry } from '../../../outbox/outbox-store.ts'
import { clearSessionOnLogout, signIn } from '../../../session/session.ts'
import { addToCart, cart } from '../../../shop/cart/cart.ts'
import { enqueueOrder } from '../../../shop/order/order-actions.ts'
import { resetDevice, setNetwork } from '../../../testing/device.ts'
import { type FakeAccount, fakeAccount } from '../../../testing/fake-api/fake-account.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { answerOrders, placed } from '../../../testing/fake-api/fake-order-placement.ts'
import { pressByKey } from '../../../testing/fill-field.ts'
import { buildUser } from '../../../testing/fixtures/accounts.ts'
import { buildRejection } from '../../../testing/fixtures/entries.ts'
import { buildCartLine, buildOrder, buildPlacement, buildQuote } from '../../../testing/fixtures/orders.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const gin = buildCartLine({ quantity: 2 })
const numbers = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
let account: FakeAccount

beforeEach(async () => {
  account = await fakeAccount({ orders: [buildOrder(buildPlacement([gin], '101'))] })
})
afterEach(resetDevice)

async function openOrders() {
  const app = await renderApp({ path: '/account?t=myOrders' })
  await screen.findByText(/^\d+ orders?$/)
  return app
}

describe('a queued order', () => {
  const typed = {
    phone: '0712 345 678',
    city: 'Karen',
    instructions: 'Blue gate',
    payment: 'mpesa',
    giftMessage: 'Happy birthday!',
  } as const
  const placement = {
    ...buildPlacement([gin], '1763700000000'),
    customerCity: typed.city,
    orderInstructions: typed.instructions,
    paymentMethod: typed.payment,
    giftMessage: typed.giftMessage,
  }

  beforeEach(async () => {
    await addToCart(gin)
    await enqueueOrder(placement, 'u1')
  })

  it('is first in the list, says that it waits for signal, and can be moved back to the cart', async () => {
    const { user } = await openOrders()
    act(() => setNetwork(false))
    const panel = screen.getByRole('status', { name: 'Order waiting for signal' })
    expect(within(panel).getByText('Total: Ksh 4,000')).toBeTruthy()
    expect(within(panel).getByText('Happy birthday!')).toBeTruthy()
    await user.click(within(panel).getByRole('button', { name: 'Cancel Order' }))
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    await vi.waitFor(() => expect(cart.getSnapshot()).toEqual([gin]))
    expect(screen.queryByText('Order waiting for signal')).toBeNull()
    expect(outbox.getSnapshot()).toEqual([])
    expect(await screen.findByText('updating order successfull')).toBeTruthy()
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Orders' })))
  })

  it.each([
    ['was never sent', 0],
    ['the server may have', 1],
  ])('that %s restores the checkout form when it is cancelled', async (_, attempts) => {
    await updateEntry(placement.orderId, () => ({ attempts }))
    const { user } = await openOrders()
    act(() => setNetwork(false))
    const panel = within(screen.getByRole('status', { name: 'Order waiting for signal' }))
    await user.click(panel.getByRole('button', { name: 'Cancel Order' }))
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    await vi.waitFor(() => expect(cart.getSnapshot()).toEqual([gin]))
    expect(await readCheckoutDraft('u1')).toEqual(typed)
  })

  it('that was rejected restores the checkout form when its lines go back to the cart', async () => {
    await updateEntry(placement.orderId, () => ({
      state: 'rejected',
      rejection: buildRejection('Please call the shop.'),
    }))
    const { user, router } = await openOrders()
    await user.click(screen.getByRole('button', { name: 'Back to the cart' }))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/cart'))
    expect(await readCheckoutDraft('u1')).toEqual(typed)
  })

  it('that the server may have is not shown as cancelled before the server has confirmed it', async () => {
    await updateEntry(placement.orderId, () => ({ attempts: 1 }))
    const { user } = await openOrders()
    act(() => setNetwork(false))
    const panel = within(screen.getByRole('status', { name: 'Order waiting for signal' }))
    await user.click(panel.getByRole('button', { name: 'Cancel Order' }))
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByRole('status', { name: 'Cancelling your order' })).toBeTruthy()
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Orders' })))
    expect(screen.queryByText('updating order successfull')).toBeNull()
  })

  it('keeps keyboard focus when it is rejected later', async () => {
    const quote = buildQuote(placement, { price: 1_800, available: 5 })
    fakeOperation(placeOrder, () => new FakeFailure(409, { code: 'order_changed', message: 'Changed.', quote }))
    await updateEntry(placement.orderId, () => ({ state: 'needs-confirmation' }))
    const { user } = await openOrders()
    await user.click(screen.getByRole('button', { name: 'Send it now' }))
    expect(await screen.findByText('Changed.')).toBeTruthy()
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Orders' })))
  })

  it('waits for the server, not for signal, while the device is online', async () => {
    await openOrders()
    act(() => {
      reportReachability(false)
      reportReachability(false)
    })
    expect(screen.getByRole('status', { name: 'Order waiting for the shop' })).toBeTruthy()
    act(() => setNetwork(false))
    expect(screen.getByRole('status', { name: 'Order waiting for signal' })).toBeTruthy()
  })

  it('moves into the list when the server accepts it, and the customer is notified', async () => {
    fakeOperation(placeOrder, ({ body }) => {
      account.orders = [buildOrder(body), buildOrder(buildPlacement([gin], '101'))]
      return { data: buildOrder(body) }
    })
    const { queryClient } = await openOrders()
    const stop = startOrderNotifications(queryClient)
    await act(() => flushOutbox({ now: true }))
    expect(await screen.findByText('Order placed successfully')).toBeTruthy()
    await vi.waitFor(() => expect(numbers()).toEqual(['Order 1763700000000', 'Order 101']))
    expect(screen.queryByRole('status', { name: /^Order waiting/ })).toBeNull()
    stop()
  })

  it('that has become stale is sent only after the customer confirms', async () => {
    const sent = vi.fn(({ body }) => ({ data: buildOrder(body) }))
    fakeOperation(placeOrder, sent)
    await updateEntry(placement.orderId, () => ({ state: 'needs-confirmation' }))
    const { user } = await openOrders()
    const panel = screen.getByRole('status', { name: 'Do you still want this order?' })
    expect(within(panel).getByRole('button', { name: 'Cancel Order' })).toBeTruthy()
    expect(sent).not.toHaveBeenCalled()
    await user.click(within(panel).getByRole('button', { name: 'Send it now' }))
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
    await vi.waitFor(() => expect(outbox.getSnapshot()).toEqual([]))
  })

  it('that was rejected shows the changes and is placed again when the customer agrees', async () => {
    const line = { productId: 'p1', volumeId: 'v1', name: gin.name, size: '750ml', quantity: 2, available: 5 }
    const quote = { totalAmount: 3_600, lines: [{ ...line, price: 2_000, discount: 200, priceAfterDiscount: 1_800 }] }
    const sent: string[] = []
    fakeOperation(placeOrder, ({ body }) => {
      sent.push(body.orderId)
      if (sent.length > 1) return { data: buildOrder(body) }
      return new FakeFailure(409, { code: 'order_changed', message: 'Prices have changed.', quote })
    })
    const { user } = await openOrders()
    await act(() => flushOutbox({ now: true }))
    expect(await screen.findByText('Now Ksh 1,800, was Ksh 2,000')).toBeTruthy()
    await pressByKey(user, screen.getByRole('button', { name: 'Place at the new total' }))
    await vi.waitFor(() => expect(outbox.getSnapshot()).toEqual([]))
    expect(new Set(sent).size).toBe(2)
  })

  it('that was redacted at logout asks for the address, and is sent there', async () => {
    const sent = answerOrders(placed)
    await clearSessionOnLogout()
    await updateEntry(placement.orderId, () => ({ state: 'needs-confirmation' }))
    await signIn(buildUser({ shippingInfo: { ...buildUser().shippingInfo, city: '' } }), 'token-of-amina')
    const { user } = await openOrders()
    const panel = within(screen.getByRole('status', { name: 'Do you still want this order?' }))
    expect(panel.getByText(/^You logged out before this order reached the shop/)).toBeTruthy()
    expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }).value).toBe('0712 345 678')
    await user.click(panel.getByRole('button', { name: 'Send it now' }))
    expect(panel.getByText('Please fill in all required fields.')).toBeTruthy()
    const city = panel.getByRole('textbox', { name: 'City' })
    expect([document.activeElement, sent]).toEqual([city, []])
    await user.type(city, 'Karen')
    await user.type(panel.getByRole('textbox', { name: /^Instructions/ }), 'By the stairs')
    await user.click(panel.getByRole('button', { name: 'Send it now' }))
    await vi.waitFor(() => expect(outbox.getSnapshot()).toEqual([]))
    const { giftMessage: _, ...kept } = placement
    const contact = { customerEmail: 'amina@usiku.test', customerPhone: '0712 345 678', customerCity: 'Karen' }
    expect(sent).toMatchObject([
      { key: placement.orderId, body: { ...kept, ...contact, orderInstructions: 'By the stairs' } },
    ])
  })

  it('that was redacted and has changed since is sent at the new total', async () => {
    const sent = answerOrders(placed)
    await clearSessionOnLogout()
    const quote = buildQuote(placement, { price: 1_800, available: 5 })
    await updateEntry(placement.orderId, () => ({ state: 'needs-confirmation', quote }))
    await signIn(buildUser(), 'token-of-amina')
    const { user } = await openOrders()
    await pressByKey(user, screen.getByRole('button', { name: 'Place at the new total' }))
    await vi.waitFor(() => expect(outbox.getSnapshot()).toEqual([]))
    expect(sent).toMatchObject([{ body: { totalAmount: 3_600, customerPhone: '0712 345 678' } }])
    expect(sent[0]?.key).not.toBe(placement.orderId)
  })

  it('that was cancelled and redacted has only its number left', async () => {
    await updateEntry(placement.orderId, () => ({ state: 'cancelling', attempts: 1 }))
    await clearSessionOnLogout()
    await signIn(buildUser(), 'token-of-amina')
    await openOrders()
    const panel = within(screen.getByRole('status', { name: 'Cancelling your order' }))
    expect(panel.getByText(`Order ${placement.orderId}`)).toBeTruthy()
    expect([panel.queryByText(/^Total/), panel.queryByRole('button')]).toEqual([null, null])
  })

  it('of another user is not shown', async () => {
    await signIn(buildUser({ _id: 'u2', name: 'Baraka' }), 'token-of-baraka')
    fakeOperation(placeOrder, () => HttpResponse.error())
    await openOrders()
    expect(screen.queryByRole('status', { name: /^Order waiting/ })).toBeNull()
  })
})
