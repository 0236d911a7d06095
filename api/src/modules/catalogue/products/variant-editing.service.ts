import { MAX_STOCK } from '@usiku/contracts/catalogue/constants.ts'
import type { Transaction } from '../../../database/database.ts'
import { AppError, fieldError } from '../../../errors.ts'
import { adjustStock, recordOpeningStock } from '../../inventory/inventory.service.ts'
import { deleteVariants, insertVariants, lockStock, type ProductVariants, updateVariant } from './variant.repository.ts'
import { assertValidVariants, NO_SUCH_VARIANT_MESSAGE } from './variant-rules.ts'

/** With an `_id` an existing volume, without one a new volume. */
export interface VariantInput {
  readonly _id?: string
  readonly size: string
  readonly price: number
  readonly discount?: number
  readonly quantity: number
  /** The stock that the admin saw; when given, only the difference is applied. */
  readonly quantityBefore?: number
}

/**
 * Replaces a product's volumes: updates those with an `_id`, adds those without, removes the others. Every stock
 * change is recorded in the ledger.
 * @throws AppError `validation_failed` at the field of the volume, `version_conflict` when sales meanwhile leave too
 * few for the difference
 */
export async function replaceVariants(
  transaction: Transaction,
  productId: string,
  volumes: readonly VariantInput[],
  at: string,
): Promise<void> {
  assertValidVariants(volumes)
  const stock = await lockStock(transaction, productId)
  const wanted = volumes.map((volume, position) => ({ ...volume, discount: volume.discount ?? 0, position }))
  const keptIds = new Set<string>()
  for (const { _id: id, ...volume } of wanted) {
    if (id === undefined) continue
    const before = stock.get(id)
    if (before === undefined) throw fieldError(`volumes.${volume.position}._id`, NO_SUCH_VARIANT_MESSAGE)
    if (keptIds.has(id)) throw fieldError(`volumes.${volume.position}._id`, 'This volume is in the list already.')
    keptIds.add(id)
    await changeVariant(transaction, { ...volume, id, before }, at)
  }
  const removedIds = [...stock.keys()].filter((id) => !keptIds.has(id))
  await deleteVariants(transaction, removedIds, at)
  const added = wanted.filter((volume) => volume._id === undefined)
  await addVariants(transaction, [{ productId, volumes: added, at }])
}

/** Inserts volumes with their opening stock. */
export async function addVariants(transaction: Transaction, products: readonly ProductVariants[]): Promise<void> {
  const inserted = await insertVariants(transaction, products)
  if (inserted.length > 0) await recordOpeningStock(transaction, inserted)
}

type VariantEdit = Required<Omit<VariantInput, '_id' | 'quantityBefore'>> &
  Pick<VariantInput, 'quantityBefore'> & {
    readonly id: string
    readonly position: number
    readonly before: number
  }

async function changeVariant(transaction: Transaction, edit: VariantEdit, at: string): Promise<void> {
  const { id, position, size, price, discount, before } = edit
  const quantity = computeQuantity(edit)
  await updateVariant(transaction, { id, position, size, price, discount })
  if (quantity !== before) await adjustStock(transaction, { volumeId: id, change: quantity - before, at })
}

function computeQuantity({ quantity, before, quantityBefore = before, position }: VariantEdit): number {
  const after = before + quantity - quantityBefore
  if (after >= 0 && after <= MAX_STOCK) return after
  const sentence = `The stock has changed meanwhile: there are ${before} now.`
  throw new AppError('version_conflict', { message: sentence, fields: { [`volumes.${position}.quantity`]: sentence } })
}
