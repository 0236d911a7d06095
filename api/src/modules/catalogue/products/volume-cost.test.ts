import { createProduct, deleteProduct, updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import {
  changeVolumeCost,
  exportVolumeCosts,
  findBarcode,
  listVolumeCosts,
} from '@usiku/contracts/catalogue/cost-operations.ts'
import {
  getCatalogueChanges,
  getProduct,
  listProducts,
  type Product,
  searchProducts,
} from '@usiku/contracts/catalogue/operations.ts'
import { API_BASE } from '@usiku/contracts/http/operation.ts'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { openBundleShop } from '../../../../test/bundle-builders.ts'
import { createProductBody, createProductThroughApi, openBackOffice } from '../../../../test/catalogue-builders.ts'
import { repeat } from '../../../../test/concurrency.ts'

const [ONE, TWO, SHORT, UPC] = ['5000289020701', '5010677012355', '96385074', '036000291452']

async function openShop() {
  const test = await openBackOffice()
  const { token, call } = test
  const gin = await createProductThroughApi(test)
  const toInput = ({ _id, size, price, quantity }: Product['volumes'][number]) => ({ _id, size, price, quantity })
  /** Sends all volumes, as the form does, with these changes. */
  const save = (changes: readonly object[], product = gin) => {
    const volumes = product.volumes.map((volume, index) => ({ ...toInput(volume), ...changes[index] }))
    return call(updateProduct, { token, params: { id: product._id }, body: { volumes } })
  }
  const list = async (query: object = {}) => (await call(listVolumeCosts, { token, query: { ...query } })).reply.data
  const barcodes = async (product = gin) => (await list({ productId: product._id })).map(({ barcode }) => barcode)
  const find = async (barcode: string) => (await call(findBarcode, { token, params: { barcode } })).reply.data
  return { ...test, gin, save, list, barcodes, find }
}

describe('the barcode of a volume', () => {
  it('finds it, typed or scanned', async () => {
    const { save, find, gin, barcodes } = await openShop()
    expect((await save([{ barcode: '5000 289-020701' }, { barcode: UPC }])).status).toBe(200)
    expect(await barcodes()).toEqual([ONE, `0${UPC}`])
    const [small, large] = gin.volumes
    expect(await find(ONE)).toMatchObject({ product: { _id: gin._id, name: gin.name }, volumeId: small?._id })
    expect((await find(UPC))?.volumeId).toBe(large?._id)
    expect((await find(`0${UPC}`))?.volumeId).toBe(large?._id)
    expect([await find(TWO), await find('gin')]).toEqual([null, null])
  })

  it('is there from the beginning, and stays when an older app saves', async () => {
    const { call, token, database, barcodes, save } = await openShop()
    const body = await createProductBody(database, {
      volumes: [{ size: '1L', price: 900, quantity: 1, barcode: SHORT, costPrice: 500 }],
    })
    const { reply } = await call(createProduct, { token, body })
    expect(await barcodes(reply.data)).toEqual([SHORT])
    await save([{ price: 950 }], reply.data)
    expect(await barcodes(reply.data)).toEqual([SHORT])
    await save([{ barcode: '' }], reply.data)
    expect(await barcodes(reply.data)).toEqual([null])
  })

  it.each([
    [[{ barcode: '5000289020702' }], 'volumes.0.barcode', 'A digit of this barcode is wrong. Please compare it again.'],
    [[{}, { barcode: '12' }], 'volumes.1.barcode', 'A barcode has 8, 12 or 13 digits, as printed below the bars.'],
    [[{ barcode: ONE }, { barcode: ONE }], 'volumes.1.barcode', 'Another size has this barcode already.'],
  ])('cannot be saved as %j', async (changes, field, message) => {
    const { status, error } = await (await openShop()).save(changes)
    expect([status, error.fields]).toEqual([400, { [field]: message }])
  })

  it('belongs to one volume of the shop, until that is deleted', async () => {
    const test = await openShop()
    const rum = await createProductThroughApi(test, { name: 'Rum' })
    await test.save([{ barcode: ONE }, { barcode: TWO }])
    const taken = await test.save([{ barcode: ONE }], rum)
    expect([taken.status, taken.error.fields]).toEqual([
      400,
      { 'volumes.0.barcode': 'Gordon’s London Dry, 350ml has this barcode already.' },
    ])
    // The other size is deleted by this edit.
    const [, large] = test.gin.volumes
    const { _id = '', size = '', price = 0, quantity = 0 } = large ?? {}
    const params = { id: test.gin._id }
    const body = { volumes: [{ _id, size, price, quantity }] }
    await test.call(updateProduct, { token: test.token, params, body })
    expect((await test.save([{ barcode: ONE }], rum)).status).toBe(200)
    await test.call(deleteProduct, { token: test.token, params })
    expect(await test.find(TWO)).toBeNull()
    expect((await test.save([{}, { barcode: TWO }], rum)).status).toBe(200)
    expect(await test.barcodes(rum)).toEqual([ONE, TWO])
  })

  it('is exchanged between two sizes', async () => {
    const { save, barcodes } = await openShop()
    await save([{ barcode: ONE }, { barcode: TWO }])
    expect((await save([{ barcode: TWO }, { barcode: ONE }])).status).toBe(200)
    expect(await barcodes()).toEqual([TWO, ONE])
  })

  it('is given to one of several volumes at once', async () => {
    const test = await openShop()
    const rum = await createProductThroughApi(test, { name: 'Rum' })
    const answers = await repeat((index) => test.save([{ barcode: ONE }], index % 2 === 0 ? test.gin : rum))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
    const owners = [...(await test.barcodes()), ...(await test.barcodes(rum))].filter((barcode) => barcode === ONE)
    expect(owners).toEqual([ONE])
  })
})

describe('what customers see', () => {
  it('has neither barcodes nor costs', async () => {
    const { save, call, token, gin } = await openShop()
    const edited = await save([{ barcode: ONE, costPrice: 98_765_432 }])
    const query = { search: 'gordon' }
    const params = { id: gin._id }
    const answers = [
      edited,
      await call(listProducts, { query: { inactive: 'true' } }),
      await call(getProduct, { params }),
      await call(getProduct, { params, token }),
      await call(searchProducts, { query }),
      await call(getCatalogueChanges, {}),
    ]
    for (const { status, reply } of answers) {
      expect(status).toBe(200)
      expect(JSON.stringify(reply)).not.toMatch(/5000289020701|barcode|cost|98765432/i)
    }
  })
})

describe('the cost of a volume', () => {
  it('is set in the form or alone, and stays when it is left out', async () => {
    const { save, list, call, token, gin } = await openShop()
    const costs = async () => (await list({ productId: gin._id })).map(({ costPrice }) => costPrice)
    await save([{ costPrice: 612 }, { costPrice: 1_200 }])
    await save([{ price: 1_100 }])
    expect(await costs()).toEqual([612, 1_200])
    const params = { id: gin._id, volumeId: gin.volumes[0]?._id ?? '' }
    const { status, reply } = await call(changeVolumeCost, { token, params, body: { costPrice: null } })
    expect([status, reply.data.costPrice, reply.data.price]).toEqual([200, null, 1_100])
    expect(await costs()).toEqual([null, 1_200])
    const other = { ...params, id: 'another' }
    expect((await call(changeVolumeCost, { token, params: other, body: { costPrice: 1 } })).status).toBe(404)
  })

  it('of a bundle is that of its parts', async () => {
    const { call, token, gin, tonic, pack, ginId, tonicId, packId } = await openBundleShop()
    const set = (id: string, volumeId: string, costPrice: number) =>
      call(changeVolumeCost, { token, params: { id, volumeId }, body: { costPrice } })
    const read = async () =>
      (await call(listVolumeCosts, { token, query: { productId: pack._id } })).reply.data.map(
        ({ costPrice }) => costPrice,
      )
    await set(gin._id, ginId, 700)
    expect(await read()).toEqual([null])
    await set(tonic._id, tonicId, 60)
    expect(await read()).toEqual([940])
    const { status, error } = await set(pack._id, packId, 1)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['costPrice']])
  })

  it('is listed with what it leaves of the price, the least first', async () => {
    const test = await openShop()
    const rum = await createProductThroughApi(test, { name: 'Rum' })
    await test.save([{ costPrice: 900 }, { costPrice: 1_000 }])
    await test.save([{ costPrice: 950 }], rum)
    const sorted = await test.list({ sort: 'margin' })
    expect(sorted.map(({ name, price, costPrice }) => [name, price, costPrice])).toEqual([
      ['Rum', 1_000, 950],
      ['Gordon’s London Dry', 1_000, 900],
      ['Gordon’s London Dry', 1_900, 1_000],
      ['Rum', 1_900, null],
    ])
    expect((await test.list({ search: 'rum' })).map(({ size }) => size)).toEqual(['350ml', '750ml'])
    await test.save([{ barcode: ONE }], rum)
    expect((await test.list({ search: ONE })).map(({ name, size }) => [name, size])).toEqual([['Rum', '350ml']])
    const headers = { authorization: `Bearer ${test.token}` }
    const { body } = await test.app.inject({ url: API_BASE + exportVolumeCosts.path, headers })
    const rows = parse(body, { bom: true, columns: true }) as Record<string, string>[]
    expect(rows).toHaveLength(4)
    expect(rows.find(({ cost }) => cost === '950')).toMatchObject({
      ...{ name: 'Rum', size: '350ml', barcode: ONE, price: '1000', margin: '50', margin_percent: '5' },
    })
  })
})
