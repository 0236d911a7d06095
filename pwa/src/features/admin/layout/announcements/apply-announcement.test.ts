import type { AnnouncedOrder, OrderAnnouncement } from '@usiku/contracts/orders/operations.ts'
import { expect, it } from 'vitest'
import type { NotificationsSince } from './announcements.queries.ts'
import { applyAnnouncement } from './apply-announcement.ts'

const NONE = { total: 0, unconfirmed: 0, orders: [] }
const nothing: NotificationsSince = { after: 10, cursor: 10, placed: NONE, cancelled: NONE }

type Change = Exclude<OrderAnnouncement, { readonly type: 'ready' }>

const order = (number: number, facts: Partial<AnnouncedOrder> = {}): AnnouncedOrder => ({
  ...{ _id: `o${number}`, orderId: String(number), customerName: 'Amina', orderStatus: 'pending' },
  ...{ previousStatus: null, needsConfirmation: false, version: 1, ...facts },
})
const placed = (id: number, facts: Partial<AnnouncedOrder> = {}): Change => {
  return { type: 'order-placed', id, order: order(id, facts) }
}

function applyAll(notifications: NotificationsSince, events: readonly Change[], seen = notifications.after) {
  return events.reduce<NotificationsSince | undefined>(
    (known, event) => known && applyAnnouncement(known, event, seen),
    notifications,
  )
}

it('counts new orders and names the newest three', () => {
  const next = applyAll(nothing, [placed(11), placed(12, { needsConfirmation: true }), placed(15), placed(16)])
  expect(next).toMatchObject({ after: 10, cursor: 16, placed: { total: 4, unconfirmed: 1 } })
  expect(next?.placed.orders.map(({ orderId }) => orderId)).toEqual(['16', '15', '12'])
})

it('counts no event twice', () => {
  expect(applyAll(nothing, [placed(11), placed(12), placed(12), placed(11)])).toMatchObject({
    cursor: 12,
    placed: { total: 2 },
  })
})

it('counts scheduled orders that are due, and a cancelled one', () => {
  expect(applyAll(nothing, [{ type: 'order-due', id: 11, order: order(5) }])).toMatchObject({ due: { total: 1 } })
  expect(applyAll(nothing, [{ type: 'order-cancelled', id: 11, order: order(5) }])).toMatchObject({
    cancelled: { total: 1 },
  })
})

it('leaves totals to the server that an event may reduce, or that are unknown', () => {
  expect(applyAll(nothing, [placed(11), { type: 'order-cancelled', id: 12, order: order(5) }])).toBeUndefined()
  expect(applyAll(nothing, [{ type: 'resync', id: 900 }])).toBeUndefined()
})

it('begins again after what was seen, here or in another tab', () => {
  const known = applyAll(nothing, [placed(11), placed(12)])
  if (known === undefined) throw new Error('They are counted')
  expect(applyAll(known, [placed(13)], 12)).toMatchObject({ after: 12, cursor: 13, placed: { total: 1 } })
  expect(applyAll(known, [placed(13), placed(16)], 15)).toMatchObject({ after: 15, cursor: 16, placed: { total: 1 } })
  // Another tab has seen only some of them.
  expect(applyAll(known, [placed(13)], 11)).toBeUndefined()
})
