import { updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import {
  getCatalogueChanges,
  getProduct,
  listCategoryProducts,
  type Product,
  type Sale,
} from '@usiku/contracts/catalogue/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { placeOrder } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { breakTable } from '../../../../test/break-table.ts'
import { signUp } from '../../../../test/builders.ts'
import {
  type BackOffice,
  createProductThroughApi,
  findMovedRevisions,
  openBackOffice,
} from '../../../../test/catalogue-builders.ts'
import { createCartLine, createPlacement } from '../../../../test/order-builders.ts'
import { inLockedTransaction } from '../../../database/locked-transaction.ts'
import { startPriceChangeJob } from './price-change-job.ts'
import { applyDuePriceChanges } from './price-changes.service.ts'
import { readPricedState } from './priced-state.service.ts'

const MINUTE = 60_000

const at = (test: BackOffice, minutes: number) =>
  new Date(Math.ceil(test.deps.now().getTime() / 1_000) * 1_000 + minutes * MINUTE).toISOString()

const buildSale = (test: BackOffice, from: number, to: number, discount: number): Sale => ({
  startsAt: at(test, from),
  endsAt: at(test, to),
  discount,
})

/** Ksh 1,000, a sale at Ksh 700 from the 10th to the 20th minute. */
async function openShop() {
  const test = await openBackOffice()
  const sale = buildSale(test, 10, 20, 300)
  const product = await createProductThroughApi(test, {
    volumes: [
      { size: '350ml', price: 1_000, discount: 100, quantity: 50, sales: [sale] },
      { size: '750ml', price: 1_900, quantity: 3 },
    ],
  })
  const params = { id: product._id }
  const read = async () => (await test.call(getProduct, { params })).reply.data.volumes[0]
  const save = (change: object, version?: number) =>
    test.call(updateProduct, { token: test.token, params, body: { ...change, version } })
  const readColumn = async () =>
    await test.database
      .selectFrom('volumes')
      .selectAll()
      .where('product_id', '=', product._id)
      .orderBy('position')
      .executeTakeFirstOrThrow()
  return { ...test, sale, product, params, read, save, readColumn }
}

const toInput = ({ volumes }: Product) =>
  volumes.map(({ _id, size, price, discount, quantity, sales, regularDiscount }) => ({
    ...{ _id, size, price, discount: regularDiscount ?? discount, quantity },
    ...(sales === undefined ? {} : { sales }),
  }))

describe('a scheduled price', () => {
  it('begins and ends by itself, though no job runs', async () => {
    const { read, advance, sale, readColumn } = await openShop()
    expect(await read()).toMatchObject({ discount: 100, regularDiscount: 100, sales: [sale] })
    advance(10 * MINUTE + 1_000)
    expect(await read()).toMatchObject({ discount: 300, priceAfterDiscount: 700, regularDiscount: 100 })
    expect((await readColumn()).discount).toBe(300)
    advance(10 * MINUTE)
    const after = await read()
    expect(after).toMatchObject({ discount: 100, priceAfterDiscount: 900 })
    expect(after).not.toHaveProperty('sales')
    expect(after).not.toHaveProperty('regularDiscount')
    expect(await readColumn()).toMatchObject({ sales: null, regular_discount: null, price_changes_at: null })
  })

  it('moves the revisions, reaches the feed and the row of flash sales, once', async () => {
    const test = await openShop()
    const { call, advance, database, deps, product } = test
    const { revision } = (await call(getCatalogueChanges)).reply.data
    advance(10 * MINUTE + 1_000)
    expect(await findMovedRevisions(database, () => applyDuePriceChanges(deps))).toEqual(['catalogue', 'storefront'])
    expect(await Promise.all([applyDuePriceChanges(deps), applyDuePriceChanges(deps)])).toEqual([0, 0])
    const changes = (await call(getCatalogueChanges, { query: { since: revision } })).reply.data
    expect(changes.products.map(({ _id, volumes }) => [_id, volumes[0]?.discount])).toEqual([[product._id, 300]])
    const row = await call(listCategoryProducts, { params: { slug: 'flash-sales' } })
    expect(row.reply.data.map(({ _id }) => _id)).toEqual([product._id])
  })

  it('is applied by the job at its moment', async () => {
    const { deps, advance, readColumn } = await openShop()
    advance(10 * MINUTE - 500)
    const errors: unknown[] = []
    const log = { info: () => undefined, error: (facts: unknown) => void errors.push(facts) }
    const stop = startPriceChangeJob({ ...deps, log })
    await expect.poll(async () => (await readColumn()).discount, { timeout: 15_000 }).toBe(300)
    await stop()
    expect(errors).toEqual([])
  })

  it('is granted by two processes at once only once', async () => {
    const { deps, advance, readColumn } = await openShop()
    advance(11 * MINUTE)
    const applied = await Promise.all([1, 2, 3, 4].map(() => applyDuePriceChanges(deps)))
    expect(applied.toSorted()).toEqual([0, 0, 0, 1])
    expect((await readColumn()).discount).toBe(300)
  })

  it.each([
    ['before it', 9, 900, 700],
    ['during it', 11, 700, 900],
    ['after it', 21, 900, 700],
  ])('counts for orders %s, though no job runs', async (_, minutes, right, wrong) => {
    const test = await openShop()
    const { token, user } = await signUp(test, { isKnown: true })
    test.advance(minutes * MINUTE)
    const line = await createCartLine(test.database, test.product.volumes[0]?._id ?? '')
    const place = (priceAfterDiscount: number) => {
      const volume = { ...line.volume, price: 1_000, discount: 1_000 - priceAfterDiscount, priceAfterDiscount }
      const body = createPlacement(user, [{ ...line, volume }], { totalAmount: priceAfterDiscount })
      return test.call(placeOrder, { token, body })
    }
    const { status, error } = await place(wrong)
    expect([status, error.code, error.quote?.totalAmount]).toEqual([409, 'order_changed', right])
    const { reply } = await place(right)
    expect(reply.data).toMatchObject({ totalAmount: right, items: [{ price: right, listPrice: 1_000 }] })
  })

  it('is not cached past its moment', async () => {
    const { call, advance, deps, params, sale } = await openShop()
    const advanceTo = (msBefore: number) => advance(Date.parse(sale.startsAt) - msBefore - deps.now().getTime())
    const readHeader = async () => String((await call(getProduct, { params })).headers['cache-control'])
    expect(await readHeader()).toBe('public, max-age=30, stale-while-revalidate=300')
    advanceTo(MINUTE)
    const [, fresh = 0, stale = 0] = /max-age=(\d+), stale-while-revalidate=(\d+)/.exec(await readHeader()) ?? []
    expect(Number(fresh) + Number(stale)).toBeLessThanOrEqual(60)
    expect(Number(fresh)).toBe(30)
    advanceTo(950)
    expect(await readHeader()).toBe('no-cache')
  })

  it('changes the tag at its moment, and answers of before are not served', async () => {
    const { app, advance, params } = await openShop()
    const ask = (tag = '') => app.inject({ url: buildPath(getProduct, params), headers: { 'if-none-match': tag } })
    const tag = String((await ask()).headers.etag)
    expect((await ask(tag)).statusCode).toBe(304)
    advance(10 * MINUTE + 1_000)
    const changed = await ask(tag)
    expect(changed.statusCode).toBe(200)
    expect(changed.json().data.volumes[0].priceAfterDiscount).toBe(700)
  })
})

describe('reads while scheduled prices cannot be applied', () => {
  const openDueShop = async () => {
    const test = await openShop()
    const [clock, warnings] = [{ ms: 0 }, [] as unknown[]]
    const log = { warn: (facts: unknown) => void warnings.push(facts) }
    test.advance(11 * MINUTE)
    const readState = () => readPricedState({ ...test.deps, monotonicNow: () => clock.ms, log })
    const readDiscount = async () => (await test.readColumn()).discount
    return { ...test, clock, warnings, readState, readDiscount }
  }

  it('try again after a second, and log one failure', async () => {
    const { database, sale, clock, warnings, readState, readDiscount } = await openDueShop()
    const mend = await breakTable(database, 'volumes', 'update', 'disk full')
    for (const ms of [0, 0, 500, 1_500]) {
      clock.ms = ms
      expect((await readState()).priceChangesAt).toBe(sale.startsAt)
    }
    await mend()
    await readState()
    expect(await readDiscount()).toBe(100)
    expect(warnings).toHaveLength(1)
    clock.ms = 2_500
    await readState()
    expect(await readDiscount()).toBe(300)
  })

  it('wait a second at most', async () => {
    const { database, sale, warnings, readState, readDiscount } = await openDueShop()
    await inLockedTransaction(database, 'catalogue', async () => {
      expect((await readState()).priceChangesAt).toBe(sale.startsAt)
      expect((await readState()).priceChangesAt).toBe(sale.startsAt)
    })
    await expect.poll(readDiscount).toBe(300)
    expect(warnings).toEqual([])
  })
})

describe('editing scheduled prices', () => {
  it('keeps them when an older app saves what it was shown', async () => {
    const { save, advance, product, sale, read } = await openShop()
    advance(11 * MINUTE)
    const shown = { ...product, volumes: product.volumes.map((volume) => ({ ...volume, discount: 300 })) }
    const [first, ...rest] = toInput(shown).map(({ sales: _, ...volume }) => volume)
    const { status } = await save({ volumes: [{ ...first, discount: 300, size: '35cl' }, ...rest] })
    expect(status).toBe(200)
    expect(await read()).toMatchObject({ size: '35cl', discount: 300, regularDiscount: 100, sales: [sale] })
  })

  it('changes the discount outside of them', async () => {
    const { save, advance, product, read } = await openShop()
    advance(11 * MINUTE)
    const [first, ...rest] = toInput(product)
    await save({ volumes: [{ ...first, discount: 50 }, ...rest] })
    expect(await read()).toMatchObject({ discount: 300, regularDiscount: 50 })
    advance(10 * MINUTE)
    expect(await read()).toMatchObject({ discount: 50 })
  })

  it('ends one at once when it is removed', async () => {
    const { save, advance, product, read } = await openShop()
    advance(11 * MINUTE)
    const [first, ...rest] = toInput(product)
    await save({ volumes: [{ ...first, sales: [] }, ...rest] })
    expect(await read()).toMatchObject({ discount: 100, priceAfterDiscount: 900 })
    expect(await read()).not.toHaveProperty('sales')
  })

  it('saves a form that was opened before a sale ended', async () => {
    const { save, advance, product, read } = await openShop()
    advance(21 * MINUTE)
    const [first, ...rest] = toInput(product)
    expect((await save({ volumes: [{ ...first, size: '35cl' }, ...rest] })).status).toBe(200)
    expect(await read()).toMatchObject({ size: '35cl', discount: 100 })
  })

  it('asks an older app whose form was opened during a sale that has ended', async () => {
    const { save, advance, deps, product, call, params, sale } = await openShop()
    advance(11 * MINUTE)
    await applyDuePriceChanges(deps)
    const opened = (await call(getProduct, { params })).reply.data
    expect(opened.version).toBe(product.version)
    const [first, ...rest] = toInput(opened).map(({ sales: _, ...volume }) => volume)
    advance(10 * MINUTE)
    await applyDuePriceChanges(deps)
    const { status, error } = await save({ volumes: [{ ...first, discount: 300 }, ...rest] }, opened.version)
    expect([status, error.code]).toEqual([409, 'version_conflict'])
    expect(error.conflict).toMatchObject({ changedBy: null, isOwn: false, version: opened.version + 1 })
    const before = `700 from ${sale.startsAt} to ${sale.endsAt}`
    expect(error.conflict?.changes).toEqual([{ field: `volumes.${first?._id}.sales`, before, after: '' }])
    const read = await call(getProduct, { params })
    expect(read.reply.data.volumes[0]?.discount).toBe(100)
    expect((await save({ summary: 'New' }, read.reply.data.version)).status).toBe(200)
  })

  it('names them in a version conflict', async () => {
    const { save, product, sale, token, call, params } = await openShop()
    const [first, ...rest] = toInput(product)
    const changed = await call(updateProduct, {
      token,
      params,
      body: { volumes: [{ ...first, sales: [{ ...sale, discount: 400 }] }, ...rest] },
    })
    expect(changed.status).toBe(200)
    const { status, error } = await save({ volumes: toInput(product) }, product.version)
    expect([status, error.code]).toEqual([409, 'version_conflict'])
    expect(error.conflict?.changes.map(({ field }) => field)).toEqual([`volumes.${first?._id}.sales`])
  })

  it.each<[string, (test: BackOffice) => object[], string]>([
    ['an overlap', (test) => [buildSale(test, 30, 50, 1), buildSale(test, 40, 60, 1)], 'sales.1.startsAt'],
    ['an end before the start', (test) => [buildSale(test, 50, 40, 1)], 'sales.0.endsAt'],
    ['one that is over', (test) => [buildSale(test, -20, -10, 1)], 'sales.0.endsAt'],
    ['more than the price', (test) => [buildSale(test, 30, 50, 1_001)], 'sales.0.discount'],
    ['a negative discount', (test) => [buildSale(test, 30, 50, -1)], 'sales.0.discount'],
    ['a fraction', (test) => [buildSale(test, 30, 50, 0.5)], 'sales.0.discount'],
    ['no date', (test) => [{ ...buildSale(test, 30, 50, 1), startsAt: 'Friday' }], 'sales.0.startsAt'],
    ['a leap second', (test) => [{ ...buildSale(test, 30, 50, 1), endsAt: '2026-12-31T23:59:60Z' }], 'sales.0.endsAt'],
    [
      'a year of five digits',
      (test) => [{ ...buildSale(test, 30, 50, 1), endsAt: '9999-12-31T23:59:59-01:00' }],
      'sales.0.endsAt',
    ],
    ['eleven', (test) => [...Array(11).keys()].map((hour) => buildSale(test, 60 + hour, 61 + hour, 1)), 'sales'],
  ])('rejects %s at the field', async (_, build, field) => {
    const test = await openShop()
    const [first, second] = toInput(test.product)
    const { status, error } = await test.save({ volumes: [second, { ...first, sales: build(test) }] })
    expect([status, error.code]).toEqual([400, 'validation_failed'])
    expect(Object.keys(error.fields ?? {})).toEqual([`volumes.1.${field}`])
  })

  it('rejects a price below the discount of a sale', async () => {
    const { save, product } = await openShop()
    const [first, ...rest] = toInput(product)
    const { status, error } = await save({ volumes: [{ ...first, price: 299 }, ...rest] })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['volumes.0.sales.0.discount']])
  })

  it('changes nothing later when its volume was removed', async () => {
    const { save, advance, deps, product } = await openShop()
    await save({ volumes: toInput(product).slice(1) })
    advance(11 * MINUTE)
    expect(await applyDuePriceChanges(deps)).toBe(0)
  })
})
