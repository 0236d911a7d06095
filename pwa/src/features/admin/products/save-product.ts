import type { Product } from '@usiku/contracts/catalogue.ts'
import { createProduct, updateProduct } from '@usiku/contracts/catalogue-admin.ts'
import { findCarriedOut, type LostSave, replaySave, sendWrite } from '../ui/send-write.ts'
import { changedProductBody, newProductBody } from './product-body.ts'
import { rebasedProduct } from './product-merge.ts'
import { type ProductValues, productValues, sameValues } from './product-values.ts'
import type { ProductBase, ProductForm } from './use-product-form.ts'

export const toBase = (product: Product): ProductBase => ({
  values: productValues(product),
  version: product.version,
  id: product._id,
})

/**
 * Saves a product's form. When an earlier save with a lost answer was applied after all, only what was typed since is
 * sent.
 * @param base what the values are a change of
 */
export async function saveProduct(form: ProductForm, values: ProductValues, base: ProductBase): Promise<Product> {
  const lost = { ...form.lostSaves, list: form.lostSaves.list, values }
  try {
    return await send(values, base, lost)
  } catch (error) {
    const carriedOut = findCarriedOut(error, lost)
    if (carriedOut === undefined) throw error
    const { data } = await replaySave(carriedOut as LostSave, [createProduct, updateProduct])
    const now = toBase(data)
    const rebased = rebasedProduct({ before: carriedOut.values, typed: values, now: now.values })
    form.lostSaves.set([])
    form.rebase({ values: rebased, base: now, lost: [] })
    return sameValues(rebased, now.values) ? data : send(rebased, now, { ...lost, list: [], values: rebased })
  }
}

async function send(values: ProductValues, base: ProductBase, lost: ProductForm['lostSaves']): Promise<Product> {
  const { id, version } = base
  if (id === undefined) return (await sendWrite(createProduct, { body: newProductBody(values) }, lost)).data
  const body = changedProductBody(values, base.values, version)
  return (await sendWrite(updateProduct, { params: { id }, body }, lost)).data
}
