import { createProduct, updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import { findCompletedSave, type LostSave, replaySave, sendMutation } from '../../ui/send-mutation.ts'
import { hasSameValues, type ProductValues, toProductValues } from './product-form-values.ts'
import { rebaseProduct } from './product-merge.ts'
import { toCreateProductPayload, toUpdateProductPayload } from './product-payload.ts'
import type { ProductBase, ProductForm } from './use-product-form.ts'

export const toBase = (product: Product): ProductBase => ({
  values: toProductValues(product),
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
    const completedSave = findCompletedSave(error, lost)
    if (completedSave === undefined) throw error
    const { data } = await replaySave(completedSave as LostSave, [createProduct, updateProduct])
    const latest = toBase(data)
    const rebased = rebaseProduct({ base: completedSave.values, edited: values, latest: latest.values })
    form.lostSaves.set([])
    form.rebase({ values: rebased, base: latest, lost: [] })
    return hasSameValues(rebased, latest.values) ? data : send(rebased, latest, { ...lost, list: [], values: rebased })
  }
}

async function send(values: ProductValues, base: ProductBase, lost: ProductForm['lostSaves']): Promise<Product> {
  const { id, version } = base
  if (id === undefined) return (await sendMutation(createProduct, { body: toCreateProductPayload(values) }, lost)).data
  const body = toUpdateProductPayload(values, base.values, version)
  return (await sendMutation(updateProduct, { params: { id }, body }, lost)).data
}
