import { updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import { cancelOwnOrder } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { signUp } from '../../../test/builders.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import { openOfferShop } from '../../../test/offer-builders.ts'
import { endHolds, getStock } from '../../../test/order-builders.ts'

type Shop = Awaited<ReturnType<typeof openOfferShop>>

const WITH_CODE = { promoCode: 'GIN10' }

async function placeWithCode(shop: Shop, by = shop.customer) {
  const { status, reply, error } = await shop.send(await shop.draft(1, WITH_CODE, by), by)
  return { outcome: status === 201 ? 'placed' : error.code, orderId: reply.data?.orderId ?? '' }
}

const cancel = (shop: Shop, orderId: string) =>
  shop.call(cancelOwnOrder, { token: shop.customer.token, params: { orderId }, body: { orderStatus: 'cancelled' } })

const move = (shop: Shop, orderId: string, orderStatus: string) =>
  shop.call(updateOrderStatus, { token: shop.admin.token, params: { orderId }, body: { orderStatus } })

const countOf = (outcomes: readonly { outcome: string }[], outcome: string) =>
  outcomes.filter((answer) => answer.outcome === outcome).length

describe('a code with limited uses', () => {
  it('is used 10 times when 200 customers race for it (#18)', async () => {
    const shop = await openOfferShop()
    await shop.addPromo({ maxUses: 10 })
    const customers = []
    for (let number = 0; number < 200; number++) customers.push(await signUp(shop, { isKnown: true }))
    const answers = await Promise.all(customers.map((customer) => placeWithCode(shop, customer)))
    expect([countOf(answers, 'placed'), countOf(answers, 'promo_code_refused')]).toEqual([10, 190])
    expect(await shop.readUses()).toEqual([10])
    expect(await shop.readOrders()).toHaveLength(10)
    expect(await getStock(shop.database, shop.volume)).toBe(10_000 - 10)
    expect(await shop.database.selectFrom('promo_uses').selectAll().execute()).toHaveLength(10)
    await expectInvariants(shop.database)
  }, 300_000)

  it('is used once by one customer who sends parallel orders', async () => {
    const shop = await openOfferShop()
    await shop.addPromo({ usesPerCustomer: 1 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => placeWithCode(shop)))
    expect([countOf(answers, 'placed'), countOf(answers, 'promo_code_refused')]).toEqual([1, 7])
    expect((await placeWithCode(shop, await signUp(shop, { isKnown: true }))).outcome).toBe('placed')
    await expectInvariants(shop.database)
  })

  it('is given back once by an order that is cancelled twice', async () => {
    const shop = await openOfferShop()
    await shop.addPromo({ maxUses: 2 })
    const [{ orderId }] = [await placeWithCode(shop), await placeWithCode(shop)]
    const statuses = (await Promise.all([cancel(shop, orderId), cancel(shop, orderId)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
    expect(await shop.readUses()).toEqual([1])
    await expectInvariants(shop.database)
  })

  it.each([0, 1, 2])('stays within its uses when orders are cancelled and placed together (%i)', async () => {
    const shop = await openOfferShop()
    await shop.addPromo({ maxUses: 1 })
    const { orderId } = await placeWithCode(shop)
    const others = await Promise.all(Array.from({ length: 4 }, () => signUp(shop, { isKnown: true })))
    const [cancelled, ...placed] = await Promise.all([
      cancel(shop, orderId),
      ...others.map((other) => placeWithCode(shop, other)),
    ])
    expect(cancelled.status).toBe(200)
    const count = countOf(placed, 'placed')
    expect(count).toBeLessThanOrEqual(1)
    expect(await shop.readUses()).toEqual([count])
    await expectInvariants(shop.database)
  })

  it('is taken again by a reopened order, or refuses it', async () => {
    const shop = await openOfferShop()
    await shop.addPromo({ maxUses: 1 })
    const { orderId } = await placeWithCode(shop)
    await cancel(shop, orderId)
    const reopened = await move(shop, orderId, 'pending')
    expect([reopened.status, await shop.readUses()]).toEqual([200, [1]])
    await move(shop, orderId, 'cancelled')
    const other = await signUp(shop, { isKnown: true })
    expect((await placeWithCode(shop, other)).outcome).toBe('placed')
    const { status, error } = await move(shop, orderId, 'processing')
    expect([status, error.code]).toEqual([409, 'promo_code_refused'])
    expect(error.message).toBe('The code GIN10 has been used up.')
    expect(await getStock(shop.database, shop.volume)).toBe(10_000 - 1)
    await expectInvariants(shop.database)
  })

  it('counts the uses of a customer for reopened orders, too', async () => {
    const shop = await openOfferShop()
    await shop.addPromo({ usesPerCustomer: 1 })
    const { orderId } = await placeWithCode(shop)
    await cancel(shop, orderId)
    expect((await placeWithCode(shop)).outcome).toBe('placed')
    const { error } = await move(shop, orderId, 'pending')
    expect(error.message).toBe('The code GIN10 has been used as often as one customer may use it.')
    await expectInvariants(shop.database)
  })

  it('is given back by an order that was not confirmed in time', async () => {
    const shop = await openOfferShop()
    await shop.addPromo({ maxUses: 1 })
    const fresh = await signUp(shop)
    const body = await shop.draft(200, { ...WITH_CODE, shippingFee: 0 }, fresh)
    const { reply } = await shop.send(body, fresh)
    expect([reply.data.needsConfirmation, await shop.readUses()]).toEqual([true, [1]])
    shop.advance(24 * 60 * 60_000)
    expect(await endHolds(shop)).toBe(1)
    expect(await shop.readUses()).toEqual([0])
    await expectInvariants(shop.database)
  })
})
