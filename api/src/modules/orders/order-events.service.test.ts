import type { Order } from '@usiku/contracts/orders/operations.ts'
import { expect, it } from 'vitest'
import { OrderEventBroadcaster } from './order-events.service.ts'

const order = { orderId: '1', version: 2 } as Order
const failures: unknown[] = []
const lively = () =>
  new OrderEventBroadcaster(
    async (ids) => new Set(ids),
    (error) => failures.push(error),
  )

it('rejects connections over the limit until one closes', () => {
  const broadcaster = lively()
  const first = broadcaster.open({ userId: 'first', sessionId: 's' })
  for (let number = 1; number < 2_000; number++) broadcaster.open({ userId: `u${number}`, sessionId: 's' })
  expect(() => broadcaster.open({ userId: 'late', sessionId: 's' })).toThrow(/very busy/)
  first.destroy()
  return new Promise<void>((resolve) => {
    first.once('close', () => {
      expect(broadcaster.count).toBe(1_999)
      expect(() => broadcaster.open({ userId: 'late', sessionId: 's' })).not.toThrow()
      broadcaster.close()
      resolve()
    })
  })
})

it('closes a connection that reads too slowly', async () => {
  const broadcaster = lively()
  const connection = broadcaster.open({ userId: 'slow', sessionId: 's' })
  for (let number = 0; number < 40; number++) await broadcaster.sendHeartbeat()
  expect(connection.destroyed).toBe(true)
  expect(broadcaster.count).toBe(0)
})

it('rejects connections once it is closed', () => {
  const broadcaster = lively()
  const connection = broadcaster.open({ userId: 'u', sessionId: 's' })
  broadcaster.close()
  expect(connection.readableEnded || connection.readable).toBe(true)
  expect(() => broadcaster.open({ userId: 'u', sessionId: 's' })).toThrow(/very busy/)
})

it('closes a connection when the session cannot be checked', async () => {
  const failure = new Error('the database is gone')
  const received: unknown[] = []
  const broadcaster = new OrderEventBroadcaster(
    () => Promise.reject(failure),
    (error) => received.push(error),
  )
  const connection = broadcaster.open({ userId: 'u', sessionId: 's' })
  const sent: unknown[] = []
  connection.on('data', (event) => sent.push(event))
  const ended = new Promise((resolve) => connection.once('end', resolve))
  void broadcaster.send('u', order)
  await ended
  expect([sent, received, broadcaster.count]).toEqual([[], [failure], 0])
})

it('answers a logout or a new password although the session lookup fails', async () => {
  const received: unknown[] = []
  const broadcaster = new OrderEventBroadcaster(
    () => Promise.reject(new Error('the database is gone')),
    (error) => received.push(error),
  )
  broadcaster.open({ userId: 'u', sessionId: 's' })
  await broadcaster.closeRevokedSessions('u')
  await broadcaster.sendHeartbeat()
  expect([received.length, broadcaster.count]).toEqual([1, 0])
})

it('checks no sessions without subscribers', () => {
  const broadcaster = new OrderEventBroadcaster(
    () => Promise.reject(new Error('asked')),
    (error) => failures.push(error),
  )
  void broadcaster.send('u', order)
  expect(failures).toEqual([])
})
