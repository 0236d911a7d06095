import { createProduct, updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import { parseWholeNumber } from '../../ui/forms/validation.ts'
import { findCompletedSave, type LostSave, replaySave, sendMutation } from '../../ui/send-mutation.ts'
import { hasSameValues, type LevelledProduct, type ProductValues, toProductValues } from './product-form-values.ts'
import { rebaseProduct } from './product-merge.ts'
import { toCreateProductPayload, toUpdateProductPayload } from './product-payload.ts'
import type { ProductBase, ProductForm } from './use-product-form.ts'

export const toBase = (product: LevelledProduct): ProductBase => ({
  values: toProductValues(product),
  version: product.version,
  id: product._id,
})

/**
 * Saves a product's form. When an earlier save with a lost answer was applied after all, only what was typed since is
 * sent.
 * @param base what the values are a change of
 */
export async function saveProduct(
  form: ProductForm,
  values: ProductValues,
  base: ProductBase,
): Promise<LevelledProduct> {
  const lost = { ...form.lostSaves, list: form.lostSaves.list, values }
  try {
    return await send(values, base, lost)
  } catch (error) {
    const completedSave = findCompletedSave(error, lost)
    if (completedSave === undefined) throw error
    const { data } = await replaySave(completedSave as LostSave, [createProduct, updateProduct])
    const saved = withLevels(data, completedSave.values)
    const latest = toBase(saved)
    const rebased = rebaseProduct({ base: completedSave.values, edited: values, latest: latest.values })
    form.lostSaves.set([])
    form.rebase({ values: rebased, base: latest, lost: [] })
    return hasSameValues(rebased, latest.values) ? saved : send(rebased, latest, { ...lost, list: [], values: rebased })
  }
}

async function send(
  values: ProductValues,
  base: ProductBase,
  lost: ProductForm['lostSaves'],
): Promise<LevelledProduct> {
  const { id, version } = base
  if (id === undefined) {
    return withLevels((await sendMutation(createProduct, { body: toCreateProductPayload(values) }, lost)).data, values)
  }
  const body = toUpdateProductPayload(values, base.values, version)
  return withLevels((await sendMutation(updateProduct, { params: { id }, body }, lost)).data, values)
}

/** Answers leave the levels out, but keep the order of the volumes. */
function withLevels(product: Product, { volumes }: ProductValues): LevelledProduct {
  const levels = product.volumes.flatMap(({ _id }, index) => {
    const level = parseWholeNumber(volumes[index]?.lowStockLevel ?? '')
    return level === undefined ? [] : ([[_id, level]] as const)
  })
  return { ...product, levels: new Map(levels) }
}
