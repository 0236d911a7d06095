import { msg, t } from '@lingui/core/macro'
import type { BodyOf, ParamsOf, QueryOf } from '@usiku/contracts/http/operation.ts'
import type { Paging } from '@usiku/contracts/http/primitives.ts'
import { POST_STEP_PRODUCTS } from '@usiku/contracts/stock/constants.ts'
import type {
  listCountSheet,
  SheetRow,
  StockCount,
  StockTake,
  saveStockCount,
  startStockTake,
} from '@usiku/contracts/stock/operations.ts'
import type { Actor, AppContext } from '../../context.ts'
import type { Database, Reader, Transaction } from '../../database/database.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { toPageWindow, toPaging } from '../../database/pagination.ts'
import { inTransaction } from '../../database/transaction.ts'
import { AppError, fieldError } from '../../errors.ts'
import { recordAction } from '../audit/audit.service.ts'
import { listUnknownCategories } from '../catalogue/catalogue-ids.service.ts'
import { addStockDifferences } from '../catalogue/products/stock-differences.service.ts'
import { sumStockTakeChanges } from '../inventory/inventory.service.ts'
import {
  findCount,
  findStockTakes,
  findUnposted,
  findUnpostedProducts,
  insertStockTake,
  lockSize,
  moveStatus,
  pageSheet,
  setPosted,
  settleEqualCounts,
  upsertCount,
} from './stock-takes.repository.ts'

export type StockTakeContext = Pick<AppContext, 'now'> & { readonly database: Database; readonly actor: Actor }

const ROWS_PER_PAGE = 50
const MAX_LISTED = 20

/** @throws AppError `validation_failed` at `category` */
export async function startTake(
  { database, now, actor }: StockTakeContext,
  { _id, category }: BodyOf<typeof startStockTake>,
): Promise<StockTake> {
  if (category !== undefined && (await listUnknownCategories(database, new Set([category]))).size > 0) {
    throw fieldError('category', t`There is no such category.`)
  }
  const row = { id: _id, category_id: category ?? null, status: 'open', opened_by: actor.userId } as const
  await inTransaction(database, (transaction) =>
    insertStockTake(transaction, { ...row, opened_at: now().toISOString() }),
  )
  return getTake(database, _id)
}

export const listTakes = (database: Reader): Promise<StockTake[]> => findStockTakes(database, { limit: MAX_LISTED })

/** @throws AppError `not_found` */
export async function getTake(database: Reader, id: string): Promise<StockTake> {
  const [take] = await findStockTakes(database, { id })
  if (take === undefined) throw new AppError('not_found', { message: t`There is no such stock take.` })
  return take
}

export async function listSheet(
  database: Reader,
  id: string,
  query: QueryOf<typeof listCountSheet>,
): Promise<{ readonly data: SheetRow[]; readonly meta: Paging }> {
  const take = await getTake(database, id)
  const window = toPageWindow(query, ROWS_PER_PAGE)
  const { rows, total } = await pageSheet(database, take, query, window)
  return { data: rows, meta: toPaging(window, total) }
}

/**
 * Stores a count with the stock of this moment.
 * @throws AppError `not_found`, `version_conflict` when it is not open, or somebody else has counted meanwhile
 */
export async function saveCount(
  { database, now, actor }: StockTakeContext,
  { id, volumeId }: ParamsOf<typeof saveStockCount>,
  { _id, counted, seen }: BodyOf<typeof saveStockCount>,
): Promise<StockCount> {
  const take = await getTake(database, id)
  return inTransaction(database, async (transaction) => {
    if (!(await moveStatus(transaction, id, { from: ['open'], to: 'open' }))) throw conflict(t(NOT_OPEN))
    const present = await findCount(transaction, id, volumeId)
    // The answer was lost: a newer stock would not fit the count.
    if (present?._id === _id) return present
    const size = await lockSize(transaction, volumeId)
    if (size === undefined || !isListed(take, size)) throw new AppError('not_found', { message: t(NOT_LISTED) })
    const at = now().toISOString()
    const row = { stock_take_id: id, volume_id: volumeId, product_id: size.productId, count_id: _id, counted }
    const count = { ...row, stock: size.stock, counted_by: actor.userId, counted_at: at }
    if (await upsertCount(transaction, count, seen)) return getCount(transaction, id, volumeId)
    const other = await getCount(transaction, id, volumeId)
    throw conflict(t`${other.by} has counted ${other.counted} meanwhile. Save again to replace it.`)
  })
}

const NOT_LISTED = msg`This size is not in the stock take.`

const isListed = ({ category }: StockTake, size: { readonly category: string }): boolean =>
  category === null || category._id === size.category

async function getCount(transaction: Transaction, id: string, volumeId: string): Promise<StockCount> {
  const count = await findCount(transaction, id, volumeId)
  if (count === undefined) throw new Error('The count was just written and is gone')
  return count
}

const NOT_OPEN = msg`This stock take is closed.`

const conflict = (message: string) => new AppError('version_conflict', { message })

/** @throws AppError `not_found`, `version_conflict` when it was posted */
export async function cancelTake({ database, now }: StockTakeContext, id: string): Promise<StockTake> {
  await getTake(database, id)
  const [from, at] = [['open', 'cancelled'] as const, now().toISOString()]
  const isCancelled = await inTransaction(database, (transaction) =>
    moveStatus(transaction, id, { from, to: 'cancelled', at }),
  )
  if (!isCancelled) throw conflict(t`This stock take was posted already.`)
  return getTake(database, id)
}

/**
 * Posts the counts of the next products, each in a transaction of its own that also marks them: repeated or
 * interrupted it posts none twice.
 * @throws AppError `not_found`, `version_conflict` when it was cancelled
 */
export async function postNext(deps: StockTakeContext, id: string): Promise<StockTake> {
  const { database, now } = deps
  const take = await getTake(database, id)
  const begins = await inTransaction(database, async (transaction) => {
    if (!(await moveStatus(transaction, id, { from: ['open', 'posting'], to: 'posting' }))) return false
    if (take.status === 'open') await settleEqualCounts(transaction, id)
    return true
  })
  if (!begins) {
    const closed = await getTake(database, id)
    // The answer of the last step may have been lost, or another device has just posted it.
    if (closed.status === 'posted') return closed
    throw conflict(t(NOT_OPEN))
  }
  for (const productId of await findUnpostedProducts(database, id, POST_STEP_PRODUCTS)) {
    await postProduct(deps, id, productId)
  }
  if ((await findUnpostedProducts(database, id, 1)).length === 0) {
    const at = now().toISOString()
    await inTransaction(database, (transaction) => moveStatus(transaction, id, { from: ['posting'], to: 'posted', at }))
  }
  return getTake(database, id)
}

function postProduct(deps: StockTakeContext, takeId: string, productId: string): Promise<void> {
  return inLockedTransaction(deps.database, 'catalogue', async (transaction) => {
    const counts = await findUnposted(transaction, takeId, productId)
    if (counts.length === 0) return
    const differences = new Map<string, number>()
    for (const { volumeId, counted, stock, countedAt } of counts) {
      // Another stock take that was posted since has corrected the same difference.
      const corrected = await sumStockTakeChanges(transaction, volumeId, countedAt)
      differences.set(volumeId, counted - stock - corrected)
    }
    const scoped = { ...deps, database: transaction }
    const { product, changes } = await addStockDifferences(scoped, { productId, differences, stockTakeId: takeId })
    for (const { volumeId } of counts) await setPosted(transaction, { takeId, volumeId }, changes.get(volumeId) ?? 0)
    if (product === undefined) return
    recordAction(transaction, {
      ...{ operation: 'postStockTake', actorId: deps.actor.userId, at: deps.now() },
      ...{ params: { id: productId }, body: { stockTake: takeId }, reply: { data: product } },
    })
  })
}
