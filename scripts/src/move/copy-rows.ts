import { getEngine } from '@usiku/api/database/engine.ts'
import type { MovedTable, RowKey } from '@usiku/api/database/moves/move-dialect.ts'
import { findMoveRecord, updateMoveRecord } from '@usiku/api/database/moves/move-record.ts'
import { deleteAllRows, readRows, toRowKey } from '@usiku/api/database/moves/moved-rows.ts'
import { inTransaction } from '@usiku/api/database/transaction.ts'
import { indexCopiedDocuments } from '@usiku/api/modules/search/search-index.service.ts'
import type { Move } from './move.ts'

export const BATCH_SIZE = 1_000

/** By table, the key of the last row that was copied; `true` at its end. */
type Progress = Record<string, RowKey | true>

/** Not a table: the full-text index, written from the copied documents. */
const SEARCH_INDEX = 'the search index'

const REPORT_INTERVAL_MS = 2_000

/**
 * Copies what exists, and goes on where a run before stopped. A row that has to be left out, because another one of the
 * target still has its unique value, has changed since the capture of changes began and is copied with those.
 */
export async function copyAllRows(move: Move): Promise<void> {
  const record = await findMoveRecord(move.target)
  const progress = JSON.parse(record?.progress ?? '{}') as Progress
  let reportedAt = performance.now()
  for (const table of move.tables.filter(({ key }) => key.length > 0)) {
    let copied = 0
    while (progress[table.name] !== true) {
      move.signal.throwIfAborted()
      copied += await copyNextRows(move, table, progress)
      if (performance.now() < reportedAt + REPORT_INTERVAL_MS) continue
      reportedAt = performance.now()
      move.report(`${table.name}: ${copied.toLocaleString('en-GB')} rows`)
    }
  }
  if (progress[SEARCH_INDEX] !== true) move.report('Writing the search index')
  while (progress[SEARCH_INDEX] !== true) {
    move.signal.throwIfAborted()
    await indexNextDocuments(move, progress)
  }
}

async function copyNextRows({ source, target }: Move, table: MovedTable, progress: Progress): Promise<number> {
  const last = progress[table.name]
  const rows = await readRows(source, table, { after: last === true ? undefined : last }, { limit: BATCH_SIZE })
  const final = rows.at(-1)
  progress[table.name] = final === undefined || rows.length < BATCH_SIZE ? true : toRowKey(table, final)
  await inTransaction(target, async (transaction) => {
    await getEngine(target).moves.insertRows(transaction, table, rows)
    await updateMoveRecord(transaction, { progress: JSON.stringify(progress) })
  })
  return rows.length
}

async function indexNextDocuments({ target }: Move, progress: Progress): Promise<void> {
  const last = progress[SEARCH_INDEX]
  const after = Array.isArray(last) ? Number(last[0]) : 0
  progress[SEARCH_INDEX] = await inTransaction(target, async (transaction) => {
    const next = await indexCopiedDocuments(transaction, after)
    const position: RowKey | true = next === undefined ? true : [next]
    await updateMoveRecord(transaction, { progress: JSON.stringify({ ...progress, [SEARCH_INDEX]: position }) })
    return position
  })
}

/** Call it when the source rejects writes: pages have no key to go on after. */
export async function copyKeylessTable({ source, target }: Move, table: MovedTable): Promise<void> {
  await inTransaction(target, async (transaction) => {
    await deleteAllRows(transaction, table)
    for (let offset = 0, isLast = false; !isLast; offset += BATCH_SIZE) {
      const rows = await readRows(source, table, {}, { limit: BATCH_SIZE, offset })
      await getEngine(target).moves.insertRows(transaction, table, rows)
      isLast = rows.length < BATCH_SIZE
    }
  })
}
