import type { Product, Volume } from '@usiku/contracts/catalogue/operations.ts'
import type { ImportCounts } from '@usiku/contracts/product-imports/operations.ts'
import type { Transaction } from '../../database/database.ts'
import { AppError } from '../../errors.ts'
import { changeProduct, type ProductEdit } from '../catalogue/products/product-editing.service.ts'
import { createProduct } from '../catalogue/products/product-writing.service.ts'
import { findOrCreateTaxonomy } from '../catalogue/taxonomy/taxonomy-names.service.ts'
import { lockPicture } from '../media/picture-usage.service.ts'
import {
  findItemsAfter,
  findRowsOfItems,
  isTakenBefore,
  type StoredItem,
  saveReference,
  updateItem,
  writeReports,
} from './import-item.repository.ts'
import { type ImportJobContext, inStep, MAX_BATCH_MS, pause } from './import-step.ts'
import { markZipRemoved } from './import-zip.repository.ts'
import { loadPlanning, type Planning, planStoredItem } from './item-planning.service.ts'
import { storeNextPicture } from './picture-storing.service.ts'
import { readCounts } from './product-import.mapper.ts'
import { type StoredImport, updateImport } from './product-import.repository.ts'
import { type ProductChanges, planFailure, type WantedProduct } from './rows/plan-item.ts'
import type { ZipPicture } from './rows/plan-picture.ts'
import { toUndo, type UndoData } from './undo-data.ts'

const AT_ONCE = 20

type Scoped = Omit<ImportJobContext, 'database'> & { readonly database: Transaction }

/** Writes products batch by batch, each a short transaction. */
export async function applyImport(deps: ImportJobContext, stored: StoredImport, signal: AbortSignal): Promise<void> {
  let done: number | undefined = stored.done
  while (done !== undefined && !signal.aborted) {
    done = await applyNext(deps, stored, done)
    await pause()
  }
}

async function applyNext(deps: ImportJobContext, stored: StoredImport, done: number): Promise<number | undefined> {
  const limit = await prepareBatch(deps, stored, done)
  try {
    return await applyBatch(deps, stored, done, limit)
  } catch (error) {
    if (error instanceof MissingPicture) return done
    if (!(error instanceof AppError)) throw error
  }
  // One of them cannot be written. The others get their turn one by one, up to it.
  try {
    return await applyBatch(deps, stored, done, 1)
  } catch (error) {
    if (error instanceof MissingPicture) return done
    if (!(error instanceof AppError)) throw error
    return leaveOut(deps, stored, done, error.message)
  }
}

/** It was stored before the batch, and is gone again. */
class MissingPicture extends Error {}

/** @returns how many products the next batch may have */
async function prepareBatch(deps: ImportJobContext, stored: StoredImport, done: number): Promise<number> {
  const planning = await loadPlanning(deps.database, stored)
  const { zip } = planning
  if (zip === undefined) return AT_ONCE
  const items = await findItemsAfter(deps.database, stored.id, done, { ...PLANNED, limit: AT_ONCE })
  return Math.max(1, await storeNextPicture(deps, { ...planning, zip }, items))
}

const PLANNED = { outcomes: ['create', 'change'] } as const

function applyBatch(
  deps: ImportJobContext,
  { id }: StoredImport,
  done: number,
  limit: number,
): Promise<number | undefined> {
  const position = { id, state: 'applying', done } as const
  return inStep(
    deps,
    position,
    async (transaction, stored) => {
      const [scoped, planning] = [scopeToImport(deps, transaction, stored), await loadPlanning(transaction, stored)]
      const items = await findItemsAfter(transaction, id, done, { ...PLANNED, limit })
      const counts = { ...readCounts(stored) }
      const startedAt = performance.now()
      let last: number | undefined
      for (const item of items) {
        const result = await applyItem(scoped, item, planning)
        if (result !== undefined) counts[result] += 1
        last = item.number
        if (performance.now() - startedAt > MAX_BATCH_MS) break
      }
      await finishBatch(scoped, id, counts, last)
      return last
    },
    'catalogue',
  )
}

/** In the name of who has applied it. */
export const scopeToImport = (
  deps: ImportJobContext,
  transaction: Transaction,
  { acted_by }: StoredImport,
): Scoped => ({
  ...deps,
  database: transaction,
  actor: { userId: acted_by, role: 'admin' },
})

async function finishBatch(
  { database, now }: Scoped,
  id: string,
  counts: ImportCounts,
  last: number | undefined,
): Promise<void> {
  if (last === undefined) await markZipRemoved(database, id)
  await updateImport(database, id, {
    updated_at: now().toISOString(),
    counts: JSON.stringify(counts),
    ...(last === undefined ? { state: 'applied', done: 0 } : { done: last }),
  })
}

function leaveOut(
  deps: ImportJobContext,
  { id }: StoredImport,
  done: number,
  problem: string,
): Promise<number | undefined> {
  return inStep(deps, { id, state: 'applying', done }, async (transaction, stored) => {
    const [item] = await findItemsAfter(transaction, id, done, { ...PLANNED, limit: 1 })
    const counts = readCounts(stored)
    const scoped = scopeToImport(deps, transaction, stored)
    if (item !== undefined) {
      const rows = (await findRowsOfItems(transaction, id, [item.number])).get(item.number) ?? []
      await writeReports(transaction, item, planFailure(rows, { row: item.number, text: problem }).reports)
      await updateItem(transaction, item, { outcome: 'error' })
    }
    await finishBatch(scoped, id, { ...counts, failed: counts.failed + 1 }, item?.number)
    return item?.number
  })
}

/** Plans it again: the product may have changed since the dry run. */
async function applyItem(
  scoped: Scoped,
  item: StoredItem,
  planning: Planning,
): Promise<'created' | 'changed' | 'failed' | undefined> {
  const { database } = scoped
  const rows = (await findRowsOfItems(database, item.import_id, [item.number])).get(item.number) ?? []
  const isTaken = (productId: string) => isTakenBefore(database, item, productId)
  const { plan, existing } = await planStoredItem(database, item, rows, planning, isTaken)
  await writeReports(database, item, plan.reports)
  if (plan.outcome === 'create') {
    const pictureId = await lockPlanned(database, plan.picture)
    const { product, undo } = await create(scoped, plan.product, pictureId)
    await noteApplied(scoped, item, { product, undo, source: planning.layout.format, outcome: 'create' })
    return 'created'
  }
  if (plan.outcome === 'change' && existing !== undefined) {
    const pictureId = await lockPlanned(database, plan.picture)
    // In the transaction that stops to use it, so that nothing removes it.
    if (pictureId !== null) await updateItem(database, item, { former_picture_id: existing.imagePublicId || null })
    const { product, undo } = await change(scoped, existing, plan.changes, pictureId)
    await noteApplied(scoped, item, { product, undo, source: planning.layout.format, outcome: 'change' })
    return 'changed'
  }
  await updateItem(database, item, { outcome: plan.outcome })
  return plan.outcome === 'error' ? 'failed' : undefined
}

async function lockPlanned(database: Transaction, picture: ZipPicture | undefined): Promise<string | null> {
  if (picture === undefined) return null
  if (await lockPicture(database, picture.pictureId)) return picture.pictureId
  throw new MissingPicture()
}

interface Applied {
  readonly product: Product
  readonly undo: UndoData
}

async function noteApplied(
  { database }: Scoped,
  item: StoredItem,
  applied: Applied & { readonly source: Planning['layout']['format']; readonly outcome: 'create' | 'change' },
): Promise<void> {
  const { product, undo, source, outcome } = applied
  await updateItem(database, item, { outcome, product_id: product._id, undo: JSON.stringify(undo) })
  await saveReference(database, { source, reference: item.key, product_id: product._id })
}

async function create(scoped: Scoped, wanted: WantedProduct, pictureId: string | null): Promise<Applied> {
  const { made, ...taxonomy } = await findOrCreateTaxonomy(scoped, wanted)
  const volumes = wanted.volumes.map(({ row: _, ...volume }) => volume)
  const product = await createProduct(scoped, { ...wanted, ...taxonomy, pictureId, volumes })
  return { product, undo: { isNew: true, at: scoped.now().toISOString(), made } }
}

async function change(
  scoped: Scoped,
  existing: Product,
  changes: ProductChanges,
  pictureId: string | null,
): Promise<Applied> {
  const { fields, taxonomy, sizes, added } = changes
  const found = taxonomy === undefined ? undefined : await findOrCreateTaxonomy(scoped, taxonomy)
  const { made = [], ...references } = found ?? {}
  const { tags, ...others } = fields
  const edit: ProductEdit = { ...others, ...references, ...(tags === undefined ? {} : { tags: [...tags] }) }
  if (sizes.length > 0 || added.length > 0) {
    const byId = new Map(sizes.map(({ volumeId, ...size }) => [volumeId, size]))
    const known = existing.volumes.map((volume) => ({ ...toVolumeInput(volume), ...byId.get(volume._id) }))
    edit.volumes = [...known, ...added.map(({ row: _, ...volume }) => volume)]
  }
  const product = await changeProduct(scoped, existing._id, edit, { pictureId: pictureId ?? undefined })
  return { product, undo: toUndo(existing, product, { edit, made, at: scoped.now().toISOString() }) }
}

export type VolumeInput = NonNullable<ProductEdit['volumes']>[number]

export const toVolumeInput = ({
  _id,
  size,
  price,
  discount,
  regularDiscount = discount,
  quantity,
}: Volume): VolumeInput => {
  return { _id, size, price, discount: regularDiscount, quantity, quantityBefore: quantity }
}
