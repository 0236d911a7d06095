import { QueryObserver } from '@tanstack/react-query'
import { followOwnOrders, listOwnOrders, type Order } from '@usiku/contracts/orders/operations.ts'
import { toOrdersState } from '@usiku/contracts/orders/orders-state.ts'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onTokenRejected, writeToken } from '../../../api/token.ts'
import { createQueryClient } from '../../../app/query/query-client.ts'
import { getNow } from '../../../testing/clock.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { type FakeEventStreams, fakeEventStreams } from '../../../testing/fake-api/fake-event-stream.ts'
import { buildCartLine, buildOrder, buildPlacement } from '../../../testing/fixtures/orders.ts'
import { ordersQuery } from '../orders.queries.ts'
import { subscribeToOrders } from './order-stream.ts'
import { isStreamConnected } from './stream-status.ts'

const order = (orderId: string, facts: Partial<Order> = {}) =>
  buildOrder(buildPlacement([buildCartLine()], orderId), facts)
const shipping = order('101', { orderStatus: 'shipping', version: 2 })

const NO_LINES: FakeEventStreams = {
  opened: () => 0,
  tokens: [],
  positions: [],
  emit: () => undefined,
  end: () => undefined,
}

let looks: number
let stored: Order[]
let stop = () => undefined as unknown
const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  looks = 0
  stored = [order('101'), order('102')]
  writeToken('token-of-amina')
  fakeOperation(listOwnOrders, () => {
    looks += 1
    return { data: stored, meta: { page: 1, pageSize: 1_000, total: stored.length } }
  })
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
  writeToken(undefined)
})

async function looking(lines = fakeEventStreams()) {
  const queryClient = createQueryClient({ retries: 0 })
  const { queryKey } = ordersQuery('u1')
  await queryClient.fetchQuery(ordersQuery('u1'))
  const leave = new QueryObserver(queryClient, { ...ordersQuery('u1'), refetchOnMount: false }).subscribe(
    () => undefined,
  )
  const said: string[] = []
  const stopFollowing = subscribeToOrders({ queryClient, userId: 'u1', announce: (words) => said.push(words) })
  stop = () => {
    stopFollowing()
    leave()
  }
  const statuses = () => queryClient.getQueryData(queryKey)?.map(({ orderStatus }) => orderStatus)
  return { queryClient, queryKey, said, statuses, ...lines }
}

describe('order events', () => {
  it('update orders in place without a request, and announce the change', async () => {
    const { emit: tell, opened, tokens, said, statuses } = await looking()
    await vi.waitFor(() => expect(opened()).toBe(1))
    expect(tokens).toEqual(['Bearer token-of-amina'])
    tell({ type: 'state', state: toOrdersState(stored) })
    tell({ type: 'order', order: shipping })
    await vi.waitFor(() => expect(statuses()).toEqual(['shipping', 'pending']))
    tell({ type: 'order', order: order('103') })
    await vi.waitFor(() => expect(statuses()).toEqual(['pending', 'shipping', 'pending']))
    expect(said).toEqual(['Order 101 is now shipping'])
    expect([looks, isStreamConnected()]).toEqual([1, true])
  })

  it('ignore outdated events', async () => {
    const { emit: tell, opened, said, statuses } = await looking()
    await vi.waitFor(() => expect(opened()).toBe(1))
    tell({ type: 'order', order: { ...shipping, orderStatus: 'delivered', version: 3 } })
    tell({ type: 'order', order: shipping })
    tell({ type: 'order', order: order('103') })
    await vi.waitFor(() => expect(statuses()).toEqual(['pending', 'delivered', 'pending']))
    expect(said).toEqual(['Order 101 is now delivered'])
  })

  it('refetch orders after missed events', async () => {
    const { emit: tell, opened, statuses } = await looking()
    await vi.waitFor(() => expect(opened()).toBe(1))
    stored = [shipping, order('102')]
    tell({ type: 'state', state: toOrdersState(stored) })
    await vi.waitFor(() => expect(statuses()).toEqual(['shipping', 'pending']))
    expect(looks).toBe(2)
  })

  it('announce nothing that this page did itself', async () => {
    const { emit: tell, opened, queryClient, said, statuses } = await looking()
    await vi.waitFor(() => expect(opened()).toBe(1))
    vi.spyOn(queryClient, 'isMutating').mockReturnValue(1)
    tell({ type: 'order', order: { ...shipping, orderStatus: 'cancelled' } })
    await vi.waitFor(() => expect(statuses()).toEqual(['cancelled', 'pending']))
    expect(said).toEqual([])
  })
})

describe('the event stream', () => {
  it('is open only while an orders page is visible, and reconnects later', async () => {
    const { opened } = await looking()
    await vi.waitFor(() => expect(opened()).toBe(1))
    show('hidden')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await vi.advanceTimersByTimeAsync(600_000)
    expect([opened(), vi.getTimerCount()]).toEqual([1, 0])
    vi.useRealTimers()
    show('visible')
    await vi.waitFor(() => expect(opened()).toBe(2))
  })

  it('is not opened by a hidden page', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const { opened } = await looking()
    show('visible')
    await vi.waitFor(() => expect(opened()).toBe(1))
  })

  it('is reopened after a pause when the server closes it', async () => {
    const { opened, end, emit: tell } = await looking()
    await vi.waitFor(() => expect(opened()).toBe(1))
    tell({ type: 'state', state: toOrdersState(stored) })
    await vi.waitFor(() => expect(isStreamConnected()).toBe(true))
    end()
    await vi.waitFor(() => expect(opened()).toBe(2), { timeout: 9_000 })
    expect(looks).toBe(1)
  })

  it('is retried with growing pauses, at most a minute, while the connection fails', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    vi.spyOn(Math, 'random').mockReturnValue(1)
    const at: number[] = []
    const begun = getNow()
    fakeOperation(followOwnOrders, () => {
      at.push(Math.round((getNow() - begun) / 1_000))
      return HttpResponse.error()
    })
    await looking(NO_LINES)
    await vi.advanceTimersByTimeAsync(200_000)
    expect(at).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183])
    // One refetch in place of the stream, not one for each attempt.
    expect([looks, isStreamConnected()]).toEqual([2, false])
  })

  it('waits longer when the server is busy', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    vi.spyOn(Math, 'random').mockReturnValue(0)
    let asked = 0
    fakeOperation(followOwnOrders, () => {
      asked += 1
      return new FakeFailure(503, { code: 'overloaded', message: 'Busy.' })
    })
    await looking(NO_LINES)
    await vi.advanceTimersByTimeAsync(14_000)
    expect(asked).toBe(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(asked).toBe(2)
  })

  it('stops when the server rejects it, and detects an ended session', async () => {
    const refused = vi.fn()
    const stopRefusals = onTokenRejected(refused)
    let asked = 0
    fakeOperation(followOwnOrders, () => {
      asked += 1
      return new FakeFailure(401, { code: 'invalid_token', message: 'Over.' })
    })
    await looking(NO_LINES)
    await vi.waitFor(() => expect(refused).toHaveBeenCalledWith('token-of-amina'))
    show('hidden')
    show('visible')
    expect(asked).toBe(1)
    stopRefusals()
  })

  it('is closed after a long silence', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const { opened } = await looking()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(opened()).toBe(1)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(opened()).toBe(2)
  })
})
