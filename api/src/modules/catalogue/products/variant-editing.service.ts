import { t } from '@lingui/core/macro'
import { MAX_STOCK } from '@usiku/contracts/catalogue/constants.ts'
import type { Sale } from '@usiku/contracts/catalogue/operations.ts'
import { checkSales, getScheduledDiscount, type PriceSchedule } from '@usiku/contracts/catalogue/sales.ts'
import type { Transaction } from '../../../database/database.ts'
import { toPriceColumns, toSchedule } from '../../../database/price-columns.ts'
import { AppError, fieldError } from '../../../errors.ts'
import { lockEditedStock, replaceParts, updateProductBundles } from '../../inventory/bundles.service.ts'
import { adjustStock, recordOpeningStock } from '../../inventory/inventory.service.ts'
import { assertValidParts, listPartIds } from './bundle-rules.ts'
import {
  deleteVariants,
  findVariants,
  insertVariants,
  type NewPart,
  type NewVariant,
  type ProductVariants,
  type StoredVariant,
  updateVariant,
} from './variant.repository.ts'
import { assertValidBarcodes, changeBarcodes, toStoredBarcode } from './variant-barcodes.ts'
import { assertValidVariants, NO_SUCH_VARIANT_MESSAGE } from './variant-rules.ts'

/** With an `_id` an existing volume, without one a new volume. */
export interface VariantInput {
  readonly _id?: string
  readonly size: string
  readonly price: number
  /** With `sales`, the one outside of them. */
  readonly discount?: number
  readonly quantity: number
  /** The stock that the admin saw; when given, only the difference is applied. */
  readonly quantityBefore?: number
  /** When left out, they stay. */
  readonly sales?: readonly Sale[]
  /** Make it a bundle, whose stock is theirs; none end that. When left out, they stay. */
  readonly parts?: readonly NewPart[]
  /** Empty for none; when left out, it stays, as the cost does. */
  readonly barcode?: string
  /** Not of a bundle. */
  readonly costPrice?: number | null
  /** When left out, it stays. */
  readonly lowStockLevel?: number
}

/**
 * Replaces a product's volumes: updates those with an `_id`, adds those without, removes the others. Every stock
 * change is recorded in the ledger, except of bundles, which follow their parts.
 * @throws AppError `validation_failed` at the field of the volume, `version_conflict` when sales meanwhile leave too
 * few for the difference
 */
export async function replaceVariants(
  transaction: Transaction,
  productId: string,
  volumes: readonly VariantInput[],
  now: Date,
): Promise<void> {
  assertValidVariants(volumes)
  assertValidBarcodes(volumes)
  const at = now.toISOString()
  const known = await lockEditedStock(transaction, productId, listPartIds(volumes))
  await assertValidParts(transaction, productId, volumes, known)
  const stored = await findVariants(transaction, productId)
  const keptIds = new Set<string>()
  for (const [position, volume] of volumes.entries()) {
    if (volume._id === undefined) continue
    const before = stored.get(volume._id)
    if (before === undefined) throw fieldError(`volumes.${position}._id`, t(NO_SUCH_VARIANT_MESSAGE))
    if (keptIds.has(volume._id)) throw fieldError(`volumes.${position}._id`, t`This volume is in the list already.`)
    keptIds.add(volume._id)
    await changeVariant(transaction, { ...volume, _id: volume._id, position, before }, now)
  }
  const removedIds = [...stored.keys()].filter((id) => !keptIds.has(id))
  await deleteVariants(transaction, removedIds, at)
  await changeBarcodes(transaction, volumes)
  const added = volumes.flatMap((volume, position) =>
    volume._id === undefined ? [{ ...toNewVariant(volume, position, now), position }] : [],
  )
  await addVariants(transaction, [{ productId, volumes: added, at }])
  await updateProductBundles(transaction, productId)
}

/** Inserts the volumes of a new product, of which some may be bundles. */
export async function addCheckedVariants(transaction: Transaction, product: ProductVariants): Promise<void> {
  const { productId, volumes } = product
  const known = await lockEditedStock(transaction, productId, listPartIds(volumes))
  await assertValidParts(transaction, productId, volumes, known)
  await changeBarcodes(
    transaction,
    volumes.map(({ barcode }) => ({ barcode: barcode ?? '' })),
  )
  await addVariants(transaction, [product])
  await updateProductBundles(transaction, productId)
}

/** Inserts volumes with their opening stock; `updateProductBundles` must follow when one is a bundle. */
export async function addVariants(transaction: Transaction, products: readonly ProductVariants[]): Promise<void> {
  const inserted = await insertVariants(transaction, products)
  const [bundles, others] = [inserted.filter(isBundle), inserted.filter((volume) => !isBundle(volume))]
  await recordOpeningStock(transaction, others)
  for (const { volumeId: id, at, parts } of bundles) await replaceParts(transaction, { id, ownStock: 0, at }, parts)
}

const isBundle = ({ parts }: { readonly parts: readonly NewPart[] }): boolean => parts.length > 0

/** @throws AppError `validation_failed` at the field of the sale */
export function toNewVariant(
  {
    size,
    price,
    quantity,
    discount = 0,
    sales = [],
    parts = [],
    lowStockLevel,
    barcode,
    costPrice = null,
  }: VariantInput,
  position: number,
  now: Date,
): NewVariant {
  assertValidSales(sales, { price, position, now })
  const forStaff = {
    barcode: toStoredBarcode(barcode),
    cost_price: parts.length > 0 ? null : costPrice,
    ...(lowStockLevel === undefined ? {} : { low_stock_level: lowStockLevel }),
  }
  return { size, price, quantity, parts, ...forStaff, ...toPriceColumns({ regularDiscount: discount, sales }, now) }
}

interface VariantEdit extends VariantInput {
  readonly _id: string
  readonly position: number
  readonly before: StoredVariant
}

async function changeVariant(transaction: Transaction, edit: VariantEdit, now: Date): Promise<void> {
  const { _id: id, position, size, price, lowStockLevel: low_stock_level } = edit
  const schedule = toNewSchedule(edit, now)
  assertValidSales(schedule.sales, { price, position, now })
  const forStaff = { low_stock_level, ...(edit.costPrice === undefined ? {} : { cost_price: edit.costPrice }) }
  await updateVariant(transaction, { id, position, size, price, ...forStaff, ...toPriceColumns(schedule, now) })
  await changeStock(transaction, edit, now.toISOString())
}

async function changeStock(transaction: Transaction, edit: VariantEdit, at: string): Promise<void> {
  const { _id: id, before, parts } = edit
  const ownStock = before.isBundle ? 0 : before.quantity
  const becomesBundle = parts === undefined ? before.isBundle : parts.length > 0
  if (parts !== undefined && (becomesBundle || before.isBundle)) {
    await replaceParts(transaction, { id, ownStock, at }, parts)
  }
  if (becomesBundle) return
  // What was seen of a bundle was the stock of its parts.
  const quantityBefore = before.isBundle ? 0 : (edit.quantityBefore ?? ownStock)
  const change = computeQuantity({ ...edit, ownStock, quantityBefore }) - ownStock
  if (change !== 0) await adjustStock(transaction, { volumeId: id, change, at })
}

/** An older app sends no sales, and as the discount the one that it was shown. */
function toNewSchedule({ discount = 0, sales, before }: VariantEdit, now: Date): PriceSchedule {
  const known = toSchedule(before)
  const isOver = ({ endsAt }: Sale) => Date.parse(endsAt) <= now.getTime()
  const isKnown = (sale: Sale) => known.sales.some((other) => other.startsAt === sale.startsAt)
  // A sale may have ended since the form was opened.
  if (sales !== undefined) return { regularDiscount: discount, sales: sales.filter((s) => !isOver(s) || !isKnown(s)) }
  const isShown = discount === before.discount || discount === getScheduledDiscount(known, now.getTime())
  return {
    regularDiscount: isShown ? known.regularDiscount : discount,
    sales: known.sales.filter((sale) => !isOver(sale)),
  }
}

function assertValidSales(
  sales: readonly Sale[],
  { price, position, now }: { readonly price: number; readonly position: number; readonly now: Date },
): void {
  const problems = Object.entries(checkSales(sales, price, now.getTime()))
  const [first] = problems
  if (first === undefined) return
  const fields = Object.fromEntries(problems.map(([field, text]) => [`volumes.${position}.sales.${field}`, text]))
  throw new AppError('validation_failed', { message: first[1], fields })
}

interface QuantityEdit {
  readonly position: number
  readonly ownStock: number
  readonly quantity: number
  readonly quantityBefore: number
}

function computeQuantity({ position, ownStock, quantity, quantityBefore }: QuantityEdit): number {
  const after = ownStock + quantity - quantityBefore
  if (after >= 0 && after <= MAX_STOCK) return after
  const sentence = t`The stock has changed meanwhile: there are ${ownStock} now.`
  throw new AppError('version_conflict', { message: sentence, fields: { [`volumes.${position}.quantity`]: sentence } })
}
