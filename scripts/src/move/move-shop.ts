import type { Database } from '@usiku/api/database/database.ts'
import { getEngine } from '@usiku/api/database/engine.ts'
import { assertMigrated, dateMigrations, findFirstMigrationDate } from '@usiku/api/database/migrate.ts'
import type { MovedTable } from '@usiku/api/database/moves/move-dialect.ts'
import { removeMoveRecord, updateMoveRecord } from '@usiku/api/database/moves/move-record.ts'
import { inTransaction } from '@usiku/api/database/transaction.ts'
import { ShopComparison, type TableDigest } from './compare-tables.ts'
import { copyChanges } from './copy-changes.ts'
import { copyAllRows, copyKeylessTable } from './copy-rows.ts'
import type { Move } from './move.ts'
import { MoveError } from './move-error.ts'

export interface MoveResult {
  readonly tables: readonly TableDigest[]
  /** Milliseconds in which the shop took no orders. */
  readonly downtime: number
}

const STILL_SEALED = 'The shop still takes no orders. Repeat the command to go on, or add --cancel to open it again.'

/** With fewer changes in a round, the read-only moment is as short as it gets. */
const FEW_CHANGES = 200
/** A shop that changes faster than this is copied waits longer. */
const MAX_ROUNDS = 10

/**
 * Copies the shop while it runs, then makes it read-only for the last changes. Every row is compared; rows that change
 * after their comparison are compared again.
 * @throws MoveError when the copy differs; the source then takes orders as before
 */
export async function moveShop(move: Move): Promise<MoveResult> {
  const { source, target, tables, signal, report } = move
  await getEngine(target).moves.suspendForeignKeys(target)
  await copyAllRows(move)
  await getEngine(target).moves.analyze(target)
  const comparison = new ShopComparison(move)
  await comparison.compareAll()
  for (let round = 0, changes = Number.POSITIVE_INFINITY; round < MAX_ROUNDS && changes > FEW_CHANGES; round += 1) {
    changes = await copyChanges(move, comparison)
    await comparison.compareStale()
  }
  const began = performance.now()
  report('The shop takes no orders from now on.')
  try {
    signal.throwIfAborted()
    await seal(source, tables)
    await finishCopy(move, comparison)
    signal.throwIfAborted()
    await inTransaction(source, (transaction) => updateMoveRecord(transaction, { stage: 'moved' }))
  } catch (error) {
    await unseal(source, tables).catch(() => report(STILL_SEALED))
    throw error
  }
  await inTransaction(target, removeMoveRecord).catch((error: unknown) => {
    // The record may be gone although the answer was lost: a server may already take orders there.
    report(STILL_SEALED)
    throw error
  })
  const downtime = performance.now() - began
  await getEngine(source).moves.stopCapture(source, tables)
  return { tables: comparison.listDigests(), downtime }
}

async function finishCopy(move: Move, comparison: ShopComparison): Promise<void> {
  const { source, target, tables } = move
  await assertMigrated(source)
  await copyChanges(move, comparison)
  for (const table of tables.filter(({ key }) => key.length === 0)) {
    await copyKeylessTable(move, table)
    await comparison.compareTable(table)
  }
  await comparison.compareStale()
  const different = comparison.listDifferent()
  if (different.length > 0) throw new MoveError(`The copy differs in ${different.join(', ')}.`)
  const firstMigration = await findFirstMigrationDate(source)
  await inTransaction(target, async (transaction) => {
    await getEngine(target).moves.continueNumbers(transaction, tables)
    await dateMigrations(transaction, firstMigration)
  })
  await getEngine(target).moves.restoreForeignKeys(target)
}

async function seal(source: Database, tables: readonly MovedTable[]): Promise<void> {
  await inTransaction(source, (transaction) => updateMoveRecord(transaction, { stage: 'sealed' }))
  await getEngine(source).moves.seal(source, tables)
}

/** Until the record says `copying`, a server does not start. */
export async function unseal(source: Database, tables: readonly MovedTable[]): Promise<void> {
  await getEngine(source).moves.unseal(source, tables)
  await inTransaction(source, (transaction) => updateMoveRecord(transaction, { stage: 'copying' }))
}
