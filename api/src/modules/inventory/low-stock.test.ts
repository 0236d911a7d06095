import { updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import {
  getCatalogueChanges,
  getProduct,
  listProducts,
  type Product,
  searchProducts,
} from '@usiku/contracts/catalogue/operations.ts'
import { getDashboard } from '@usiku/contracts/dashboard/operations.ts'
import { changeLowStockLevel, listLowStock, listStockLevels } from '@usiku/contracts/stock/operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, signUp } from '../../../test/builders.ts'
import { createProductThroughApi, openBackOffice } from '../../../test/catalogue-builders.ts'
import { place } from '../../../test/order-builders.ts'

async function openShop() {
  const test = await openBackOffice()
  const { token } = test
  const listLow = async (query = {}) => (await test.call(listLowStock, { token, query })).reply
  const names = async () => (await listLow()).data.map(({ product }) => product.name)
  const setLevel = (product: Product, level: number, index = 0) => {
    const params = { id: product._id, volumeId: product.volumes[index]?._id ?? '' }
    return test.call(changeLowStockLevel, { token, params, body: { level } })
  }
  const listLevels = async ({ _id }: Product) =>
    (await test.call(listStockLevels, { token, query: { products: _id } })).reply.data.map(({ level }) => level)
  return { ...test, listLow, names, setLevel, listLevels }
}

const oneVolume = (quantity: number) => ({ volumes: [{ size: '750ml', price: 1_000, quantity }] })

describe('what is low', () => {
  it('is listed by urgency: sold out, then what sells fastest, then what is farthest below', async () => {
    const shop = await openShop()
    for (const [name, quantity] of [
      ['Plenty', 10],
      ['Nine', 9],
      ['Two', 2],
      ['None', 0],
    ] as const) {
      await addProduct(shop.database, { name, volumes: [{ quantity }] })
    }
    const { volumeIds } = await addProduct(shop.database, { name: 'Wanted', volumes: [{ quantity: 12 }] })
    await place(shop, await signUp(shop), volumeIds, 5)
    expect(await shop.names()).toEqual(['None', 'Wanted', 'Two', 'Nine'])
    const { data, meta } = await shop.listLow({ page: 2, pageSize: 1 })
    expect([data[0]?.product.name, data[0]?.soldLately, data[0]?.level, meta.total]).toEqual(['Wanted', 5, 10, 4])
  })

  it('leaves out older sales, bundles, and what is not sold', async () => {
    const shop = await openShop()
    const { volumeIds } = await addProduct(shop.database, { name: 'Old', volumes: [{ quantity: 9 }] })
    await place(shop, await signUp(shop), volumeIds, 3)
    await shop.database
      .updateTable('stock_ledger')
      .set({ at: '2020-01-01T00:00:00.000Z' } as never)
      .execute()
    expect((await shop.listLow()).data[0]?.soldLately).toBe(0)
    const gone = await addProduct(shop.database, { volumes: [{ quantity: 1 }], deletedAt: '2026-01-01T00:00:00.000Z' })
    const hidden = await addProduct(shop.database, { volumes: [{ quantity: 1 }] })
    await shop.database.updateTable('products').set({ hidden_at: 'now' }).where('id', '=', hidden.id).execute()
    const gin = await createProductThroughApi(shop, { name: 'Gin', ...oneVolume(1) })
    const part = { volumeId: gin.volumes[0]?._id ?? '', quantity: 2 }
    await createProductThroughApi(shop, {
      name: 'Pair',
      volumes: [{ size: '2 bottles', price: 1_900, quantity: 0, parts: [part] }],
    })
    expect(gone.id).not.toBe(hidden.id)
    expect(await shop.names()).toEqual(['Gin', 'Old'])
  })

  it('is counted on the dashboard', async () => {
    const shop = await openShop()
    await addProduct(shop.database, { volumes: [{ quantity: 3 }, { quantity: 30 }] })
    const { reply } = await shop.call(getDashboard, { token: shop.token })
    expect(reply.data.lowStock).toBe(1)
  })
})

describe('the level of a volume', () => {
  it('is 10, and changes alone or with the product, in the change log', async () => {
    const shop = await openShop()
    const gin = await createProductThroughApi(shop, oneVolume(12))
    expect(await shop.listLevels(gin)).toEqual([10])
    expect((await shop.setLevel(gin, 24)).status).toBe(200)
    expect(await shop.listLevels(gin)).toEqual([24])
    expect(await shop.names()).toEqual([gin.name])
    const [volume] = gin.volumes
    const volumes = [{ _id: volume?._id, size: '750ml', price: 1_000, quantity: 12, quantityBefore: 12 }]
    const params = { id: gin._id }
    const stale = { ...volumes[0], lowStockLevel: 6 }
    const { error } = await shop.call(updateProduct, {
      ...{ token: shop.token, params },
      body: { volumes: [stale], version: gin.version },
    })
    const field = `volumes.${volume?._id}.lowStockLevel`
    expect(error.conflict?.changes).toEqual([{ field, before: 10, after: 24, yours: 6 }])
    // As an older app saves it.
    await shop.call(updateProduct, { token: shop.token, params, body: { volumes } })
    expect(await shop.listLevels(gin)).toEqual([24])
    await shop.call(updateProduct, { token: shop.token, params, body: { volumes: [stale] } })
    expect(await shop.listLevels(gin)).toEqual([6])
    expect(await shop.names()).toEqual([])
  })

  it('can be given to a new product, and at 0 is never low', async () => {
    const shop = await openShop()
    const gin = await createProductThroughApi(shop, {
      volumes: [{ size: '750ml', price: 1_000, quantity: 0, lowStockLevel: 3 }],
    })
    expect(await shop.listLevels(gin)).toEqual([3])
    expect(await shop.names()).toEqual([gin.name])
    await shop.setLevel(gin, 0)
    expect(await shop.names()).toEqual([])
  })

  it('is no number below 0, and none of a bundle', async () => {
    const shop = await openShop()
    const gin = await createProductThroughApi(shop, oneVolume(12))
    expect((await shop.setLevel(gin, -1)).status).toBe(400)
    const part = { volumeId: gin.volumes[0]?._id ?? '', quantity: 2 }
    const pair = await createProductThroughApi(shop, {
      volumes: [{ size: 'pair', price: 1_900, quantity: 0, parts: [part] }],
    })
    expect((await shop.setLevel(pair, 5)).error.fields).toEqual({
      level: 'The stock of a bundle is that of its parts.',
    })
    expect(await shop.listLevels(pair)).toEqual([])
  })

  it('is in no public answer', async () => {
    const shop = await openShop()
    const gin = await createProductThroughApi(shop, oneVolume(12))
    await shop.setLevel(gin, 98_765)
    const inactive = { inactive: true }
    const answers = await Promise.all([
      shop.call(getProduct, { params: { id: gin._id }, query: inactive }),
      shop.call(listProducts, { query: inactive }),
      shop.call(searchProducts, { query: { search: 'gordon' } }),
      shop.call(getCatalogueChanges, {}),
    ])
    for (const { status, reply } of answers) {
      expect(status).toBe(200)
      expect(JSON.stringify(reply)).toContain(gin._id)
      expect(JSON.stringify(reply)).not.toMatch(/lowStock|low_stock|98765/)
    }
  })
})
