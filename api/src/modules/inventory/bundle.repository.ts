import type { BundlePart } from '@usiku/contracts/catalogue/operations.ts'
import { chunk, MAX_ROWS_PER_INSERT } from '../../database/chunk.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { getEngine } from '../../database/engine.ts'

export interface PartAvailability extends BundlePart {
  readonly bundleId: string
  readonly available: number
  readonly isAlcoholic: boolean
}

/** In the order of each bundle; deleted and hidden ones included, of which there are none. */
export async function findParts(database: Reader, bundleIds: readonly string[]): Promise<PartAvailability[]> {
  if (bundleIds.length === 0) return []
  const rows = await database
    .selectFrom('bundle_parts')
    .innerJoin('volumes', 'volumes.id', 'bundle_parts.part_volume_id')
    .innerJoin('products', 'products.id', 'volumes.product_id')
    .select(['bundle_parts.volume_id as bundleId', 'bundle_parts.quantity', 'volumes.id as volumeId', 'volumes.size'])
    .select(['products.id as productId', 'products.name', 'products.slug', 'products.is_alcoholic'])
    .select(['volumes.quantity as stock', 'volumes.deleted_at', 'products.deleted_at as product_deleted_at'])
    .select('products.hidden_at')
    .where('bundle_parts.volume_id', 'in', bundleIds)
    .orderBy('bundle_parts.volume_id')
    .orderBy('bundle_parts.position')
    .execute()
  return rows.map(({ stock, deleted_at, product_deleted_at, hidden_at, is_alcoholic, ...part }) => {
    const isSold = deleted_at === null && product_deleted_at === null && hidden_at === null
    return { ...part, available: isSold ? stock : 0, isAlcoholic: is_alcoholic === 1 }
  })
}

export type Parts = { readonly volumeIds: readonly string[] } | { readonly productIds: readonly string[] }

export interface BundleRow {
  readonly id: string
  readonly productId: string
  readonly name: string
  readonly isAlcoholic: boolean
}

/** Those with any of these parts that are not deleted. */
export async function findBundles(database: Reader, parts: Parts): Promise<BundleRow[]> {
  const [column, ids] =
    'volumeIds' in parts
      ? (['bundle_parts.part_volume_id', parts.volumeIds] as const)
      : (['part.product_id', parts.productIds] as const)
  const bundles = new Map<string, BundleRow>()
  // A category may have more products than a statement has parameters.
  for (const some of chunk(ids, MAX_ROWS_PER_INSERT)) {
    for (const bundle of await selectBundles(database, column, some)) bundles.set(bundle.id, bundle)
  }
  return [...bundles.values()]
}

async function selectBundles(
  database: Reader,
  column: 'bundle_parts.part_volume_id' | 'part.product_id',
  ids: readonly string[],
): Promise<BundleRow[]> {
  const rows = await database
    .selectFrom('bundle_parts')
    .innerJoin('volumes as part', 'part.id', 'bundle_parts.part_volume_id')
    .innerJoin('volumes as bundle', 'bundle.id', 'bundle_parts.volume_id')
    .innerJoin('products', 'products.id', 'bundle.product_id')
    .select(['bundle.id', 'products.id as productId', 'products.name', 'products.is_alcoholic'])
    .distinct()
    .where(column, 'in', ids)
    .where('bundle.deleted_at', 'is', null)
    .where('products.deleted_at', 'is', null)
    .orderBy('bundle.id')
    .execute()
  return rows.map(({ is_alcoholic, ...bundle }) => ({ ...bundle, isAlcoholic: is_alcoholic === 1 }))
}

/** Bundles of this product that are not deleted. */
export async function findOwnBundleIds(database: Reader, productId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('volumes')
    .select('id')
    .where('product_id', '=', productId)
    .where('is_bundle', '=', 1)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** In the order of their ids. @returns with their quantities */
export async function lockVolumes(
  transaction: Transaction,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly productId: string; readonly quantity: number }[]> {
  if (ids.length === 0) return []
  const query = transaction
    .selectFrom('volumes')
    .select(['id', 'product_id as productId', 'quantity'])
    .where('id', 'in', ids)
    .orderBy('id')
  return getEngine(transaction).forUpdate(query).execute()
}

export async function writeQuantity(transaction: Transaction, volumeId: string, quantity: number): Promise<void> {
  await transaction.updateTable('volumes').set({ quantity }).where('id', '=', volumeId).execute()
}

export async function writeParts(
  transaction: Transaction,
  volumeId: string,
  parts: readonly Pick<BundlePart, 'volumeId' | 'quantity'>[],
): Promise<void> {
  await transaction.deleteFrom('bundle_parts').where('volume_id', '=', volumeId).execute()
  const is_bundle = parts.length > 0 ? 1 : 0
  await transaction.updateTable('volumes').set({ is_bundle, quantity: 0 }).where('id', '=', volumeId).execute()
  const rows = parts.map(({ volumeId: part_volume_id, quantity }, position) => {
    return { volume_id: volumeId, part_volume_id, position, quantity }
  })
  if (rows.length > 0) await transaction.insertInto('bundle_parts').values(rows).execute()
}

export interface EditedVolume {
  readonly id: string
  readonly productId: string
  readonly isBundle: boolean
}

/** Those of the product and these others, without deleted ones. */
export async function findEditedVolumes(
  database: Reader,
  productId: string,
  otherIds: readonly string[],
): Promise<EditedVolume[]> {
  const rows = await database
    .selectFrom('volumes')
    .innerJoin('products', 'products.id', 'volumes.product_id')
    .select(['volumes.id', 'volumes.product_id as productId', 'volumes.is_bundle'])
    .where((where) => {
      const own = where('product_id', '=', productId)
      // With an empty list SQLite would read all volumes.
      return otherIds.length === 0 ? own : where.or([own, where('volumes.id', 'in', otherIds)])
    })
    .where('volumes.deleted_at', 'is', null)
    .where('products.deleted_at', 'is', null)
    .execute()
  return rows.map(({ is_bundle, ...volume }) => ({ ...volume, isBundle: is_bundle === 1 }))
}

/** Whether an order has it as it is, or as a part: returning it then adds to its own stock. */
export async function isOrdered(database: Reader, { id, productId }: EditedVolume): Promise<boolean> {
  const asPart = database.selectFrom('order_line_parts').select('order_id').where('volume_id', '=', id)
  const asItIs = database
    .selectFrom('order_lines')
    .select('order_lines.order_id')
    .where('order_lines.product_id', '=', productId)
    .where('order_lines.volume_id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_line_parts')
            .select('order_line_parts.part')
            .whereRef('order_line_parts.order_id', '=', 'order_lines.order_id')
            .whereRef('order_line_parts.position', '=', 'order_lines.position'),
        ),
      ),
    )
  return [await asPart.limit(1).executeTakeFirst(), await asItIs.limit(1).executeTakeFirst()].some(
    (row) => row !== undefined,
  )
}

/** Also of a deleted product. */
export async function findProductVolumes(
  database: Reader,
  productId: string,
): Promise<{ readonly plain: string[]; readonly bundles: string[] }> {
  const rows = await database
    .selectFrom('volumes')
    .select(['id', 'is_bundle'])
    .where('product_id', '=', productId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const pick = (isBundle: 0 | 1) => rows.filter((row) => row.is_bundle === isBundle).map(({ id }) => id)
  return { plain: pick(0), bundles: pick(1) }
}
