import { getEngine } from '@usiku/api/database/engine.ts'
import {
  type CapturedChange,
  listCapturedChanges,
  removeCapturedChanges,
} from '@usiku/api/database/moves/captured-changes.ts'
import type { MovedTable, Row, RowKey } from '@usiku/api/database/moves/move-dialect.ts'
import { deleteRows, findRows } from '@usiku/api/database/moves/moved-rows.ts'
import { inTransaction } from '@usiku/api/database/transaction.ts'
import { reindexCopied } from '@usiku/api/modules/search/search-index.service.ts'
import type { ShopComparison } from './compare-tables.ts'
import type { Move } from './move.ts'

const MAX_CHANGES = 2_000

interface ChangedRows {
  readonly table: MovedTable
  readonly keys: readonly RowKey[]
  /** As they are now; a deleted one is missing. */
  readonly rows: readonly Row[]
}

/** Copies captured changes until none is left. @returns how many there were */
export async function copyChanges(move: Move, comparison: ShopComparison): Promise<number> {
  let copied = 0
  for (;;) {
    move.signal.throwIfAborted()
    const changes = await listCapturedChanges(move.source, MAX_CHANGES)
    if (changes.length === 0) return copied
    const changed = await readChanged(move, changes)
    await writeChanged(move, changed)
    for (const { table, keys } of changed) comparison.markStale(table, keys)
    // Removed last: after an interruption they are copied again.
    const ids = changes.map(({ id }) => id)
    await inTransaction(move.source, (transaction) => removeCapturedChanges(transaction, ids))
    copied += changes.length
  }
}

function readChanged({ source, tables }: Move, changes: readonly CapturedChange[]): Promise<ChangedRows[]> {
  const keysByTable = new Map<string, Set<string>>()
  for (const { table_name: name, row_key: key } of changes) {
    const keys = keysByTable.get(name) ?? new Set<string>()
    keysByTable.set(name, keys.add(key))
  }
  return Promise.all(
    tables.map(async (table) => {
      const keys = [...(keysByTable.get(table.name) ?? [])].map((key) => JSON.parse(key) as RowKey)
      return { table, keys, rows: await findRows(source, table, keys) }
    }),
  )
}

/** All old rows are removed before any new one, which may have taken the unique value of another. */
async function writeChanged({ target }: Move, changed: readonly ChangedRows[]): Promise<void> {
  await inTransaction(target, async (transaction) => {
    for (const { table, keys } of changed) await deleteRows(transaction, table, keys)
    for (const { table, rows } of changed) {
      if (rows.length > 0) await getEngine(target).moves.insertRows(transaction, table, rows)
    }
    const listFirstKeys = (name: string) =>
      changed.filter(({ table }) => table.name === name).flatMap(({ keys }) => keys.map(([first]) => first ?? ''))
    await reindexCopied(transaction, {
      documents: listFirstKeys('search_documents').map(Number),
      products: listFirstKeys('products').map(String),
    })
  })
}
