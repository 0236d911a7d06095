import { act, screen, waitFor } from '@testing-library/react'
import { getProfile, logout } from '@usiku/contracts/accounts/operations.ts'
import { followOrders, getOrder, listOrderNotifications } from '@usiku/contracts/orders/admin-operations.ts'
import type {
  AnnouncedOrder,
  Order,
  OrderAnnouncement,
  OrderNotifications,
} from '@usiku/contracts/orders/operations.ts'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS, moveClock, passTime } from '../../../../testing/clock.ts'
import { resetDevice, setNetwork } from '../../../../testing/device.ts'
import { buildAdminOrder, fakeDashboard, fakeOrders, signInAs } from '../../../../testing/fake-api/back-office.ts'
import { fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { type FakeEventStreams, fakeStreamsOf } from '../../../../testing/fake-api/fake-event-stream.ts'
import { fakeStorefront } from '../../../../testing/fake-api/fake-storefront.ts'
import { buildUser } from '../../../../testing/fixtures/accounts.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { turnOffSound } from './order-sound.ts'

const NONE = { total: 0, unconfirmed: 0, orders: [] }

let streams: FakeEventStreams<OrderAnnouncement>
let totals: OrderNotifications
let asked: (string | null)[]

beforeEach(async () => {
  fakeStorefront()
  fakeDashboard([])
  fakeOrders(() => [])
  fakeOperation(getProfile, () => ({ data: buildUser({ role: 'admin' }) }))
  fakeOperation(getOrder, ({ params }) => ({ data: { ...buildAdminOrder(1), orderId: params.orderId } as Order }))
  totals = { cursor: 40, placed: NONE, cancelled: NONE }
  asked = []
  fakeOperation(listOrderNotifications, ({ query }) => {
    asked.push(query.get('after'))
    return { data: totals }
  })
  streams = fakeStreamsOf(followOrders)
  await signInAs('admin')
})

afterEach(async () => {
  act(turnOffSound)
  vi.unstubAllGlobals()
  await resetDevice()
})

const announced = (id: number, facts: Partial<AnnouncedOrder> = {}): AnnouncedOrder => ({
  _id: `o${id}`,
  orderId: `17630000000${id}`,
  customerName: `Client ${id}`,
  orderStatus: 'pending',
  previousStatus: null,
  needsConfirmation: false,
  version: 1,
  ...facts,
})

const place = (id: number) => act(() => streams.emit({ type: 'order-placed', id, order: announced(id) }))
const cancel = (id: number, order: AnnouncedOrder) =>
  act(() => streams.emit({ type: 'order-cancelled', id, order: { ...order, orderStatus: 'cancelled' } }))

async function openCounter(path = '/admin/dashboard') {
  const app = await renderApp({ path })
  await vi.waitFor(() => expect(streams.opened()).toBe(1))
  act(() => streams.emit({ type: 'ready', id: 40 }))
  return app
}

describe('the stream of orders', () => {
  it('announces each order at once, without another request', async () => {
    await openCounter()
    expect([streams.tokens, streams.positions]).toEqual([['Bearer token of the admin'], ['40']])
    place(41)
    await screen.findByRole('button', { name: 'New order 1763000000041 from Client 41' })
    for (let id = 42; id <= 59; id++) place(id)
    await screen.findByRole('button', { name: '19 new orders' })
    expect(asked).toEqual([null])
  })

  it('announces what the customer cancelled', async () => {
    const { user, router } = await openCounter()
    cancel(41, announced(7, { cancelledBy: 'customer', previousStatus: 'processing' }))
    await user.click(await screen.findByRole('button', { name: 'Order 176300000007 was cancelled by the customer' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/order/details/176300000007'))
  })

  it('asks for the totals when a cancelled order may be one of the new ones', async () => {
    await openCounter()
    place(41)
    await screen.findByText(/^New order \d/)
    totals = { cursor: 42, placed: NONE, cancelled: { ...NONE, total: 1, orders: [toNotified(announced(41))] } }
    cancel(42, announced(41, { cancelledBy: 'customer' }))
    await screen.findByText('Order 1763000000041 was cancelled by the customer')
    await waitFor(() => expect(screen.queryByText(/^New order \d/)).toBeNull())
    expect(asked).toEqual([null, '40'])
  })

  it('counts none twice, and goes on after what was looked at', async () => {
    const { user } = await openCounter()
    place(41)
    place(41)
    await screen.findByText(/^New order \d/)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText(/^New order \d/)).toBeNull())
    place(42)
    await screen.findByText('New order 1763000000042 from Client 42')
    expect(asked).toEqual([null])
  })

  it('continues after the last event when the network is back', async () => {
    await openCounter()
    place(41)
    await screen.findByText(/^New order \d/)
    act(() => setNetwork(false))
    // Queries are refetched as well.
    totals = { cursor: 41, placed: { ...NONE, total: 1, orders: [toNotified(announced(41))] }, cancelled: NONE }
    act(() => setNetwork(true))
    await waitFor(() => expect(streams.positions).toEqual(['40', '41']))
    totals = { cursor: 42, placed: { ...NONE, total: 2, orders: [toNotified(announced(42))] }, cancelled: NONE }
    place(42)
    await screen.findByText('2 new orders')
  })

  it('reconnects when the tab appears again after a sleep, and only then', async () => {
    await openCounter()
    const appear = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
    appear()
    expect(streams.opened()).toBe(1)
    moveClock(MINUTE_MS)
    appear()
    await waitFor(() => expect(streams.opened()).toBe(2))
  })

  it('asks for the totals when too much was missed', async () => {
    await openCounter()
    totals = { cursor: 900, placed: { ...NONE, total: 250, orders: [toNotified(announced(41))] }, cancelled: NONE }
    act(() => streams.emit({ type: 'resync', id: 900 }))
    await screen.findByText('250 new orders')
  })

  it('is replaced by polling while it is down', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      await openCounter()
      place(41)
      await screen.findByText(/^New order \d/)
      await passTime(60_000)
      expect(asked).toEqual([null])
      fakeOperation(followOrders, () => HttpResponse.error())
      act(() => streams.end())
      totals = { cursor: 42, placed: { ...NONE, total: 2, orders: [toNotified(announced(42))] }, cancelled: NONE }
      await vi.waitFor(async () => {
        await passTime(20_000)
        expect(asked).toContain('40')
      })
      await screen.findByText('2 new orders')
    } finally {
      vi.useRealTimers()
    }
  })

  it('announces after a reload what was not looked at, and nothing of before the login', async () => {
    const first = await openCounter()
    place(41)
    await screen.findByText(/^New order \d/)
    first.unmount()
    totals = { cursor: 41, placed: { ...NONE, total: 1, orders: [toNotified(announced(41))] }, cancelled: NONE }
    let isTold = false
    fakeOperation(logout, () => {
      isTold = true
      return { message: 'Bye.' }
    })
    const { user, router } = await renderApp({ path: '/admin/dashboard' })
    await screen.findByText(/^New order \d/)
    expect(asked).toEqual([null, '40'])
    await user.click(screen.getByRole('button', { name: 'Account menu' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(localStorage.getItem('usiku-seen-orders')).toBeNull()
    await waitFor(() => expect(isTold).toBe(true))
  })
})

function toNotified({ _id, orderStatus, version, ...order }: AnnouncedOrder) {
  return { cancelledBy: 'customer' as const, ...order }
}

/** Stands for the browser's: without a tap it makes no sound. */
function fakeAudio() {
  const chimes: number[] = []
  const node = { gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} } }
  class FakeAudioContext extends EventTarget {
    state = 'suspended'
    currentTime = 0
    destination = {}
    async resume() {
      this.state = 'running'
      this.dispatchEvent(new Event('statechange'))
    }
    createGain() {
      return { ...node, connect: (next: unknown) => next }
    }
    createOscillator() {
      const frequency = { value: 0 }
      const start = () => void chimes.push(frequency.value)
      return { frequency, start, stop() {}, connect: (next: unknown) => next }
    }
  }
  vi.stubGlobal('AudioContext', FakeAudioContext)
  return { countChimes: () => chimes.filter((frequency) => frequency === 880).length }
}

it('rings until the orders are looked at, once sound is turned on', async () => {
  const { countChimes } = fakeAudio()
  const { user, router } = await openCounter()
  place(41)
  await screen.findByText(/^New order \d/)
  expect(countChimes()).toBe(0)
  const warning = screen.getByRole('button', { name: /^Sound is off/ })
  expect(warning.textContent).toContain('Turn on sound')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await user.click(warning)
    await screen.findByRole('button', { name: 'Turn off sound' })
    const begun = countChimes()
    expect(begun).toBeGreaterThan(0)
    act(() => void vi.advanceTimersByTime(8_000))
    expect(countChimes()).toBe(begun + 2)
    await act(() => router.navigate({ to: '/admin/orders' }))
    const seen = countChimes()
    act(() => void vi.advanceTimersByTime(20_000))
    expect(countChimes()).toBe(seen)
    place(42)
    await screen.findByText('New order 1763000000042 from Client 42')
    expect(countChimes()).toBeGreaterThan(seen)
    await user.click(screen.getByRole('button', { name: 'Turn off sound' }))
    await screen.findByRole('button', { name: /^Sound is off/ })
  } finally {
    vi.useRealTimers()
  }
})

it('asks for no sound where the browser makes none', async () => {
  await openCounter()
  expect(screen.queryByRole('button', { name: /sound/i })).toBeNull()
})
