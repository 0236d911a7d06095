import { act, screen, waitFor, within } from '@testing-library/react'
import { updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import { handOverOrder } from '@usiku/contracts/payments/admin-operations.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeRunningTimers, MINUTE_MS, passTime, toIso } from '../../../testing/clock.ts'
import { buildAdminOrder, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { buildPayment } from '../../../testing/fixtures/mpesa-orders.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { UNDO_MS } from './delayed-delivery.ts'

const PAID = { payment: buildPayment({ state: 'paid', paid: 2_000 }), idCheckedAt: '2026-11-27T22:00:00.000Z' } as const

let orders: Order[]

const minutesAgo = (minutes: number) => toIso(-minutes * MINUTE_MS)

function change(orderId: string, facts: Partial<Order>): Order {
  const before = orders.find((order) => order.orderId === orderId)
  if (before === undefined) throw new Error(`no order ${orderId}`)
  const changed = { ...before, ...facts, version: before.version + 1 }
  orders = orders.map((order) => (order === before ? changed : order))
  return changed
}

beforeEach(async () => {
  orders = []
  fakeOrders(() => orders)
  fakeOperation(updateOrderStatus, ({ params, body }) => {
    return { data: change(params.orderId ?? '', { orderStatus: (body as { orderStatus: OrderStatus }).orderStatus }) }
  })
  await signInAs('admin')
})

async function openBoard() {
  const app = await renderApp({ path: '/admin/orders/board' })
  const column = async (name: string) => within(await screen.findByRole('region', { name: new RegExp(`^${name}`) }))
  const cards = async (name: string) =>
    (await column(name)).queryAllByRole('article').map((card) => card.getAttribute('aria-label'))
  return { ...app, column, cards }
}

describe('the board', () => {
  it('has a column for each status, oldest first, and scheduled orders apart', async () => {
    orders = [
      buildAdminOrder(2, { createdAt: minutesAgo(5) }),
      buildAdminOrder(1, { createdAt: minutesAgo(12) }),
      buildAdminOrder(3, { orderStatus: 'shipping', createdAt: minutesAgo(30) }),
      buildAdminOrder(4, { orderStatus: 'delivered', createdAt: minutesAgo(90) }),
      buildAdminOrder(5, { createdAt: minutesAgo(1), scheduledFor: minutesAgo(-300) }),
    ]
    const { cards } = await openBoard()
    expect(await cards('Pending')).toEqual(['Order 1763000000001', 'Order 1763000000002'])
    expect(await cards('Processing')).toEqual([])
    expect(await cards('Shipping')).toEqual(['Order 1763000000003'])
    expect(await cards('Delivered')).toEqual(['Order 1763000000004'])
    expect(await cards('Scheduled')).toEqual(['Order 1763000000005'])
  })

  it('shows how long an order waits and what was promised, in words', async () => {
    orders = [
      buildAdminOrder(1, { createdAt: minutesAgo(52), promisedMinutes: 45 }),
      buildAdminOrder(2, { createdAt: minutesAgo(40), promisedMinutes: 45 }),
      buildAdminOrder(3, { createdAt: minutesAgo(3), promisedMinutes: 45 }),
    ]
    const { column } = await openBoard()
    const pending = await column('Pending')
    expect(pending.getByText('52 min').textContent).toBe('52 minlate by 7 min')
    expect(pending.getByText('40 min').textContent).toBe('40 mindue in 5 min')
    expect(pending.getByText('3 min').textContent).toBe('3 minin time')
  })

  it('moves an order on by one tap, and back by tapping the toast', async () => {
    orders = [buildAdminOrder(1)]
    const { user, cards, column } = await openBoard()
    await user.click((await column('Pending')).getByRole('button', { name: 'Pack: order 1763000000001' }))
    await waitFor(async () => expect(await cards('Processing')).toEqual(['Order 1763000000001']))
    await user.click(await screen.findByText('Order 1763000000001: Processing. Tap to undo.'))
    await waitFor(async () => expect(await cards('Pending')).toEqual(['Order 1763000000001']))
  })

  it('says why an order was not moved, and shows it as it is', async () => {
    orders = [buildAdminOrder(1)]
    const { user, column } = await openBoard()
    fakeOperation(updateOrderStatus, () => {
      change('1763000000001', { orderStatus: 'cancelled' })
      return new FakeFailure(409, { code: 'version_conflict', message: 'Somebody else has changed this meanwhile.' })
    })
    await user.click((await column('Pending')).getByRole('button', { name: /^Pack/ }))
    expect(await screen.findByText('Somebody else has changed this meanwhile.')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
    expect(await screen.findByText('No orders tonight')).toBeDefined()
  })

  it('leads to the confirmation of an order that needs it', async () => {
    orders = [buildAdminOrder(1, { needsConfirmation: true })]
    const { column } = await openBoard()
    const link = (await column('Pending')).getByRole('link', { name: 'Confirm' })
    expect(link.getAttribute('href')).toBe('/admin/order/details/1763000000001')
  })
})

describe('delivering', () => {
  const deliver = async () => {
    const sent: unknown[] = []
    fakeOperation(handOverOrder, ({ params, body }) => {
      sent.push(body)
      return { data: change(params.orderId ?? '', { orderStatus: 'delivered', ...PAID }) }
    })
    const app = await openBoard()
    await app.user.click((await app.column('Shipping')).getByRole('button', { name: /^Delivered/ }))
    return { ...app, sent }
  }

  it('needs one tap when nothing is open, and can be undone for ten seconds', async () => {
    fakeRunningTimers()
    orders = [buildAdminOrder(1, { orderStatus: 'shipping', ...PAID })]
    const { user, column, cards, sent } = await deliver()
    await user.click((await column('Shipping')).getByRole('button', { name: /^Undo/ }))
    await passTime(UNDO_MS)
    expect(sent).toEqual([])
    await user.click((await column('Shipping')).getByRole('button', { name: /^Delivered/ }))
    await passTime(UNDO_MS)
    await waitFor(async () => expect(await cards('Delivered')).toEqual(['Order 1763000000001']))
    expect(sent).toEqual([{ version: 1 }])
    vi.useRealTimers()
  })

  it('is sent at once when the window is hidden', async () => {
    orders = [buildAdminOrder(1, { orderStatus: 'shipping', ...PAID })]
    const { cards, sent } = await deliver()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    visibility.mockRestore()
    await waitFor(async () => expect(await cards('Delivered')).toEqual(['Order 1763000000001']))
    expect(sent).toHaveLength(1)
  })

  it('asks for ID and money only where they are open', async () => {
    orders = [buildAdminOrder(1, { orderStatus: 'shipping', payment: buildPayment({ state: 'part', paid: 500 }) })]
    const { user, sent } = await deliver()
    const dialog = within(await screen.findByRole('dialog', { name: 'Delivered: order 1763000000001' }))
    const submit = () => user.click(dialog.getByRole('button', { name: 'Delivered' }))
    await submit()
    expect(dialog.getByText('Check the ID first: this order has alcohol.')).toBeDefined()
    expect(dialog.getByText('Choose how it was paid.')).toBeDefined()
    await user.click(dialog.getByRole('checkbox', { name: /^I checked the ID/ }))
    await user.click(dialog.getByRole('radio', { name: 'Cash received' }))
    await submit()
    expect(await screen.findByText('Order 1763000000001 is delivered')).toBeDefined()
    expect(sent).toEqual([{ version: 1, isIdChecked: true, payment: { source: 'cash', amount: 1_500 } }])
  })

  it('shows at the field that a receipt is taken', async () => {
    orders = [buildAdminOrder(1, { orderStatus: 'shipping', ...PAID, payment: buildPayment({ state: 'unpaid' }) })]
    const { user } = await deliver()
    const message = 'A payment with this receipt is already recorded.'
    fakeOperation(handOverOrder, () => new FakeFailure(409, { code: 'receipt_taken', message }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: 'M-Pesa received' }))
    await user.type(dialog.getByRole('textbox', { name: /^M-Pesa receipt/ }), 'SKJ7A1B2C3')
    await user.click(dialog.getByRole('button', { name: 'Delivered' }))
    expect(await dialog.findByText(message)).toBeDefined()
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^M-Pesa receipt/ }))
  })
})
