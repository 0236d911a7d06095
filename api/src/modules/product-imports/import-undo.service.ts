import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { Transaction } from '../../database/database.ts'
import { AppError } from '../../errors.ts'
import { listProductsWithoutReviews } from '../catalogue/products/product.service.ts'
import { changeProduct, deleteProduct, type ProductEdit } from '../catalogue/products/product-editing.service.ts'
import { deleteUnusedTaxonomy, type MadeTaxonomy } from '../catalogue/taxonomy/taxonomy-names.service.ts'
import { hasStockEdits } from '../inventory/inventory.service.ts'
import { lockPicture } from '../media/picture-usage.service.ts'
import { scopeToImport, toVolumeInput } from './import-applying.service.ts'
import { findItemsAfter, findUndoAfter, type StoredItem, updateItem } from './import-item.repository.ts'
import { type ImportJobContext, inStep, MAX_BATCH_MS, pause } from './import-step.ts'
import { readCounts } from './product-import.mapper.ts'
import { type StoredImport, updateImport } from './product-import.repository.ts'
import { isSame, readField, readSizeField, type SizeUndo, type UndoData } from './undo-data.ts'

const AT_ONCE = 20

type Scoped = ReturnType<typeof scopeToImport>

/** Takes back what the import did, except what was changed since. */
export async function undoImport(deps: ImportJobContext, stored: StoredImport, signal: AbortSignal): Promise<void> {
  let done: number | undefined = stored.done
  while (done !== undefined && !signal.aborted) {
    done = await undoNext(deps, stored, done)
    await pause()
  }
}

async function undoNext(deps: ImportJobContext, stored: StoredImport, done: number): Promise<number | undefined> {
  try {
    return await undoBatch(deps, stored, done, { limit: AT_ONCE })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
  try {
    return await undoBatch(deps, stored, done, { limit: 1 })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return undoBatch(deps, stored, done, { limit: 1, problem: error.message })
  }
}

interface Batch {
  readonly limit: number
  /** Why its item stays as it is. */
  readonly problem?: string
}

async function undoBatch(
  deps: ImportJobContext,
  { id }: StoredImport,
  done: number,
  batch: Batch,
): Promise<number | undefined> {
  const position = { id, state: 'undoing', done } as const
  const last = await inStep(
    deps,
    position,
    (transaction, stored) => undoItems(scopeToImport(deps, transaction, stored), stored, batch),
    'catalogue',
  )
  if (last !== null) return last
  await removeMadeTaxonomy(deps, id)
  await inStep(deps, position, (transaction) =>
    updateImport(transaction, id, { state: 'undone', done: 0, updated_at: deps.now().toISOString() }),
  )
  return undefined
}

/** @returns the last one; `null` when none is left */
async function undoItems(scoped: Scoped, stored: StoredImport, { limit, problem }: Batch): Promise<number | null> {
  const { database: transaction } = scoped
  const { id, done } = stored
  const items = await findItemsAfter(transaction, id, done, { hasUndo: true, limit })
  const counts = { ...readCounts(stored) }
  const startedAt = performance.now()
  let last: number | null = null
  for (const item of items) {
    const kept = problem ?? (await undoItem(scoped, item))
    counts[kept === null ? 'undone' : 'kept'] += 1
    // What is not set back is not needed any more.
    const former_picture_id = null
    await updateItem(transaction, item, {
      former_picture_id,
      kept: kept === null ? 'Undone.' : `Undone, except: ${kept}`,
    })
    last = item.number
    if (performance.now() - startedAt > MAX_BATCH_MS) break
  }
  const change = { counts: JSON.stringify(counts), updated_at: scoped.now().toISOString() }
  if (last !== null) await updateImport(transaction, id, { ...change, done: last })
  return last
}

/** @returns what it kept; `null` when all is as before */
async function undoItem(scoped: Scoped, item: StoredItem): Promise<string | null> {
  const { database } = scoped
  // Both written by `noteApplied`.
  const undo = JSON.parse(item.undo ?? '{}') as UndoData
  const id = item.product_id ?? ''
  const [product] = await listProductsWithoutReviews(database, [id])
  if (product === undefined) return undo.isNew ? null : 'the product was deleted meanwhile.'
  if (undo.isNew) {
    await deleteProduct(scoped, id)
    return null
  }
  const kept: string[] = []
  const edit: ProductEdit = { ...collectFields(product, undo, kept) }
  const volumes = await collectVolumes(database, product, undo, kept)
  if (volumes !== undefined) edit.volumes = volumes
  const pictureId = await findFormerPicture(database, product, undo, kept)
  if (Object.keys(edit).length > 0 || pictureId !== undefined) await changeProduct(scoped, id, edit, { pictureId })
  return kept.length === 0 ? null : `${kept.join(', ')} changed since.`
}

/** @returns `null` for none; `undefined` to leave the picture as it is */
async function findFormerPicture(
  transaction: Transaction,
  { imagePublicId }: Product,
  { picture }: UndoData,
  kept: string[],
): Promise<string | null | undefined> {
  if (picture === undefined) return undefined
  const [before, after] = picture
  if (imagePublicId !== after || (before !== '' && !(await lockPicture(transaction, before)))) {
    kept.push('picture')
    return undefined
  }
  return before === '' ? null : before
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  countryOfOrigin: 'country',
  metaTitle: 'meta title',
  metaDescription: 'meta description',
  alcoholPercentage: 'strength',
  isAlcoholic: 'alcoholic',
  subcategory: 'sub-category',
}

function collectFields(product: Product, { fields = {} }: UndoData, kept: string[]): ProductEdit {
  const unchanged = new Map<string, unknown>()
  for (const [field, [before, after]] of Object.entries(fields)) {
    if (isSame(readField(product, field), after)) unchanged.set(field, before)
    else kept.push(FIELD_NAMES[field] ?? field)
  }
  const places = ['category', 'subcategory'].filter((field) => field in fields)
  // One of the two alone could be one of another category.
  if (places.some((field) => !unchanged.has(field))) for (const field of places) unchanged.delete(field)
  return Object.fromEntries(unchanged)
}

async function collectVolumes(
  transaction: Transaction,
  product: Product,
  { sizes = [], added = [], at }: UndoData,
  kept: string[],
): Promise<ProductEdit['volumes']> {
  const bySize = new Map(sizes.map((size) => [size.volumeId, size]))
  const removed = new Set(added)
  const remaining = product.volumes.filter(({ _id }) => !removed.has(_id))
  if (remaining.length === 0) {
    kept.push('its only sizes')
    return undefined
  }
  const volumes = []
  for (const volume of remaining) {
    const input = toVolumeInput(volume)
    const undo = bySize.get(volume._id)
    volumes.push(
      undo === undefined ? input : { ...input, ...(await undoSize(transaction, volume, { undo, at, kept })) },
    )
  }
  const hasChanges = volumes.some(
    (volume, place) => JSON.stringify(volume) !== JSON.stringify(toInputAt(remaining, place)),
  )
  return hasChanges || remaining.length < product.volumes.length ? volumes : undefined
}

const toInputAt = (volumes: Product['volumes'], place: number) => {
  const volume = volumes[place]
  return volume === undefined ? undefined : toVolumeInput(volume)
}

async function undoSize(
  transaction: Transaction,
  volume: Product['volumes'][number],
  { undo, at, kept }: { readonly undo: SizeUndo; readonly at: string; readonly kept: string[] },
) {
  const values: Record<string, unknown> = {}
  for (const field of ['size', 'price', 'discount'] as const) {
    const pair = undo[field]
    if (pair === undefined) continue
    if (readSizeField(volume, field) === pair[1]) values[field] = pair[0]
    else kept.push(`${field} of ${volume.size}`)
  }
  if (undo.stock === undefined) return values
  if (await hasStockEdits(transaction, volume._id, at)) {
    kept.push(`stock of ${volume.size}`)
    return values
  }
  // What was sold since stays sold.
  return { ...values, quantity: Math.max(0, volume.quantity - undo.stock) }
}

/** Those that no product uses. */
async function removeMadeTaxonomy(deps: ImportJobContext, importId: string): Promise<void> {
  const made = new Map<string, MadeTaxonomy>()
  let items = await findUndoAfter(deps.database, importId, 0, 200)
  while (items.length > 0) {
    for (const { undo } of items)
      for (const one of (JSON.parse(undo ?? '{}') as UndoData).made ?? []) made.set(one.id, one)
    items = await findUndoAfter(deps.database, importId, items.at(-1)?.number ?? 0, 200)
  }
  const inOrder = [...made.values()].toSorted(
    (one, other) => Number(one.table === 'categories') - Number(other.table === 'categories'),
  )
  for (const one of inOrder) await deleteUnusedTaxonomy(deps, one)
}
