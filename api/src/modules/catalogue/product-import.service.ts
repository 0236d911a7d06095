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

export interface ImportedProduct extends NewProduct {
  readonly at: Date
}

export type OnImported = (products: number) => void

/** Per statement; some 22 values each, of SQLite's 32,766. */
const BATCH = 500

/**
 * Adds products as `createProduct` does, in batches and in one transaction. The list may be longer than memory.
 * @param products oldest first, because search ranks the last as the newest. The iterator may await nothing but the
 * database, through the same handle
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

/** State between batches; must not grow with the number of products. */
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

async function freeSlugs(transaction: Database, batch: readonly ImportedProduct[]): Promise<string[]> {
  const wanted = batch.map(({ name }) => slugify(name, 'product'))
  const taken = new Set(await findTakenSlugs(transaction, wanted))
  const slugs: string[] = []
  for (const slug of wanted) {
    // Finding a number reads every slug: only where needed.
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
