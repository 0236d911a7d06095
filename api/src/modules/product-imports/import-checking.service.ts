import type { ImportCounts } from '@usiku/contracts/product-imports/operations.ts'
import { inTransaction } from '../../database/transaction.ts'
import {
  countRowOutcomes,
  findItemsAfter,
  findRowsAfter,
  findRowsOfItems,
  type GroupedRow,
  isTakenBefore,
  type StoredItem,
  updateItem,
  upsertItems,
  writeRows,
} from './import-item.repository.ts'
import { type ImportJobContext, inStep, pause } from './import-step.ts'
import { loadPlanning, type PlannedItem, type Planning, planStoredItem } from './item-planning.service.ts'
import { readLayout } from './product-import.mapper.ts'
import { deleteSome, type StoredImport, updateImport } from './product-import.repository.ts'
import { CellProblem } from './rows/cell-values.ts'
import type { StagedRow } from './rows/read-item.ts'
import { type FileLayout, Row } from './rows/row-values.ts'

const GROUPED_AT_ONCE = 250
const CHECKED_AT_ONCE = 50

/** Finds out which rows are one product. */
export async function groupImport(deps: ImportJobContext, stored: StoredImport, signal: AbortSignal): Promise<void> {
  const { id } = stored
  // Of a check before this one.
  while (stored.done === 0 && (await inTransaction(deps.database, (some) => deleteSome(some, 'import_items', id)))) {
    await pause()
  }
  const layout = readLayout(stored)
  let done: number | undefined = stored.done
  while (done !== undefined && !signal.aborted) {
    done = await groupBatch(deps, stored, layout, done)
    await pause()
  }
}

/** @returns where to go on; `undefined` at the end */
async function groupBatch(
  deps: ImportJobContext,
  { id }: StoredImport,
  layout: FileLayout,
  done: number,
): Promise<number | undefined> {
  const rows = await findRowsAfter(deps.database, id, done, GROUPED_AT_ONCE)
  const keyed = rows.map((row) => findKey(layout, row))
  const keys = new Map<string, number>()
  for (const { key, number } of keyed) if (key !== undefined && !keys.has(key)) keys.set(key, number)
  return inStep(deps, { id, state: 'grouping', done }, async (transaction) => {
    const numbers = await upsertItems(transaction, id, keys)
    const grouped = keyed.map(({ number, key, problem }): GroupedRow => {
      const item = key === undefined ? null : (numbers.get(key) ?? null)
      return { number, item, outcome: problem === '' ? null : 'error', reason: problem }
    })
    await writeRows(transaction, id, grouped)
    const last = rows.at(-1)?.number
    const updated_at = deps.now().toISOString()
    await updateImport(transaction, id, {
      updated_at,
      ...(last === undefined ? { state: 'checking', done: 0 } : { done: last }),
    })
    return last
  })
}

function findKey(layout: FileLayout, { number, cells }: StagedRow) {
  try {
    return { number, key: new Row(layout, cells).key.slice(0, 500), problem: '' }
  } catch (error) {
    if (error instanceof CellProblem) return { number, key: undefined, problem: error.message }
    throw error
  }
}

/** The dry run: what would become of each product. */
export async function checkImport(deps: ImportJobContext, stored: StoredImport, signal: AbortSignal): Promise<void> {
  let done: number | undefined = stored.done
  while (done !== undefined && !signal.aborted) {
    done = await checkBatch(deps, stored, done)
    await pause()
  }
}

async function checkBatch(deps: ImportJobContext, stored: StoredImport, done: number): Promise<number | undefined> {
  const { id } = stored
  const items = await findItemsAfter(deps.database, id, done, { limit: CHECKED_AT_ONCE })
  const planning = await loadPlanning(deps.database, stored)
  const planned = await planItems(deps, stored, items, planning)
  return inStep(deps, { id, state: 'checking', done }, async (transaction, present) => {
    // A zip of pictures may have come or gone meanwhile.
    if ((await loadPlanning(transaction, present)).zip?.id !== planning.zip?.id) return done
    const reports = planned.flatMap(({ item, plan }) =>
      plan.reports.map((report) => ({ ...report, item: item.number })),
    )
    await writeRows(transaction, id, reports)
    for (const { item, plan, existing } of planned) {
      const { outcome } = plan
      await updateItem(transaction, item, { outcome, product_id: existing?._id ?? null, undo: null, kept: null })
    }
    const last = items.at(-1)?.number
    const updated_at = deps.now().toISOString()
    if (last !== undefined) await updateImport(transaction, id, { updated_at, done: last })
    else {
      const counts: Partial<ImportCounts> = Object.fromEntries(await countRowOutcomes(transaction, id))
      await updateImport(transaction, id, { updated_at, state: 'checked', done: 0, counts: JSON.stringify(counts) })
    }
    return last
  })
}

async function planItems(
  { database }: ImportJobContext,
  stored: StoredImport,
  items: readonly StoredItem[],
  planning: Planning,
) {
  const rows = await findRowsOfItems(
    database,
    stored.id,
    items.map(({ number }) => number),
  )
  const taken = new Set<string>()
  const planned: (PlannedItem & { readonly item: StoredItem })[] = []
  for (const item of items) {
    const isTaken = async (productId: string) => taken.has(productId) || isTakenBefore(database, item, productId)
    const one = await planStoredItem(database, item, rows.get(item.number) ?? [], planning, isTaken)
    if (one.existing !== undefined) taken.add(one.existing._id)
    planned.push({ ...one, item })
  }
  return planned
}
