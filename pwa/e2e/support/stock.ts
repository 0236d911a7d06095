import { deleteProduct, updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import { adminToken, callApi } from './api.ts'
import { productAt } from './customer.ts'
import type { Shop } from './server.ts'

type Volume = Product['volumes'][number]

export async function firstVolume(shop: Shop, slug: string): Promise<Volume> {
  const [volume] = (await productAt(shop, slug)).volumes
  if (volume === undefined) throw new Error(`${slug} has no volume`)
  return volume
}

export async function changeStock(
  shop: Shop,
  slug: string,
  change: Partial<Pick<Volume, 'price' | 'quantity'>>,
): Promise<Volume> {
  const { _id: id, volumes } = await productAt(shop, slug)
  const next = volumes.map(({ _id, size, price, quantity }, nth) => ({
    ...{ _id, size, price, quantity, discount: 0 },
    ...(nth === 0 ? change : {}),
  }))
  const token = await adminToken(shop.origin, shop.admin)
  await callApi(shop.origin, updateProduct, { token, params: { id }, body: { volumes: next } })
  return firstVolume(shop, slug)
}

export async function hideProduct(shop: Shop, slug: string): Promise<void> {
  const { _id: id } = await productAt(shop, slug)
  await callApi(shop.origin, deleteProduct, { token: await adminToken(shop.origin, shop.admin), params: { id } })
}
