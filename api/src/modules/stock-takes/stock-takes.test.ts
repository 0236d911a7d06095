import { listAuditEntries } from '@usiku/contracts/audit/operations.ts'
import { changeVolumeStock, updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import {
  cancelStockTake,
  getStockTake,
  listCountSheet,
  listStockTakes,
  postStockTake,
  saveStockCount,
  startStockTake,
} from '@usiku/contracts/stock/operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, signUp, signUpAdmin } from '../../../test/builders.ts'
import { createProductThroughApi, openBackOffice } from '../../../test/catalogue-builders.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import { place } from '../../../test/order-builders.ts'

async function openShop() {
  const test = await openBackOffice()
  const { token } = test
  const gin = await createProductThroughApi(test, { name: 'Gin' })
  const beer = await addProduct(test.database, { name: 'Beer', volumes: [{ size: '500ml', quantity: 20 }] })
  const [small, large] = gin.volumes.map(({ _id }) => _id)
  const [bottle] = beer.volumeIds
  if (small === undefined || large === undefined || bottle === undefined) throw new Error('They have sizes')
  const params = { id: 'take-1' }
  const start = (body: object = {}) => test.call(startStockTake, { token, body: { _id: 'take-1', ...body } })
  let number = 0
  const count = (
    volumeId: string,
    counted: number,
    { seen = null, _id = `count-${++number}`, by = token }: Count = {},
  ) => test.call(saveStockCount, { token: by, params: { ...params, volumeId }, body: { _id, counted, seen } })
  const post = () => test.call(postStockTake, { token, params })
  const cancel = () => test.call(cancelStockTake, { token, params })
  const read = async () => (await test.call(getStockTake, { token, params })).reply.data
  const listSheet = async (query: object = {}) => {
    const { reply } = await test.call(listCountSheet, { token, params, query })
    return reply.data.map(({ name, size, stock, count: one }) => [name, size, stock, one && [one.counted, one.stock]])
  }
  const stockOf = async (id: string) => {
    const rows = await test.database.selectFrom('volumes').select('quantity').where('id', '=', id).execute()
    return rows[0]?.quantity
  }
  const ids = { small, large, bottle }
  return { ...test, ...ids, gin, beer, params, start, count, post, cancel, read, listSheet, stockOf }
}

interface Count {
  readonly seen?: string | null
  readonly _id?: string
  readonly by?: string
}

describe('a count sheet', () => {
  it('lists sizes by name, without bundles, with what was counted and what differs', async () => {
    const shop = await openShop()
    const parts = [{ volumeId: shop.small, quantity: 1 }]
    await createProductThroughApi(shop, { name: 'Pack', volumes: [{ size: 'x', price: 9, quantity: 0, parts }] })
    const { reply } = await shop.start()
    expect(reply.data).toMatchObject({ status: 'open', category: null, sizes: 3, counted: 0, units: 0 })
    expect((await shop.start()).reply).toEqual(reply)
    await shop.count(shop.bottle, 18)
    await shop.count(shop.large, 3)
    expect(await shop.listSheet()).toEqual([
      ['Beer', '500ml', 20, [18, 20]],
      ['Gin', '350ml', 7, null],
      ['Gin', '750ml', 3, [3, 3]],
    ])
    expect(await shop.listSheet({ show: 'open' })).toEqual([['Gin', '350ml', 7, null]])
    expect(await shop.listSheet({ show: 'different' })).toEqual([['Beer', '500ml', 20, [18, 20]]])
    expect(await shop.listSheet({ search: 'gi', pageSize: 1, page: 2 })).toEqual([['Gin', '750ml', 3, [3, 3]]])
    expect(await shop.read()).toMatchObject({ sizes: 3, counted: 2, different: 1, units: -2, posted: 0 })
    expect((await shop.call(listStockTakes, { token: shop.token })).reply.data).toEqual([await shop.read()])
    expect(await shop.stockOf(shop.bottle)).toBe(20)
  })

  it('is of one category', async () => {
    const shop = await openShop()
    expect((await shop.start({ category: 'none' })).error.fields).toEqual({ category: 'There is no such category.' })
    await shop.start({ category: shop.beer.category })
    expect((await shop.listSheet()).map(([name]) => name)).toEqual(['Beer'])
    expect((await shop.count(shop.small, 1)).status).toBe(404)
  })

  it('lets two people count, and neither overwrite the other unseen', async () => {
    const shop = await openShop()
    await shop.start()
    const other = await signUpAdmin(shop)
    const answers = await Promise.all([shop.count(shop.small, 5), shop.count(shop.small, 6, { by: other.token })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [won] = answers.filter(({ status }) => status === 200)
    const [lost] = answers.filter(({ status }) => status === 409)
    expect(lost?.error.message).toContain(`has counted ${won?.reply.data.counted} meanwhile.`)
    expect((await shop.count(shop.small, 8, { seen: won?.reply.data._id ?? '' })).status).toBe(200)
    expect(await shop.read()).toMatchObject({ counted: 1, units: 1 })
  })
})

describe('posting', () => {
  it('keeps sales that were made while counting, and is in ledger, change log and audit log', async () => {
    const shop = await openShop()
    await shop.start()
    const customer = await signUp(shop)
    await place(shop, customer, [shop.bottle], 2)
    await shop.count(shop.bottle, 15)
    await place(shop, customer, [shop.bottle], 4)
    await shop.count(shop.small, 7)
    await shop.call(changeVolumeStock, {
      ...{ token: shop.token, params: { id: shop.gin._id, volumeId: shop.small } },
      body: { received: 24 },
    })
    const { reply } = await shop.post()
    expect(reply.data).toMatchObject({ status: 'posted', counted: 2, posted: 2, different: 1, units: -3 })
    expect([await shop.stockOf(shop.bottle), await shop.stockOf(shop.small)]).toEqual([11, 31])
    const ledger = await shop.database
      .selectFrom('stock_ledger')
      .select(['volume_id', 'change', 'reason'])
      .where('stock_take_id', '=', 'take-1')
      .execute()
    expect(ledger).toEqual([{ volume_id: shop.bottle, change: -3, reason: 'edit' }])
    const audit = await shop.call(listAuditEntries, { token: shop.token })
    expect(audit.reply.data.filter(({ operation }) => operation === 'postStockTake')).toMatchObject([
      { subjectId: shop.beer.id, details: { label: 'Beer', changes: [{ before: 14, after: 11 }] } },
    ])
    const stale = { name: 'Mine', version: 1 }
    const edit = await shop.call(updateProduct, { token: shop.token, params: { id: shop.beer.id }, body: stale })
    expect(edit.error.conflict?.changes).toMatchObject([{ before: 14, after: 11 }])
    await expectInvariants(shop.database)
  })

  it('posts each count once, also when it is interrupted or asked for twice', async () => {
    const shop = await openShop()
    await shop.start()
    for (let one = 0; one < 21; one += 1) {
      const { volumeIds } = await addProduct(shop.database, { volumes: [{ quantity: 10 }] })
      await shop.count(volumeIds[0] ?? '', 9)
    }
    await shop.count(shop.bottle, 25)
    const first = await shop.post()
    expect([first.reply.data.status, first.reply.data.posted]).toEqual(['posting', 20])
    expect((await shop.count(shop.small, 1)).error.message).toBe('This stock take is closed.')
    expect((await shop.cancel()).status).toBe(409)
    const answers = await Promise.all([shop.post(), shop.post(), shop.post()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await shop.post()).reply.data).toMatchObject({ status: 'posted', posted: 22, units: -16 })
    expect(await shop.stockOf(shop.bottle)).toBe(25)
    const { total } = await shop.database
      .selectFrom('stock_ledger')
      .select(({ fn }) => fn.sum<number>('change').as('total'))
      .where('stock_take_id', '=', 'take-1')
      .executeTakeFirstOrThrow()
    expect(Number(total)).toBe(-16)
    await expectInvariants(shop.database)
  })

  it('repeats no count whose answer was lost, so that a sale since stays sold', async () => {
    const shop = await openShop()
    await shop.start()
    await shop.count(shop.bottle, 20, { _id: 'same' })
    await place(shop, await signUp(shop), [shop.bottle], 5)
    const again = await shop.count(shop.bottle, 20, { _id: 'same' })
    expect([again.status, again.reply.data.stock]).toEqual([200, 20])
    await shop.post()
    expect(await shop.stockOf(shop.bottle)).toBe(15)
  })

  it('never makes a stock negative, and updates bundles', async () => {
    const shop = await openShop()
    const parts = [{ volumeId: shop.bottle, quantity: 1 }]
    const pack = await createProductThroughApi(shop, { volumes: [{ size: 'x', price: 9, quantity: 0, parts }] })
    await shop.start()
    await shop.count(shop.bottle, 3)
    await place(shop, await signUp(shop), [shop.bottle], 10)
    const { reply } = await shop.post()
    expect(reply.data.status).toBe('posted')
    expect([await shop.stockOf(shop.bottle), await shop.stockOf(pack.volumes[0]?._id ?? '')]).toEqual([0, 0])
    await expectInvariants(shop.database)
  })

  it('changes nothing once cancelled', async () => {
    const shop = await openShop()
    expect((await shop.post()).status).toBe(404)
    await shop.start()
    await shop.count(shop.bottle, 3)
    expect((await shop.cancel()).reply.data.status).toBe('cancelled')
    expect((await shop.cancel()).status).toBe(200)
    expect([(await shop.post()).status, (await shop.count(shop.small, 1)).status]).toEqual([409, 409])
    expect(await shop.stockOf(shop.bottle)).toBe(20)
  })
})
