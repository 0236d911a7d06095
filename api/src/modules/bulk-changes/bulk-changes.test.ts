import { listAuditEntries } from '@usiku/contracts/audit/operations.ts'
import {
  applyBulkChange,
  createBulkChange,
  getBulkChange,
  listBulkChanges,
  listBulkItems,
  undoBulkChange,
} from '@usiku/contracts/bulk-changes/operations.ts'
import { changeVolumePrice, deleteSubCategory, updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { getCatalogueChanges, getProduct, searchProducts } from '@usiku/contracts/catalogue/operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, signUp } from '../../../test/builders.ts'
import { createProductThroughApi, openBackOffice, type ProductBody } from '../../../test/catalogue-builders.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import { place } from '../../../test/order-builders.ts'
import { getEngine } from '../../database/engine.ts'
import { inTransaction } from '../../database/transaction.ts'
import { moveStatus } from './bulk-changes.repository.ts'
import { deleteOldBulkChanges } from './bulk-changes.service.ts'

const RAISE = { unit: 'percent', value: 10, step: 10 } as const

async function openShop() {
  const test = await openBackOffice()
  const { token } = test
  const gin = await createProductThroughApi(test, { name: 'Gin' })
  const rum = await createProductThroughApi(test, {
    name: 'Rum',
    volumes: [{ size: '1L', price: 2_000, discount: 1_950, quantity: 4 }],
  })
  const [params, key] = [{ id: 'change-1' }, 'change-1']
  const preview = (body: object) => test.call(createBulkChange, { token, body: { _id: key, ...body } })
  const previewPrices = (body: object = {}) =>
    preview({ action: 'prices', rule: RAISE, products: [gin._id, rum._id], ...body })
  const apply = () => test.call(applyBulkChange, { token, params })
  const undo = () => test.call(undoBulkChange, { token, params })
  const listItems = async () => {
    const { reply } = await test.call(listBulkItems, { token, params })
    return reply.data.map(({ name, size, before, after, state, reason, notes }) => {
      return [name, size, before, after, state, reason, ...notes]
    })
  }
  const readPrices = async (id: string) => {
    const { status, reply } = await test.call(getProduct, { params: { id } })
    return status === 200 ? reply.data.volumes.map(({ price }) => price) : status
  }
  const listAudit = async () => {
    const { reply } = await test.call(listAuditEntries, { token, query: { pageSize: 50 } })
    return reply.data.map(({ operation, subjectId, details }) => [operation, subjectId, details?.label])
  }
  return { ...test, gin, rum, params, preview, previewPrices, apply, undo, listItems, readPrices, listAudit }
}

describe('a change of many prices', () => {
  it('is previewed without changing anything', async () => {
    const shop = await openShop()
    const { status, reply } = await shop.previewPrices({ rule: { unit: 'percent', value: -25, step: 50 } })
    const { jumps, products } = reply.data
    expect([status, reply.data.status, products, jumps]).toEqual([200, 'draft', 2, 0])
    expect(reply.data.counts).toEqual({ waiting: 2, changed: 0, skipped: 1, undone: 0, kept: 0 })
    expect(await shop.listItems()).toEqual([
      ['Gin', '350ml', 1_000, 750, 'waiting', '', 'Sold for Ksh\u00a0650, with its discount.'],
      ['Gin', '750ml', 1_900, 1_450, 'waiting', ''],
      ['Rum', '1L', 2_000, 1_500, 'skipped', 'The discount of Ksh\u00a01,950 is more than the new price.'],
    ])
    expect(await shop.readPrices(shop.gin._id)).toEqual([1_000, 1_900])
    // The answer was lost.
    expect((await shop.previewPrices()).reply.data).toEqual(reply.data)
    expect((await shop.call(listBulkChanges, { token: shop.token })).reply.data).toEqual([])
  })

  it('names scheduled prices, also those that are in the way', async () => {
    const shop = await openShop()
    const [startsAt, endsAt] = ['2099-01-01T00:00:00.000Z', '2099-01-02T00:00:00.000Z']
    const [volume] = shop.rum.volumes
    const sales = [{ startsAt, endsAt, discount: 1_900 }]
    const volumes = [{ _id: volume?._id, size: '1L', price: 2_000, discount: 0, quantity: 4, sales }]
    await shop.call(updateProduct, { token: shop.token, params: { id: shop.rum._id }, body: { volumes } })
    await shop.previewPrices({ products: [shop.rum._id] })
    expect(await shop.listItems()).toEqual([
      ['Rum', '1L', 2_000, 2_200, 'waiting', '', expect.stringMatching(/^Scheduled price from .*: Ksh\u00a0300\.$/)],
    ])
    const lower = { _id: 'change-2', products: [shop.rum._id], rule: { unit: 'amount', value: -200, step: 1 } }
    await shop.previewPrices(lower)
    const far = { _id: 'change-3', products: [shop.gin._id], rule: { unit: 'amount', value: 600, step: 1 } }
    expect((await shop.previewPrices(far)).reply.data.jumps).toBe(1)
    const { reply } = await shop.call(listBulkItems, { token: shop.token, params: { id: 'change-2' } })
    expect(reply.data[0]?.reason).toMatch(/^The scheduled price from .* takes off Ksh\u00a01,900, more than/)
  })

  it('changes each product once, with an entry in the audit log and the change log', async () => {
    const shop = await openShop()
    await shop.previewPrices()
    const before = (await shop.listAudit()).length
    const answers = await Promise.all([shop.apply(), shop.apply()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await shop.apply()).reply.data.status).toBe('applied')
    expect(await shop.readPrices(shop.gin._id)).toEqual([1_100, 2_090])
    expect(await shop.readPrices(shop.rum._id)).toEqual([2_200])
    const entries = await shop.listAudit()
    expect(entries.length - before).toBe(2)
    expect(entries.slice(0, 2).toSorted()).toEqual(
      [
        ['updateProduct', shop.gin._id, 'Gin'],
        ['updateProduct', shop.rum._id, 'Rum'],
      ].toSorted(),
    )
    const stale = { token: shop.token, params: { id: shop.gin._id }, body: { name: 'Mine', version: shop.gin.version } }
    const { error } = await shop.call(updateProduct, stale)
    expect(error.conflict?.changes.map(({ before: from, after }) => [from, after])).toEqual([
      [1_000, 1_100],
      [1_900, 2_090],
    ])
    const { reply } = await shop.call(getCatalogueChanges, {})
    expect(JSON.stringify(reply)).toContain('"price":2090')
  })

  it('is applied also for a request that another one overtakes', async () => {
    const shop = await openShop()
    await shop.previewPrices()
    const hasRead = new Promise<void>((resolve) => {
      getEngine(shop.database).observe({
        onStatement: ({ sql }) => void (/^select .* from "bulk_changes"/.test(sql) && resolve()),
        onTransactionWait: () => undefined,
      })
    })
    const { overtaken } = await inTransaction(shop.database, async (transaction) => {
      await moveStatus(transaction, shop.params.id, ['draft'], 'applied')
      const answer = shop.apply()
      // It takes the change for a draft, and waits for this transaction to write it.
      await hasRead
      return { overtaken: answer }
    })
    const { status, reply } = await overtaken
    expect([status, reply.data.status]).toEqual([200, 'applied'])
  })

  it('goes on where it was interrupted, and skips what was changed meanwhile', async () => {
    const shop = await openShop()
    for (let number = 0; number < 21; number += 1) await addProduct(shop.database, { name: `Beer ${number}` })
    const { reply } = await shop.previewPrices({ products: undefined, search: '' })
    expect(reply.data.products).toBe(23)
    const params = { id: shop.gin._id, volumeId: shop.gin.volumes[0]?._id ?? '' }
    await shop.call(changeVolumePrice, { token: shop.token, params, body: { price: 1_234, seen: 1_000 } })
    const first = await shop.apply()
    expect([first.reply.data.status, first.reply.data.counts.waiting > 0]).toEqual(['applying', true])
    const second = await shop.apply()
    expect([second.reply.data.status, second.reply.data.counts]).toEqual([
      'applied',
      { waiting: 0, changed: 23, skipped: 1, undone: 0, kept: 0 },
    ])
    expect(await shop.readPrices(shop.gin._id)).toEqual([1_234, 2_090])
    expect((await shop.listItems()).filter(([, , , , state]) => state === 'skipped')).toEqual([
      [
        'Gin',
        '350ml',
        1_000,
        1_100,
        'skipped',
        'The price was changed meanwhile: it is Ksh\u00a01,234.',
        expect.any(String),
      ],
    ])
    expect((await shop.call(listBulkChanges, { token: shop.token })).reply.data).toEqual([second.reply.data])
  })

  it('is undone half way, and then does not go on', async () => {
    const shop = await openShop()
    for (let number = 0; number < 21; number += 1) await addProduct(shop.database, { name: `Beer ${number}` })
    await shop.previewPrices({ products: undefined, search: '' })
    const { changed } = (await shop.apply()).reply.data.counts
    const { reply } = await shop.undo()
    expect([reply.data.status, reply.data.counts.undone, reply.data.counts.changed]).toEqual(['undone', changed, 0])
    expect(reply.data.counts.waiting).toBeGreaterThan(0)
    expect((await shop.apply()).status).toBe(409)
    expect([await shop.readPrices(shop.gin._id), await shop.readPrices(shop.rum._id)]).toEqual([
      [1_000, 1_900],
      [2_000],
    ])
  })

  it('is undone except where somebody has changed the price since', async () => {
    const shop = await openShop()
    await shop.previewPrices()
    expect((await shop.undo()).status).toBe(409)
    await shop.apply()
    const params = { id: shop.gin._id, volumeId: shop.gin.volumes[0]?._id ?? '' }
    await shop.call(changeVolumePrice, { token: shop.token, params, body: { price: 1_111, seen: 1_100 } })
    const { reply } = await shop.undo()
    expect([reply.data.status, reply.data.counts]).toEqual([
      'undone',
      { waiting: 0, changed: 0, skipped: 0, undone: 2, kept: 1 },
    ])
    expect(await shop.readPrices(shop.gin._id)).toEqual([1_111, 1_900])
    expect(await shop.readPrices(shop.rum._id)).toEqual([2_000])
    expect((await shop.listAudit()).slice(0, 2).map(([operation]) => operation)).toEqual([
      'undoBulkChange',
      'undoBulkChange',
    ])
    expect([(await shop.undo()).status, (await shop.apply()).status]).toEqual([200, 409])
  })

  it.each([
    ['rule.value', { rule: { ...RAISE, value: 0 } }],
    ['rule.value', { rule: { ...RAISE, value: -100 } }],
    ['rule.value', { rule: { unit: 'amount', value: 1.5, step: 1 } }],
    ['rule.step', { rule: { ...RAISE, step: 7 } }],
    ['rule', { rule: undefined }],
    ['products', { products: [] }],
  ])('is refused at %s', async (field, body) => {
    const shop = await openShop()
    const { status, error } = await shop.previewPrices(body)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
  })

  it('is unknown, or too old to be undone', async () => {
    const shop = await openShop()
    expect((await shop.apply()).status).toBe(404)
    expect((await shop.call(getBulkChange, { token: shop.token, params: { id: 'none' } })).status).toBe(404)
    await shop.previewPrices()
    await shop.apply()
    await shop.database
      .updateTable('bulk_changes')
      .set({ undo_until: '2020-01-01T00:00:00.000Z' } as never)
      .execute()
    expect((await shop.undo()).error.message).toBe('It is too late to undo this change.')
  })
})

describe('the deletion of many products', () => {
  const startDeletion = async (products: (shop: Awaited<ReturnType<typeof openShop>>) => string[]) => {
    const shop = await openShop()
    await shop.preview({ action: 'deletion', products: products(shop) })
    return shop
  }

  it('says what it does, hides them, and brings them back with their stock and picture', async () => {
    const shop = await openShop()
    const [volume] = shop.gin.volumes
    const parts = [{ volumeId: volume?._id ?? '', quantity: 1 }]
    const party = { name: 'Party', volumes: [{ size: 'pack', price: 900, quantity: 0, parts }] } as Partial<ProductBody>
    const pack = await createProductThroughApi(shop, party)
    await place(shop, await signUp(shop), [volume?._id ?? ''], 2)
    await shop.preview({ action: 'deletion', products: [shop.gin._id, shop.rum._id] })
    expect(await shop.listItems()).toEqual([
      [
        'Gin',
        '',
        null,
        null,
        'waiting',
        '',
        'In 1 open order, which keep it.',
        'Part of Party, which will be sold out.',
      ],
      ['Rum', '', null, null, 'waiting', ''],
    ])
    const { reply } = await shop.apply()
    expect([reply.data.status, reply.data.counts.changed]).toEqual(['applied', 2])
    expect(await shop.readPrices(shop.gin._id)).toBe(404)
    await expectInvariants(shop.database)
    await shop.undo()
    const back = await shop.call(getProduct, { params: { id: shop.gin._id } })
    expect(back.reply.data).toMatchObject({ name: 'Gin', slug: shop.gin.slug, imagePublicId: shop.gin.imagePublicId })
    expect(back.reply.data.volumes.map(({ quantity }) => quantity)).toEqual([5, 3])
    const found = await shop.call(searchProducts, { query: { search: 'gin' } })
    expect(found.reply.product.map(({ _id }) => _id)).toContain(shop.gin._id)
    const bundle = await shop.call(getProduct, { params: { id: pack._id } })
    expect(bundle.reply.data.volumes[0]?.quantity).toBe(5)
    await expectInvariants(shop.database)
    expect(
      (await shop.listAudit())
        .slice(0, 4)
        .map(([operation, , label]) => `${operation} ${label}`)
        .toSorted(),
    ).toEqual(['deleteProduct Gin', 'deleteProduct Rum', 'undoBulkChange Gin', 'undoBulkChange Rum'])
  })

  it('cannot be undone where the sub-category is gone, and says so', async () => {
    const shop = await startDeletion(({ gin, rum }) => [gin._id, rum._id])
    await shop.apply()
    await shop.call(deleteSubCategory, { token: shop.token, params: { id: shop.gin.subcategory._id } })
    const { reply } = await shop.undo()
    expect([reply.data.status, reply.data.counts]).toMatchObject(['undone', { undone: 1, kept: 1 }])
    expect((await shop.listItems())[0]?.[5]).toMatch(/no such sub-category/)
    expect(await shop.readPrices(shop.rum._id)).toEqual([2_000])
  })

  it('gives up the pictures when it cannot be undone any longer', async () => {
    const shop = await startDeletion(({ gin }) => [gin._id])
    await shop.apply()
    const deps = { ...shop.deps, database: shop.database }
    await deleteOldBulkChanges(deps)
    const readPicture = () =>
      shop.database.selectFrom('products').select('picture_id').where('id', '=', shop.gin._id).executeTakeFirst()
    expect((await readPicture())?.picture_id).toBe(shop.gin.imagePublicId)
    await shop.database
      .updateTable('bulk_changes')
      .set({ undo_until: '2020-01-01T00:00:00.000Z' } as never)
      .execute()
    await deleteOldBulkChanges(deps)
    expect((await readPicture())?.picture_id).toBeNull()
    expect((await shop.call(getBulkChange, { token: shop.token, params: shop.params })).status).toBe(404)
  })
})
