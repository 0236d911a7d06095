import { changeVolumePrice, changeVolumeStock, updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { getProduct } from '@usiku/contracts/catalogue/operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, signUp } from '../../../../test/builders.ts'
import { createProductThroughApi, openBackOffice } from '../../../../test/catalogue-builders.ts'
import { expectInvariants } from '../../../../test/invariants.ts'
import { place } from '../../../../test/order-builders.ts'

async function openShop() {
  const test = await openBackOffice()
  const { token } = test
  const gin = await createProductThroughApi(test)
  const [small, large] = gin.volumes
  if (small === undefined || large === undefined) throw new Error('It has two sizes')
  const params = { id: gin._id, volumeId: small._id }
  const setPrice = (body: object) => test.call(changeVolumePrice, { token, params, body })
  const changeStock = (body: object, key?: string) =>
    test.call(changeVolumeStock, { token, params, body, ...(key ? { headers: { 'idempotency-key': key } } : {}) })
  const read = async () => {
    const { reply } = await test.call(getProduct, { params: { id: gin._id } })
    return reply.data.volumes.map(({ price, discount, quantity }) => [price, discount, quantity])
  }
  return { ...test, gin, small, large, params, setPrice, changeStock, read }
}

describe('the price of a volume', () => {
  it('changes alone, and is in the change log', async () => {
    const shop = await openShop()
    const { status, reply } = await shop.setPrice({ price: 1_200, seen: 1_000 })
    expect([status, reply.data.version]).toEqual([200, shop.gin.version + 1])
    expect(await shop.read()).toEqual([
      [1_200, 100, 7],
      [1_900, 0, 3],
    ])
    const body = { name: 'Mine', version: shop.gin.version }
    const { error } = await shop.call(updateProduct, { token: shop.token, params: { id: shop.gin._id }, body })
    const field = `volumes.${shop.small._id}.price`
    expect(error.conflict?.changes).toEqual([{ field, before: 1_000, after: 1_200 }])
  })

  it('is not overwritten when somebody else has changed it', async () => {
    const shop = await openShop()
    const answers = await Promise.all([
      shop.setPrice({ price: 1_200, seen: 1_000 }),
      shop.setPrice({ price: 1_300, seen: 1_000 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [[price]] = (await shop.read()) as [[number]]
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.error.message).toContain(String(price).replace('1', '1,'))
  })

  it('is at least the discount, and a number', async () => {
    const shop = await openShop()
    const refused = await shop.setPrice({ price: 50, seen: 1_000 })
    expect([refused.status, refused.error.fields]).toEqual([
      400,
      { price: 'The discount of Ksh\u00a0100 is more than that. Change it in the product first.' },
    ])
    expect((await shop.setPrice({ price: -1, seen: 1_000 })).status).toBe(400)
  })
})

describe('the stock of a volume', () => {
  it('grows by what came in, once for a key', async () => {
    const shop = await openShop()
    await shop.changeStock({ received: 24 }, 'one')
    await shop.changeStock({ received: 24 }, 'one')
    expect((await shop.read())[0]).toEqual([1_000, 100, 31])
    await expectInvariants(shop.database)
  })

  it('is what was counted, less what was sold since', async () => {
    const shop = await openShop()
    const amina = await signUp(shop, { isKnown: true })
    await place(shop, amina, [shop.small._id], 2)
    expect((await shop.changeStock({ counted: 6, seen: 7 })).status).toBe(200)
    expect((await shop.read())[0]).toEqual([1_000, 100, 4])
    await expectInvariants(shop.database)
  })

  it('never falls below zero', async () => {
    const shop = await openShop()
    await place(shop, await signUp(shop, { isKnown: true }), [shop.small._id], 5)
    const { status, error } = await shop.changeStock({ counted: 1, seen: 7 })
    expect([status, error.message]).toEqual([409, 'The stock has changed meanwhile: there are 2 now.'])
  })

  it('survives orders and deliveries at the same moment', async () => {
    const shop = await openShop()
    const people = await Promise.all(Array.from({ length: 5 }, () => signUp(shop, { isKnown: true })))
    await Promise.all([
      ...people.map((person) => place(shop, person, [shop.small._id])),
      ...[3, 4, 5].map((received) => shop.changeStock({ received })),
    ])
    expect((await shop.read())[0]).toEqual([1_000, 100, 14])
    await expectInvariants(shop.database)
  })

  it.each([
    [{}, 'counted'],
    [{ received: 1, counted: 1, seen: 1 }, 'received'],
    [{ counted: 1 }, 'seen'],
    [{ received: 0 }, 'received'],
    [{ received: 1_000_000 }, 'received'],
  ])('refuses %j at %s', async (body, field) => {
    const { status, error } = await (await openShop()).changeStock(body)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
  })

  it('of another product, or of none, is not found', async () => {
    const shop = await openShop()
    const other = await addProduct(shop.database)
    for (const params of [
      { id: other.id, volumeId: shop.small._id },
      { id: 'none', volumeId: shop.small._id },
    ]) {
      const answer = await shop.call(changeVolumeStock, { token: shop.token, params, body: { received: 1 } })
      expect(answer.status).toBe(404)
    }
  })
})
