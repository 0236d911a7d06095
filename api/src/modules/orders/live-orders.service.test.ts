import type { Order } from '@usiku/contracts/orders.ts'
import { expect, it } from 'vitest'
import { LiveOrders } from './live-orders.service.ts'

const order = { orderId: '1', version: 2 } as Order
const failures: unknown[] = []
const lively = () =>
  new LiveOrders(
    async (ids) => new Set(ids),
    (error) => failures.push(error),
  )

it('turns away who would be too many, until somebody leaves', () => {
  const live = lively()
  const first = live.open({ userId: 'first', sessionId: 's' })
  for (let number = 1; number < 2_000; number++) live.open({ userId: `u${number}`, sessionId: 's' })
  expect(() => live.open({ userId: 'late', sessionId: 's' })).toThrow(/very busy/)
  first.destroy()
  return new Promise<void>((resolve) => {
    first.once('close', () => {
      expect(live.count).toBe(1_999)
      expect(() => live.open({ userId: 'late', sessionId: 's' })).not.toThrow()
      live.close()
      resolve()
    })
  })
})

it('lets go of who does not keep up', async () => {
  const live = lively()
  const line = live.open({ userId: 'slow', sessionId: 's' })
  for (let number = 0; number < 40; number++) await live.beat()
  expect(line.destroyed).toBe(true)
  expect(live.count).toBe(0)
})

it('takes nobody any more once it is closed', () => {
  const live = lively()
  const line = live.open({ userId: 'u', sessionId: 's' })
  live.close()
  expect(line.readableEnded || line.readable).toBe(true)
  expect(() => live.open({ userId: 'u', sessionId: 's' })).toThrow(/very busy/)
})

it('ends a line when it cannot look up the session, rather than telling a stranger', async () => {
  const trouble = new Error('the database is gone')
  const heard: unknown[] = []
  const live = new LiveOrders(
    () => Promise.reject(trouble),
    (error) => heard.push(error),
  )
  const line = live.open({ userId: 'u', sessionId: 's' })
  const told: unknown[] = []
  line.on('data', (news) => told.push(news))
  const ended = new Promise((resolve) => line.once('end', resolve))
  live.tell('u', order)
  await ended
  expect([told, heard, live.count]).toEqual([[], [trouble], 0])
})

it('lets a logout or a new password be answered although it cannot look up the sessions', async () => {
  const heard: unknown[] = []
  const live = new LiveOrders(
    () => Promise.reject(new Error('the database is gone')),
    (error) => heard.push(error),
  )
  live.open({ userId: 'u', sessionId: 's' })
  await live.endEnded('u')
  await live.beat()
  expect([heard.length, live.count]).toEqual([1, 0])
})

it('asks nobody when nobody listens', () => {
  const live = new LiveOrders(
    () => Promise.reject(new Error('asked')),
    (error) => failures.push(error),
  )
  live.tell('u', order)
  expect(failures).toEqual([])
})
