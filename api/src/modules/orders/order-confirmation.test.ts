import { listOrders } from '@usiku/contracts/orders/admin-operations.ts'
import { getOwnOrder, type Order, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { signUp } from '../../../test/builders.ts'
import { listen } from '../../../test/event-reader.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import { createCartLine, createPlacement, endHolds, openNewCustomerShop, place } from '../../../test/order-builders.ts'
import { holdClock } from '../../../test/test-app.ts'
import { getRevision } from '../../database/revisions.ts'

const MINUTE = 60_000

const statuses = ({ history }: Order) => history.map(({ status }) => status)

describe('confirmOrder', () => {
  it('takes the stock once', async () => {
    const { order, confirm, stock, sold, database } = await openNewCustomerShop()
    const { orderId } = await order(200)
    const { status, reply } = await confirm(orderId)
    expect([status, statuses(reply.data), reply.data.version]).toEqual([200, ['pending'], 2])
    expect(reply.data).not.toHaveProperty('needsConfirmation')
    expect(reply.data).not.toHaveProperty('confirmBy')
    expect((await confirm(orderId)).reply).toEqual(reply)
    expect([await stock(), await sold()]).toEqual([800, 200])
    await expectInvariants(database)
  })

  it('names every line without enough stock, and changes nothing', async () => {
    const quantities = [
      { price: 500, quantity: 100 },
      { price: 900, quantity: 100 },
    ]
    const { confirm, fresh, volumeIds, ...test } = await openNewCustomerShop(quantities)
    const items = await Promise.all(volumeIds.map((id) => createCartLine(test.database, id, 90)))
    const body = createPlacement(fresh.user, items)
    const { orderId } = (await test.call(placeOrder, { token: fresh.token, body })).reply.data
    await place(test, await signUp(test, { isKnown: true }), volumeIds, 30)
    const { status, error } = await confirm(orderId)
    expect([status, error.code]).toEqual([409, 'out_of_stock'])
    expect(error.quote?.lines.map(({ quantity, available }) => [quantity, available])).toEqual([
      [90, 70],
      [90, 70],
    ])
    const { reply } = await test.call(getOwnOrder, { token: fresh.token, params: { orderId } })
    expect(reply.data).toMatchObject({ needsConfirmation: true, version: 1 })
    await expectInvariants(test.database)
  })

  it.each(['processing', 'shipping', 'delivered'])('also happens by changing the status to %s', async (to) => {
    const { order, move, stock, sold, database } = await openNewCustomerShop()
    const { orderId } = await order(200)
    const { status, reply } = await move(orderId, to)
    expect([status, statuses(reply.data)]).toEqual([200, ['pending', to]])
    expect(reply.data).not.toHaveProperty('needsConfirmation')
    expect([await stock(), await sold()]).toEqual([800, 200])
    await expectInvariants(database)
  })

  it('is rejected for a cancelled order', async () => {
    const { order, cancel, confirm, stock, database } = await openNewCustomerShop()
    const { orderId } = await order(200)
    expect((await cancel(orderId)).reply.data).toMatchObject({ orderStatus: 'cancelled' })
    const { status, error } = await confirm(orderId)
    expect([status, error.code]).toEqual([409, 'already_cancelled'])
    expect(await stock()).toBe(1_000)
    await expectInvariants(database)
  })

  it('returns 404 for an unknown order', async () => {
    const { confirm } = await openNewCustomerShop()
    expect((await confirm('404404')).error.code).toBe('not_found')
  })
})

describe('an unconfirmed order', () => {
  it('expires after 30 minutes and notifies its customer', async () => {
    holdClock()
    const { order, stock, sold, ...test } = await openNewCustomerShop()
    const { orderId } = await order(200)
    const reader = await listen(test.app, test.fresh.token)
    await reader.next()
    test.advance(30 * MINUTE - 1_000)
    expect(await endHolds(test)).toBe(0)
    test.advance(1_000)
    const revision = await getRevision(test.database, 'catalogue')
    expect(await endHolds(test)).toBe(1)
    const { data } = (await test.call(getOwnOrder, { token: test.fresh.token, params: { orderId } })).reply
    expect(data).toMatchObject({
      orderStatus: 'cancelled',
      cancelReason: 'The shop did not confirm this order in time.',
      version: 2,
    })
    expect(statuses(data)).toEqual(['pending', 'cancelled'])
    expect(await reader.next()).toEqual({ type: 'order', order: data })
    expect([await stock(), await sold()]).toEqual([1_000, 0])
    expect(await getRevision(test.database, 'catalogue')).toBe(revision)
    const mails = await test.database
      .selectFrom('mails')
      .select(['recipient', 'subject', 'text'])
      .orderBy('id')
      .execute()
    expect(mails[1]).toMatchObject({
      recipient: test.fresh.user.email,
      subject: `Usiku: order ${orderId} was not confirmed`,
    })
    expect(mails[1]?.text).toContain('The shop did not confirm this order in time.')
    expect(await endHolds(test)).toBe(0)
    expect((await test.call(listOrders, { token: test.admin.token })).reply.data).toEqual([data])
    await expectInvariants(test.database)
  })

  it('does not expire after it was confirmed or cancelled', async () => {
    const { order, confirm, cancel, stock, ...test } = await openNewCustomerShop()
    await confirm((await order(200)).orderId)
    await cancel((await order(300)).orderId)
    test.advance(31 * MINUTE)
    expect(await endHolds(test)).toBe(0)
    expect(await stock()).toBe(800)
    await expectInvariants(test.database)
  })

  it('can be reopened by an admin, without its cancellation reason', async () => {
    const { order, move, stock, ...test } = await openNewCustomerShop()
    const { orderId } = await order(200)
    test.advance(31 * MINUTE)
    await endHolds(test)
    const { reply } = await move(orderId, 'pending')
    expect(reply.data).not.toHaveProperty('cancelReason')
    expect(await stock()).toBe(800)
    await expectInvariants(test.database)
  })
})
