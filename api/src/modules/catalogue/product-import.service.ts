import { newId } from '../../database/ids.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/transaction.ts'
import { indexProducts } from '../search/search-index.service.ts'
import { countChange } from './catalogue-revision.ts'
import { checkPointers } from './product-pointers.service.ts'
import { productRow } from './product-row.ts'
import { findProductSlugsLike, findTakenSlugs, insertProducts, insertVolumesOf } from './product-write.repository.ts'
import type { NewProduct } from './product-writing.service.ts'
import { freeSlug, slugify } from './slugify.ts'
import { checkVolumes } from './volume-rules.ts'

/** A new product among many. */
export interface ImportedProduct extends NewProduct {
  /** When it came into the shop. */
  readonly at: Date
}

/** Told after each batch how many products were added so far. */
export type OnImported = (products: number) => void

/** Products written by one statement; some 22 values each, of the 32,766 that a statement takes. */
const BATCH = 500

/**
 * Adds products as `createProduct` does, hundreds at a time, in one transaction.
 * They are taken from the list as they are needed: it may be longer than memory.
 *
 * @param products the oldest first: searches take the last for the newest. While
 *   they are made, nothing but the database may be waited for, by the same handle
 * @returns how many were added
 * @throws AppError as `createProduct`; nothing was added then
 */
export function importProducts(
  { database }: { readonly database: Database },
  products: AsyncIterable<ImportedProduct>,
  onImported: OnImported = () => {},
): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const desk: Desk = { transaction, knownPointers: new Set(), writtenWords: new Set() }
    let imported = 0
    for await (const batch of batchesOf(products)) {
      await importBatch(desk, batch)
      imported += batch.length
      onImported(imported)
    }
    return imported
  })
}

/** What one import remembers from batch to batch; none of it grows with the number of products. */
interface Desk {
  readonly transaction: Database
  readonly knownPointers: Set<string>
  readonly writtenWords: Set<string>
}

async function importBatch({ transaction, knownPointers, writtenWords }: Desk, batch: readonly ImportedProduct[]) {
  for (const product of batch) {
    checkVolumes(product.volumes)
    const pointers = `${product.category} ${product.subcategory} ${product.brand}`
    if (!knownPointers.has(pointers)) await checkPointers(transaction, product)
    knownPointers.add(pointers)
  }
  const slugs = await freeSlugs(transaction, batch)
  const revision = await countChange(transaction)
  const rows = batch.map((product, place) => {
    const facts = { id: newId(), slug: slugs[place] ?? '', at: product.at.toISOString(), revision }
    return productRow(product, facts)
  })
  await insertProducts(transaction, rows)
  const shelves = rows.map(({ id, created_at: at }, place) => ({
    ...{ productId: id, volumes: batch[place]?.volumes ?? [], at },
  }))
  await insertVolumesOf(transaction, shelves)
  await indexProducts(
    transaction,
    rows.map(({ id }) => id),
    writtenWords,
  )
}

/** A slug for each product, none of which another has. */
async function freeSlugs(transaction: Database, batch: readonly ImportedProduct[]): Promise<string[]> {
  const wanted = batch.map(({ name }) => slugify(name, 'product'))
  const taken = new Set(await findTakenSlugs(transaction, wanted))
  const slugs: string[] = []
  for (const slug of wanted) {
    // Looking for a number reads every slug: only where it must be.
    const free = taken.has(slug) ? freeSlug(slug, [...(await findProductSlugsLike(transaction, slug)), ...slugs]) : slug
    slugs.push(free)
    taken.add(free)
  }
  return slugs
}

async function* batchesOf<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
