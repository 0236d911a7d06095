import type { Transaction } from '../../../database/database.ts'
import { createId } from '../../../database/ids.ts'
import type { PriceColumns, StoredPrice } from '../../../database/price-columns.ts'

/** The discount is the one that is valid now; the other columns of the price are for those with sales. */
export interface NewVariant extends Pick<PriceColumns, 'discount'>, Partial<Omit<PriceColumns, 'discount'>> {
  readonly size: string
  readonly price: number
  readonly quantity: number
  readonly low_stock_level?: number
  /** Of a bundle, whose quantity is then not its own. */
  readonly parts?: readonly NewPart[]
  readonly barcode?: string | null
  readonly cost_price?: number | null
}

export interface NewPart {
  readonly volumeId: string
  readonly quantity: number
}

export interface ProductVariants {
  readonly productId: string
  readonly volumes: readonly (NewVariant & { readonly position?: number })[]
  readonly at: string
}

/** The quantities are the opening stock, which belongs into the ledger, and 0 of a bundle. @returns the new volumes */
export async function insertVariants(
  transaction: Transaction,
  products: readonly ProductVariants[],
): Promise<(NewPart & { readonly at: string; readonly parts: readonly NewPart[] })[]> {
  const entries = products.flatMap(({ productId, volumes, at }) =>
    volumes.map(({ position, parts = [], ...volume }, index) => ({
      row: {
        id: createId(),
        product_id: productId,
        position: position ?? index,
        deleted_at: null,
        ...volume,
        quantity: parts.length > 0 ? 0 : volume.quantity,
      },
      at,
      parts,
    })),
  )
  if (entries.length === 0) return []
  await transaction
    .insertInto('volumes')
    .values(entries.map(({ row }) => row))
    .execute()
  return entries.map(({ row: { id, quantity }, at, parts }) => ({ volumeId: id, quantity, at, parts }))
}

export interface ChangedVariant extends PriceColumns {
  readonly id: string
  readonly position: number
  readonly size: string
  readonly price: number
  /** When left out, it stays. */
  readonly cost_price?: number | null
  /** When left out it stays. */
  readonly low_stock_level: number | undefined
}

export interface StoredVariant extends StoredPrice {
  readonly quantity: number
  readonly isBundle: boolean
}

/** By the id of the volume. */
export async function findVariants(
  transaction: Transaction,
  productId: string,
): Promise<ReadonlyMap<string, StoredVariant>> {
  const rows = await transaction
    .selectFrom('volumes')
    .select(['id', 'quantity', 'discount', 'regular_discount', 'sales', 'is_bundle'])
    .where('product_id', '=', productId)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ is_bundle, ...row }) => [row.id, { ...row, isBundle: is_bundle === 1 }]))
}

export async function updateVariant(transaction: Transaction, { id, ...change }: ChangedVariant): Promise<void> {
  await transaction.updateTable('volumes').set(change).where('id', '=', id).execute()
}

export async function deleteVariants(transaction: Transaction, ids: readonly string[], at: string): Promise<void> {
  await transaction
    .updateTable('volumes')
    .set({ deleted_at: at, price_changes_at: null })
    .where('id', 'in', ids)
    .execute()
}
