import { updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { listVolumeCosts } from '@usiku/contracts/catalogue/cost-operations.ts'
import { describe, expect, it } from 'vitest'
import { signUp } from '../../../test/builders.ts'
import { openBundleShop } from '../../../test/bundle-builders.ts'
import { openRacingShop, REQUESTS, repeat } from '../../../test/concurrency.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import { getStock, place } from '../../../test/order-builders.ts'
import { openSupplierShop } from '../../../test/supplier-builders.ts'

async function openOrdered() {
  const shop = await openSupplierShop()
  const { small, large } = shop
  const order = await shop.order([
    { volumeId: small, quantity: 24, costPrice: 700 },
    { volumeId: large, quantity: 6, costPrice: 1_300 },
  ])
  const stocks = async () => {
    await expectInvariants(shop.database)
    return Promise.all([small, large].map((id) => getStock(shop.database, id)))
  }
  const costs = async () => {
    const { reply } = await shop.call(listVolumeCosts, { token: shop.token, query: { productId: shop.gin._id } })
    return reply.data.map(({ costPrice }) => costPrice)
  }
  return { ...shop, id: order._id, stocks, costs }
}

describe('goods that come in', () => {
  it('add to the stock in parts, set the cost, and complete the order', async () => {
    const { id, small, large, receive, stocks, costs, advance } = await openOrdered()
    const first = await receive(id, [{ volumeId: small, quantity: 20 }])
    expect([first.status, first.reply.data.status, first.reply.data.closedAt]).toEqual([200, 'ordered', null])
    expect(await stocks()).toEqual([27, 3])
    expect(await costs()).toEqual([700, null])
    advance(60_000)
    const { reply } = await receive(id, [
      { volumeId: small, quantity: 4, costPrice: 750 },
      { volumeId: large, quantity: 6 },
    ])
    expect(reply.data).toMatchObject({ status: 'received', closedAt: expect.any(String) })
    expect(reply.data.lines.map(({ received }) => received)).toEqual([24, 6])
    expect(reply.data.receipts.map(({ quantity, costPrice }) => [quantity, costPrice]).sort()).toEqual(
      [
        [4, 750],
        [6, 1_300],
        [20, 700],
      ].sort(),
    )
    expect(reply.data.receipts.at(-1)).toMatchObject({ volumeId: small, quantity: 20, receivedBy: 'Shop admin' })
    expect(await stocks()).toEqual([31, 9])
    expect(await costs()).toEqual([750, 1_300])
  })

  it('are counted once for a key', async () => {
    const { id, small, receive, stocks } = await openOrdered()
    const send = () => receive(id, [{ volumeId: small, quantity: 5 }], {}, 'one')
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stocks()).toEqual([12, 3])
  })

  it('are not more than was ordered, unless that is meant', async () => {
    const { id, small, large, receive, stocks } = await openOrdered()
    await receive(id, [{ volumeId: small, quantity: 20 }])
    const lines = [
      { volumeId: large, quantity: 6 },
      { volumeId: small, quantity: 6 },
    ]
    const { status, error } = await receive(id, lines)
    expect([status, error.fields]).toEqual([400, { 'lines.1.quantity': 'Only 4 are still to come.' }])
    expect(await stocks()).toEqual([27, 3])
    expect((await receive(id, lines, { allowsMore: true })).reply.data.status).toBe('received')
    expect(await stocks()).toEqual([33, 9])
  })

  it('never exceed the order when several receive at once', async () => {
    const shop = await openSupplierShop(openRacingShop)
    const { small, large, order, receive } = shop
    const { _id } = await order([
      { volumeId: small, quantity: 10, costPrice: 700 },
      { volumeId: large, quantity: 100, costPrice: 1_300 },
    ])
    const amina = await signUp(shop, { isKnown: true })
    const answers = await repeat(async (index) => {
      if (index === 0) await place(shop, amina, [small])
      return receive(_id, [
        { volumeId: large, quantity: 1 },
        { volumeId: small, quantity: 4 },
      ])
    })
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 200, ...Array.from({ length: REQUESTS - 2 }, () => 400)])
    expect(await Promise.all([small, large].map((id) => getStock(shop.database, id)))).toEqual([14, 5])
    await expectInvariants(shop.database)
  })

  it.each([
    ['draft', 'This is a draft. Mark it as ordered first.'],
    ['cancelled', 'This purchase order is cancelled.'],
  ])('are refused for one that is %s', async (status, message) => {
    const { order, small, move, receive } = await openSupplierShop()
    const { _id } = await order([{ volumeId: small, quantity: 1, costPrice: 1 }], 'draft')
    if (status !== 'draft') await move(_id, status)
    const answer = await receive(_id, [{ volumeId: small, quantity: 1 }])
    expect([answer.status, answer.error.code, answer.error.message]).toEqual([409, 'purchase_order_closed', message])
  })

  it('are refused at the line for what was not ordered, was deleted or would be too much', async () => {
    const { id, small, large, receive, call, token, gin, stocks } = await openOrdered()
    const other = await receive(id, [{ volumeId: 'other', quantity: 1 }])
    expect([other.status, Object.keys(other.error.fields ?? {})]).toEqual([400, ['lines.0.volumeId']])
    const much = { volumeId: small, quantity: 100_000 }
    for (let number = 0; number < 9; number += 1) await receive(id, [much], { allowsMore: true })
    const full = await receive(id, [{ volumeId: large, quantity: 1 }, much], { allowsMore: true })
    expect([full.status, Object.keys(full.error.fields ?? {})]).toEqual([400, ['lines.1.quantity']])
    const [kept] = gin.volumes
    await call(updateProduct, {
      token,
      params: { id: gin._id },
      body: { volumes: [{ ...toInput(kept), quantity: 5 }] },
    })
    const deleted = await receive(id, [{ volumeId: large, quantity: 1 }])
    expect([deleted.status, Object.keys(deleted.error.fields ?? {})]).toEqual([400, ['lines.0.quantity']])
    expect((await stocks())[1]).toBe(3)
  })

  it('raise the stock of bundles that contain them', async () => {
    const shop = await openSupplierShop(openBundleShop)
    const { _id } = await shop.order([{ volumeId: shop.ginId, quantity: 5, costPrice: 700 }])
    // Tonic is enough for ten packs only.
    await shop.edit(shop.tonic._id, { quantity: 400 })
    expect(await shop.stocks()).toEqual({ gins: 10, tonics: 400, packs: 10 })
    await shop.receive(_id, [{ volumeId: shop.ginId, quantity: 5 }])
    expect(await shop.stocks()).toEqual({ gins: 15, tonics: 400, packs: 15 })
  })
})

const toInput = (volume: { _id: string; size: string; price: number } | undefined) => {
  const { _id = '', size = '', price = 0 } = volume ?? {}
  return { _id, size, price }
}
