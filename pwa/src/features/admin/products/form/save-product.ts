import { createProduct, updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { normalizeBarcode } from '@usiku/contracts/catalogue/barcodes.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import { parseWholeNumber } from '../../ui/forms/validation.ts'
import { findCompletedSave, type LostSave, replaySave, sendMutation } from '../../ui/send-mutation.ts'
import type { ProductRecord } from '../products.queries.ts'
import { hasSameValues, type ProductValues, toProductValues } from './product-form-values.ts'
import { rebaseProduct } from './product-merge.ts'
import { toCreateProductPayload, toUpdateProductPayload } from './product-payload.ts'
import type { ProductBase, ProductForm } from './use-product-form.ts'

export const toBase = (record: ProductRecord): ProductBase => ({
  values: toProductValues(record),
  version: record.product.version,
  id: record.product._id,
})

/** With what was saved for staff alone: the answer leaves it out. Its volumes are in their order. */
const toSavedBase = (product: Product, { volumes }: ProductValues): ProductBase =>
  toBase({
    product,
    costs: product.volumes.map(({ _id: volumeId }, index) => ({
      volumeId,
      barcode: normalizeBarcode(volumes[index]?.barcode ?? ''),
      costPrice: parseWholeNumber(volumes[index]?.costPrice ?? '') ?? null,
    })),
    levels: new Map(
      product.volumes.flatMap(({ _id }, index) => {
        const level = parseWholeNumber(volumes[index]?.lowStockLevel ?? '')
        return level === undefined ? [] : ([[_id, level]] as const)
      }),
    ),
  })

/**
 * Saves a product's form. When an earlier save with a lost answer was applied after all, only what was typed since is
 * sent.
 * @param base what the values are a change of
 */
export async function saveProduct(form: ProductForm, values: ProductValues, base: ProductBase): Promise<ProductBase> {
  const lost = { ...form.lostSaves, list: form.lostSaves.list, values }
  try {
    return await send(values, base, lost)
  } catch (error) {
    const completedSave = findCompletedSave(error, lost)
    if (completedSave === undefined) throw error
    const { data } = await replaySave(completedSave as LostSave, [createProduct, updateProduct])
    const latest = toSavedBase(data, completedSave.values)
    const rebased = rebaseProduct({ base: completedSave.values, edited: values, latest: latest.values })
    form.lostSaves.set([])
    form.rebase({ values: rebased, base: latest, lost: [] })
    return hasSameValues(rebased, latest.values)
      ? latest
      : send(rebased, latest, { ...lost, list: [], values: rebased })
  }
}

async function send(values: ProductValues, base: ProductBase, lost: ProductForm['lostSaves']): Promise<ProductBase> {
  const { id, version } = base
  const { data } =
    id === undefined
      ? await sendMutation(createProduct, { body: toCreateProductPayload(values) }, lost)
      : await sendMutation(
          updateProduct,
          { params: { id }, body: toUpdateProductPayload(values, base.values, version) },
          lost,
        )
  return toSavedBase(data, values)
}
