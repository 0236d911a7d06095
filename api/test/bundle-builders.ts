import { updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { getProduct, type Product } from '@usiku/contracts/catalogue/operations.ts'
import { createProductThroughApi, openBackOffice } from './catalogue-builders.ts'
import { expectInvariants } from './invariants.ts'
import { getStock } from './order-builders.ts'

/** Also what the server refuses. */
type Change = Partial<Record<'price' | 'quantity' | 'quantityBefore', number>> & { readonly parts?: unknown }

/** Ten gins and forty tonics, sold also as packs of one gin and four tonics. */
export async function openBundleShop(open = openBackOffice) {
  const test = await open()
  const { token } = test
  const add = (name: string, volume: object) =>
    createProductThroughApi(test, { name, volumes: [{ size: '750ml', price: 1_000, quantity: 10, ...volume }] })
  const gin = await add('Gin', { quantity: 10 })
  const tonic = await add('Tonic', { size: '300ml', price: 100, quantity: 40 })
  const [ginId, tonicId] = [getVolume(gin)._id, getVolume(tonic)._id]
  const parts = [
    { volumeId: ginId, quantity: 1 },
    { volumeId: tonicId, quantity: 4 },
  ]
  const pack = await add('Pack', { size: 'Pack', price: 1_300, quantity: 500, parts })
  const packId = getVolume(pack)._id
  const read = async (id: string): Promise<Product> =>
    (await test.call(getProduct, { token, params: { id }, query: { inactive: true } })).reply.data
  /** Sends the only volume as it is shown, with the change. */
  const edit = async (id: string, change: Change) => {
    const { priceAfterDiscount: _, parts: __, sales: ___, regularDiscount: ____, ...volume } = getVolume(await read(id))
    const body = { volumes: [{ ...volume, ...change }] }
    return test.call(updateProduct, { token, params: { id }, body })
  }
  const stocks = async () => {
    await expectInvariants(test.database)
    const [gins, tonics, packs] = await Promise.all([ginId, tonicId, packId].map((id) => getStock(test.database, id)))
    return { gins, tonics, packs }
  }
  return { ...test, gin, tonic, pack, ginId, tonicId, packId, parts, add, read, edit, stocks }
}

export function getVolume(product: Product): Product['volumes'][number] {
  const [volume] = product.volumes
  if (volume === undefined) throw new Error(`${product.name} has no volume`)
  return volume
}
