import { act, screen, waitFor } from '@testing-library/react'
import { getOrder, listOrderNotifications, updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MINUTE_MS, moveClock, passTime } from '../../../../testing/clock.ts'
import { resetDevice } from '../../../../testing/device.ts'
import { buildAdminOrder, fakeDashboard, fakeOrders, signInAs } from '../../../../testing/fake-api/back-office.ts'
import { fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { toCancelledToast } from './order-toasts.ts'

let orders: Order[]

beforeEach(async () => {
  orders = [buildAdminOrder(1, { customerName: 'Amina' })]
  fakeDashboard([])
  fakeOrders(() => orders)
  fakeOperation(getOrder, ({ params }) => ({ data: orders.find(({ orderId }) => orderId === params.orderId) as Order }))
  await signInAs('admin')
})

afterEach(resetDevice)

let minutes = 0
/** Each change gets a later time. */
const nextMoment = () => new Date(Date.UTC(2026, 10, 20, 22, ++minutes)).toISOString()

function move(number: number, orderStatus: OrderStatus): void {
  const at = nextMoment()
  orders = orders.map((order) =>
    order.orderId === buildAdminOrder(number).orderId
      ? { ...order, orderStatus, history: [...order.history, { status: orderStatus, at }] }
      : order,
  )
}

function place(from: number, upTo = from): void {
  for (let number = from; number <= upTo; number += 1) {
    const history: Order['history'] = [{ status: 'pending', at: nextMoment() }]
    orders = [...orders, buildAdminOrder(number, { customerName: `Client ${number}`, history })]
  }
}

async function openCounter(path = '/admin/dashboard') {
  const app = await renderApp({ path })
  await screen.findByRole('link', { name: 'Orders 1 pending' })
  const look = () => act(() => app.queryClient.invalidateQueries({ queryKey: [listOrderNotifications.id] }))
  await look()
  return { ...app, look }
}

function hide(isHidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

it('announces no earlier orders when the back office opens', async () => {
  const { look } = await openCounter()
  await look()
  expect(screen.queryByText(/order/, { selector: '[role="status"] *, [role="alert"] *' })).toBeNull()
})

it('counts new orders in one toast, which opens the list', async () => {
  const { look, user, router } = await openCounter()
  place(2, 31)
  await look()
  const toast = await screen.findByRole('button', { name: '30 new orders' })
  expect(toast.closest('[role="status"]')).not.toBeNull()
  await screen.findByRole('link', { name: 'Orders 30 new 31 pending' })
  await user.click(toast)
  await waitFor(() => expect(router.state.location.href).toBe('/admin/orders'))
  await waitFor(() => expect(screen.queryByText('30 new orders')).toBeNull())
  await look()
  expect(screen.queryByText(/new orders? ?\d|\d new order/i)).toBeNull()
})

it('names a single new order, and opens it', async () => {
  const { look, user, router } = await openCounter()
  place(2)
  await look()
  await user.click(await screen.findByRole('button', { name: 'New order 1763000000002 from Client 2' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/order/details/1763000000002'))
})

it('says which new orders need confirmation', async () => {
  const { look } = await openCounter()
  const confirmable = (number: number) => buildAdminOrder(number, { customerName: 'Brian', needsConfirmation: true })
  orders = [...orders, confirmable(2)]
  await look()
  await screen.findByText('New order 1763000000002 from Brian needs confirmation')
  place(3, 4)
  await look()
  await screen.findByText('3 new orders, 1 needs confirmation')
  orders = [...orders, { ...confirmable(5), history: [{ status: 'pending', at: nextMoment() }] }]
  await look()
  await screen.findByText('4 new orders, 2 need confirmation')
})

it('updates an open toast and leaves out orders of a closed one', async () => {
  const { look, user } = await openCounter()
  place(2, 4)
  await look()
  await screen.findByText('3 new orders')
  place(5, 6)
  await look()
  await screen.findByText('5 new orders')
  await waitFor(() => expect(screen.queryByText('3 new orders')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Close' }))
  place(7, 8)
  await look()
  await screen.findByText('2 new orders')
})

it('announces a cancelled order by its number and status', async () => {
  move(1, 'shipping')
  place(2)
  const { look, user, router } = await openCounter()
  move(1, 'cancelled')
  await look()
  const toast = await screen.findByRole('button', { name: 'Order 1763000000001 (on its way) was cancelled' })
  expect(toast.closest('[role="alert"]')).not.toBeNull()
  await user.click(toast)
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/order/details/1763000000001'))
})

it('does not announce orders cancelled in this tab', async () => {
  const { look, user } = await openCounter('/admin/order/details/1763000000001')
  fakeOperation(updateOrderStatus, () => {
    move(1, 'cancelled')
    return { data: orders[0] as Order }
  })
  await user.click(await screen.findByRole('button', { name: 'Update status' }))
  await user.click(await screen.findByRole('radio', { name: 'Cancelled' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('updating order successfull')
  await look()
  place(2)
  await look()
  await screen.findByText(/^New order \d/)
  expect(screen.queryByText(/was cancelled/)).toBeNull()
})

it('does not announce in a second tab what was seen in the first', async () => {
  const { look, user } = await openCounter()
  place(2)
  await look()
  await screen.findByRole('button', { name: /^New order \d/ })
  const key = 'usiku-seen-orders'
  const cursor = orders.flatMap(({ history }) => history).length
  localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? ''), cursor }))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  await waitFor(() => expect(screen.queryByText(/^New order \d/)).toBeNull())
  place(3)
  await look()
  await user.click(await screen.findByRole('button', { name: 'New order 1763000000003 from Client 3' }))
})

it('does not repeat an open toast when the tab becomes visible again', async () => {
  const { look } = await openCounter()
  place(2)
  await look()
  const toast = await screen.findByRole('button', { name: /^New order \d/ })
  hide(true)
  hide(false)
  await look()
  expect(screen.getByRole('button', { name: /^New order \d/ })).toBe(toast)
})

it('keeps the toast on other pages, until the orders are opened', async () => {
  const { look, user, router } = await openCounter()
  place(2)
  await look()
  await screen.findByText(/^New order \d/)
  moveClock(MINUTE_MS)
  await act(() => router.navigate({ to: '/admin/payments/unmatched' }))
  expect(screen.queryByText(/^New order \d/)).not.toBeNull()
  await user.click(await screen.findByRole('link', { name: 'Orders 1 new 2 pending' }))
  await waitFor(() => expect(screen.queryByText(/^New order \d/)).toBeNull())
  expect(screen.getByRole('link', { name: 'Orders 2 pending' })).toBeDefined()
})

it('announces on an open orders page until somebody uses it', async () => {
  const { look, user } = await openCounter('/admin/orders')
  place(2)
  await look()
  await screen.findByText(/^New order \d/)
  expect(await screen.findByRole('link', { name: 'Orders 1 new 2 pending' })).toBeDefined()
  await user.click(screen.getByRole('heading', { level: 1 }))
  await waitFor(() => expect(screen.queryByText(/^New order \d/)).toBeNull())
})

it("counts in the title and on the app's icon until the orders are looked at", async () => {
  const [setAppBadge, clearAppBadge] = [vi.fn(async () => undefined), vi.fn(async () => undefined)]
  Object.assign(navigator, { setAppBadge, clearAppBadge })
  const { look, router } = await openCounter()
  document.title = 'Dashboard'
  hide(true)
  place(2, 3)
  await look()
  await waitFor(() => expect(document.title).toBe('(2) Dashboard'))
  move(1, 'cancelled')
  place(4)
  await look()
  await waitFor(() => expect(document.title).toBe('(4) Dashboard'))
  expect(setAppBadge).toHaveBeenLastCalledWith(4)
  hide(false)
  await screen.findByText('3 new orders')
  await screen.findByText('Order 1763000000001 was cancelled')
  document.title = 'Settings'
  await waitFor(() => expect(document.title).toBe('(4) Settings'))
  await act(() => router.navigate({ to: '/admin/orders' }))
  await waitFor(() => expect(document.title).not.toMatch(/^\(/))
  expect(clearAppBadge).toHaveBeenCalled()
})

it('does not count seen orders in the title', async () => {
  const { look, user } = await openCounter()
  document.title = 'Dashboard'
  place(2)
  await look()
  await screen.findByText(/^New order \d/)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.title).toBe('Dashboard'))
})

it('polls in a hidden tab', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await openCounter()
    document.title = 'Dashboard'
    hide(true)
    place(2)
    await passTime(20_000)
    await vi.waitFor(() => expect(document.title).toBe('(1) Dashboard'))
  } finally {
    vi.useRealTimers()
  }
})

it('misses nothing when the browser reloads a discarded tab', async () => {
  const first = await openCounter()
  hide(true)
  place(2, 3)
  await first.look()
  first.unmount()
  hide(false)
  place(4)
  await renderApp({ path: '/admin/dashboard' })
  await screen.findByText('3 new orders')
})

it('names the latest of many cancelled orders', () => {
  const cancelled = (number: number, previousStatus: OrderStatus) => {
    return { orderId: String(number), customerName: 'Amina', previousStatus, needsConfirmation: false }
  }
  const three = [cancelled(9, 'pending'), cancelled(8, 'shipping'), cancelled(7, 'delivered')]
  expect(toCancelledToast({ total: 12, orders: three })).toEqual({
    text: '12 orders were cancelled: 9, 8 (on its way), 7 (delivered), 9 more',
    to: { to: '/admin/orders', search: { status: 'cancelled' } },
  })
})

it('says who cancelled an order', () => {
  const cancelled = (cancelledBy: 'customer' | 'admin' | 'shop') =>
    toCancelledToast({
      total: 1,
      orders: [
        { orderId: '7', customerName: 'Amina', previousStatus: 'shipping', needsConfirmation: false, cancelledBy },
      ],
    })?.text
  expect(cancelled('customer')).toBe('Order 7 (on its way) was cancelled by the customer')
  expect(cancelled('admin')).toBe('Order 7 (on its way) was cancelled by an administrator')
  expect(cancelled('shop')).toBe('Order 7 (on its way) was cancelled: nobody confirmed or paid in time')
})

it('announces scheduled orders when they are due', async () => {
  const { look } = await openCounter()
  const nothing = { total: 0, unconfirmed: 0, orders: [] }
  const { orderId } = buildAdminOrder(1)
  const facts = { customerName: 'Amina', previousStatus: 'pending', needsConfirmation: false } as const
  const due = { total: 1, unconfirmed: 0, orders: [{ orderId, ...facts, scheduledFor: '2026-12-01T07:30:00.000Z' }] }
  fakeOperation(listOrderNotifications, () => ({ data: { cursor: 99, placed: nothing, cancelled: nothing, due } }))
  await look()
  expect(await screen.findByText(`Order ${orderId}, scheduled for 10:30, is due`)).toBeTruthy()
})
