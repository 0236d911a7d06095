import type { WriteContext } from '../../../context.ts'
import type { Transaction } from '../../../database/database.ts'
import { getEngine } from '../../../database/engine.ts'
import { createId } from '../../../database/ids.ts'
import { inLockedTransaction } from '../../../database/locked-transaction.ts'
import { bumpRevision, takeRevision } from '../../../database/revisions.ts'
import { indexProducts } from '../../search/search-index.service.ts'
import { createFreeSlug, slugify } from '../slugify.ts'
import { assertReferencesExist } from './product-references.service.ts'
import { assertPlausibleStrength } from './product-strength.ts'
import {
  findProductSlugsLike,
  findTakenSlugs,
  insertProducts,
  type NewProduct,
  toProductRow,
} from './product-write.repository.ts'
import { addVariants } from './variant-editing.service.ts'
import { assertValidVariants } from './variant-rules.ts'

export interface ImportedProduct extends NewProduct {
  readonly at: Date
}

export type OnImported = (products: number) => void

/** Per statement; some 22 values each, of SQLite's 32,766. */
const BATCH_SIZE = 500

/**
 * Adds products as `createProduct` does, in batches and in one transaction. The list may be longer than memory.
 * @param products oldest first, because search ranks the last as the newest. The iterator may await nothing but the
 * database, through the same handle
 * @throws AppError as `createProduct`; nothing was added then
 */
export function importProducts(
  { database }: Pick<WriteContext, 'database'>,
  products: AsyncIterable<ImportedProduct>,
  onImported: OnImported = () => {},
): Promise<number> {
  return inLockedTransaction(database, 'catalogue', async (transaction) => {
    await getEngine(transaction).removeTimeLimits(transaction)
    // Taken early: at the end it would be written into every row a second time.
    const revision = await takeRevision(transaction, 'catalogue')
    bumpRevision(transaction, 'storefront')
    const state: ImportState = { transaction, revision, checkedReferences: new Set(), indexedWords: new Set() }
    let imported = 0
    for await (const batch of toBatches(products)) {
      await importBatch(state, batch)
      imported += batch.length
      onImported(imported)
    }
    return imported
  })
}

/** State between batches; must not grow with the number of products. */
interface ImportState {
  readonly transaction: Transaction
  readonly revision: number
  readonly checkedReferences: Set<string>
  readonly indexedWords: Set<string>
}

async function importBatch(
  { transaction, revision, checkedReferences, indexedWords }: ImportState,
  batch: readonly ImportedProduct[],
) {
  for (const product of batch) {
    assertValidVariants(product.volumes)
    assertPlausibleStrength(product)
    const references = `${product.category} ${product.subcategory} ${product.brand}`
    if (!checkedReferences.has(references)) await assertReferencesExist(transaction, product)
    checkedReferences.add(references)
  }
  const slugs = await createFreeSlugs(transaction, batch)
  const rows = batch.map((product, index) => {
    const facts = { id: createId(), slug: slugs[index] ?? '', at: product.at.toISOString(), revision }
    return toProductRow(product, facts)
  })
  await insertProducts(transaction, rows)
  const variantsByProduct = rows.map(({ id, created_at: at }, index) => ({
    productId: id,
    volumes: batch[index]?.volumes ?? [],
    at,
  }))
  await addVariants(transaction, variantsByProduct)
  await indexProducts(
    transaction,
    rows.map(({ id }) => id),
    indexedWords,
  )
}

async function createFreeSlugs(transaction: Transaction, batch: readonly ImportedProduct[]): Promise<string[]> {
  const wanted = batch.map(({ name }) => slugify(name, 'product'))
  const taken = new Set(await findTakenSlugs(transaction, wanted))
  const slugs: string[] = []
  for (const slug of wanted) {
    // Finding a number reads every slug: only where needed.
    const free = taken.has(slug)
      ? createFreeSlug(slug, [...(await findProductSlugsLike(transaction, slug)), ...slugs])
      : slug
    slugs.push(free)
    taken.add(free)
  }
  return slugs
}

async function* toBatches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < BATCH_SIZE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
