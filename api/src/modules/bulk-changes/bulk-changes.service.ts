import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { BULK_STEP_PRODUCTS } from '@usiku/contracts/bulk-changes/constants.ts'
import type { BulkChange, BulkItem, listBulkItems } from '@usiku/contracts/bulk-changes/operations.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { QueryOf } from '@usiku/contracts/http/operation.ts'
import type { Paging } from '@usiku/contracts/http/primitives.ts'
import { DEFAULT_LANGUAGE } from '@usiku/contracts/language/language.ts'
import type { Actor, AppContext } from '../../context.ts'
import type { Database, Reader, Transaction } from '../../database/database.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { toPageWindow, toPaging } from '../../database/pagination.ts'
import { inTransaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { runInLanguage } from '../../language/i18n.ts'
import { recordAction } from '../audit/audit.service.ts'
import { listProductsWithoutReviews } from '../catalogue/products/product.service.ts'
import { deleteProduct } from '../catalogue/products/product-editing.service.ts'
import { dropDeletedPicture, restoreProduct } from '../catalogue/products/product-restoring.service.ts'
import { changeVolumePrices } from '../catalogue/products/volume-change.service.ts'
import type { PictureOwnerContext } from '../media/picture-cleanup.service.ts'
import {
  type BulkStatus,
  deleteChange,
  findChanges,
  findDeletedProducts,
  findExpired,
  findNextProducts,
  findProductItems,
  type ItemState,
  moveStatus,
  pageItems,
  type StoredItem,
  settleItem,
} from './bulk-changes.repository.ts'
import { findPriceProblem } from './bulk-preview.service.ts'

export type BulkContext = Pick<AppContext, 'now' | 'media'> & { readonly database: Database; readonly actor: Actor }

const ITEMS_PER_PAGE = 50
const MAX_LISTED = 20
/** A preview that nobody applied. */
const MAX_DRAFT_AGE_MS = 24 * 60 * 60_000

/** Without previews, the newest first. */
export function listLatest(database: Reader): Promise<BulkChange[]> {
  return findChanges(database, { limit: MAX_LISTED })
}

/** @throws AppError `not_found` */
export async function getChange(database: Reader, id: string): Promise<BulkChange> {
  const [change] = await findChanges(database, { id })
  if (change === undefined) throw new AppError('not_found', { message: t`There is no such change any longer.` })
  return change
}

export async function listItems(
  database: Reader,
  id: string,
  query: QueryOf<typeof listBulkItems>,
): Promise<{ readonly data: BulkItem[]; readonly meta: Paging }> {
  await getChange(database, id)
  const window = toPageWindow(query, ITEMS_PER_PAGE)
  const { items, total } = await pageItems(database, id, window)
  return { data: items, meta: toPaging(window, total) }
}

interface Direction {
  readonly from: readonly BulkStatus[]
  readonly during: BulkStatus
  readonly end: BulkStatus
  /** Of items that are still to do. */
  readonly todo: ItemState
  readonly refused: ItemState
  readonly refusal: MessageDescriptor
  readonly settle: (deps: BulkContext, step: ProductStep) => Promise<void>
}

interface ProductStep {
  readonly transaction: Transaction
  readonly change: BulkChange
  readonly productId: string
  readonly items: readonly StoredItem[]
}

const APPLYING: Direction = {
  from: ['draft', 'applying'],
  during: 'applying',
  end: 'applied',
  todo: 'waiting',
  refused: 'skipped',
  refusal: msg`This change was carried out or undone already.`,
  settle: (deps, step) => (step.change.action === 'prices' ? applyPrices(deps, step) : applyDeletion(deps, step)),
}

const UNDOING: Direction = {
  from: ['applying', 'applied', 'undoing'],
  during: 'undoing',
  end: 'undone',
  todo: 'changed',
  refused: 'kept',
  refusal: msg`This change was not carried out, or is undone already.`,
  settle: (deps, step) => (step.change.action === 'prices' ? undoPrices(deps, step) : undoDeletion(deps, step)),
}

/**
 * Changes the next products, each in a transaction of its own that also marks it as done: repeated or interrupted it
 * changes none twice.
 * @throws AppError `not_found`, `version_conflict` when it was carried out or undone already
 */
export const applyNext = (deps: BulkContext, id: string): Promise<BulkChange> => runStep(deps, id, APPLYING)

/**
 * Sets the next products back, those that nobody has changed since.
 * @throws AppError `not_found`, `version_conflict` when it was not carried out, or is too old
 */
export async function undoNext(deps: BulkContext, id: string): Promise<BulkChange> {
  const { undoUntil } = await getChange(deps.database, id)
  if (undoUntil >= deps.now().toISOString()) return runStep(deps, id, UNDOING)
  throw new AppError('version_conflict', { message: t`It is too late to undo this change.` })
}

async function runStep(deps: BulkContext, id: string, direction: Direction): Promise<BulkChange> {
  const { from, during, end, todo, refusal } = direction
  const change = await getChange(deps.database, id)
  const begins = await inTransaction(deps.database, (transaction) => moveStatus(transaction, id, from, during))
  if (!begins) {
    const present = await getChange(deps.database, id)
    // The answer of the last step may have been lost, or another request has just finished it.
    if (present.status === end) return present
    throw new AppError('version_conflict', { message: t(refusal) })
  }
  for (const productId of await findNextProducts(deps.database, id, todo, BULK_STEP_PRODUCTS)) {
    // What it stores has one language for all readers.
    await runInLanguage(DEFAULT_LANGUAGE, () => settleProduct(deps, change, productId, direction))
  }
  if ((await findNextProducts(deps.database, id, todo, 1)).length === 0) {
    await inTransaction(deps.database, (transaction) => moveStatus(transaction, id, [during], end))
  }
  return getChange(deps.database, id)
}

async function settleProduct(
  deps: BulkContext,
  change: BulkChange,
  productId: string,
  direction: Direction,
): Promise<void> {
  const run = (work: (step: ProductStep) => Promise<void>) =>
    inLockedTransaction(deps.database, 'catalogue', async (transaction) => {
      // Undone meanwhile: what waits is not to be changed any longer.
      if (!(await moveStatus(transaction, change._id, [direction.during], direction.during))) return
      const which = { changeId: change._id, productId, state: direction.todo }
      const items = await findProductItems(transaction, which)
      if (items.length > 0) await work({ transaction, change, productId, items })
    })
  try {
    await run((step) => direction.settle(deps, step))
  } catch (error) {
    // One product that cannot be changed must not stop the others.
    if (!(error instanceof AppError)) throw error
    await run((step) => settleAll(step, direction.refused, error.message))
  }
}

async function settleAll({ transaction, change, items }: ProductStep, state: ItemState, reason = ''): Promise<void> {
  for (const { position } of items) await settleItem(transaction, { changeId: change._id, position }, state, reason)
}

const GONE = 'The product was deleted meanwhile.'

/** Changes those prices that are still as they were, and settles the others with the reason. */
async function movePrices(
  deps: BulkContext,
  { transaction, change, productId, items }: ProductStep,
  { done, refused, operation, isUndo }: PriceMove,
): Promise<void> {
  const [product] = await listProductsWithoutReviews(transaction, [productId])
  const prices = new Map<string, number>()
  for (const { volumeId, position, before, after } of items) {
    const [expected, wanted] = isUndo ? [after, before] : [before, after]
    const reason = findObstacle(product, { volumeId, expected, wanted: wanted ?? 0 })
    if (reason === undefined) prices.set(volumeId ?? '', wanted ?? 0)
    await settleItem(transaction, { changeId: change._id, position }, reason === undefined ? done : refused, reason)
  }
  if (prices.size === 0) return
  const saved = await changeVolumePrices({ ...deps, database: transaction }, productId, prices)
  const body = { prices: Object.fromEntries(prices) }
  recordAction(transaction, {
    ...{ operation, actorId: deps.actor.userId, at: deps.now() },
    ...{ params: { id: productId }, body, reply: { data: saved } },
  })
}

interface WantedPrice {
  readonly volumeId: string | null
  readonly expected: number | null
  readonly wanted: number
}

function findObstacle(product: Product | undefined, { volumeId, expected, wanted }: WantedPrice): string | undefined {
  if (product === undefined) return GONE
  const volume = product.volumes.find(({ _id }) => _id === volumeId)
  if (volume === undefined) return 'This size was removed meanwhile.'
  if (volume.price !== expected) return `The price was changed meanwhile: it is ${formatKsh(volume.price)}.`
  return findPriceProblem(volume, wanted)
}

interface PriceMove {
  readonly done: ItemState
  readonly refused: ItemState
  readonly operation: 'updateProduct' | 'undoBulkChange'
  readonly isUndo: boolean
}

const applyPrices = (deps: BulkContext, step: ProductStep): Promise<void> =>
  movePrices(deps, step, { done: 'changed', refused: 'skipped', operation: 'updateProduct', isUndo: false })

const undoPrices = (deps: BulkContext, step: ProductStep): Promise<void> =>
  movePrices(deps, step, { done: 'undone', refused: 'kept', operation: 'undoBulkChange', isUndo: true })

async function applyDeletion(deps: BulkContext, step: ProductStep): Promise<void> {
  const { transaction, productId } = step
  const [product] = await listProductsWithoutReviews(transaction, [productId])
  if (product === undefined) return settleAll(step, 'skipped', GONE)
  await deleteProduct({ ...deps, database: transaction }, productId, { keepsPicture: true })
  recordAction(transaction, {
    ...{ operation: 'deleteProduct', actorId: deps.actor.userId, at: deps.now() },
    ...{ params: { id: productId }, body: undefined, reply: undefined },
  })
  await settleAll(step, 'changed')
}

async function undoDeletion(deps: BulkContext, step: ProductStep): Promise<void> {
  const { transaction, productId } = step
  const data = await restoreProduct({ ...deps, database: transaction }, productId)
  recordAction(transaction, {
    ...{ operation: 'undoBulkChange', actorId: deps.actor.userId, at: deps.now() },
    ...{ params: { id: productId }, body: undefined, reply: { data } },
  })
  await settleAll(step, 'undone')
}

/** Removes changes that cannot be undone any longer, and the pictures of what they have deleted. */
export async function deleteOldBulkChanges(deps: PictureOwnerContext & { readonly database: Database }): Promise<void> {
  const at = deps.now()
  const draftsBefore = new Date(at.getTime() - MAX_DRAFT_AGE_MS).toISOString()
  for (const id of await findExpired(deps.database, at.toISOString(), draftsBefore)) {
    for (const productId of await findDeletedProducts(deps.database, id)) {
      await inLockedTransaction(deps.database, 'catalogue', (transaction) =>
        dropDeletedPicture({ ...deps, database: transaction }, productId),
      )
    }
    await inTransaction(deps.database, (transaction) => deleteChange(transaction, id))
  }
}
