import { randomUUID } from 'node:crypto'
import type { Database } from '@usiku/api/database/database.ts'
import { getEngine } from '@usiku/api/database/engine.ts'
import { assertMigrated, migrate, wasMigrated } from '@usiku/api/database/migrate.ts'
import type { MovedTable } from '@usiku/api/database/moves/move-dialect.ts'
import {
  createMoveRecord,
  findMoveRecord,
  type MoveRecord,
  removeMoveRecord,
  updateMoveRecord,
} from '@usiku/api/database/moves/move-record.ts'
import { deleteAllRows } from '@usiku/api/database/moves/moved-rows.ts'
import { inTransaction } from '@usiku/api/database/transaction.ts'
import { UnusableDatabaseError } from '@usiku/api/database/unusable-database.ts'
import { type DatabaseLocation, describeSettings, type TargetLocation } from './database-location.ts'
import { unseal } from './move-shop.ts'

export interface MoveDatabases {
  readonly source: Database
  readonly target: Database
  readonly from: DatabaseLocation
  readonly to: TargetLocation
}

const NOTHING_COPIED = '{}'

/**
 * Prepares both databases, or finds those of an interrupted run. The shop takes orders afterwards.
 * @returns the tables to copy
 * @throws UnusableDatabaseError when one of them is not fit for it
 */
export async function beginMove(databases: MoveDatabases): Promise<MovedTable[]> {
  const { source, target, from, to } = databases
  const [sourceRecord, targetRecord] = [await findSourceRecord(databases), await findMoveRecord(target)]
  if (sourceRecord?.stage === 'moved' && targetRecord?.id !== sourceRecord.id) {
    const { peer } = sourceRecord
    // The move to another target may still have its last step before it.
    if (peer === to.label) {
      const { moves } = getEngine(source)
      await moves.stopCapture(source, await moves.listMovedTables(source))
    }
    throw new UnusableDatabaseError(`This shop moved to ${peer} already. Start it ${describeSettings(peer)}.`)
  }
  await assertMigrated(source)
  const tables = await getEngine(source).moves.listMovedTables(source)
  if (sourceRecord !== undefined) {
    if (targetRecord?.id !== sourceRecord.id) {
      throw new UnusableDatabaseError(
        `This shop is moving to ${sourceRecord.peer}, and ${to.label} is not, or no longer, the target of that move. Repeat the command with that target, or end the move with --cancel.`,
      )
    }
    await assertSameTables(target, tables)
    if (sourceRecord.stage !== 'copying') await unseal(source, tables)
    await getEngine(source).moves.captureChanges(source, tables)
    return tables
  }
  const record = { id: randomUUID(), stage: 'copying', started_at: new Date().toISOString() } as const
  await prepareTarget(target, { ...record, role: 'target', peer: from.label, progress: NOTHING_COPIED }, to)
  await assertSameTables(target, tables)
  await inTransaction(source, (transaction) =>
    createMoveRecord(transaction, { ...record, role: 'source', peer: to.label, progress: '' }),
  )
  await getEngine(source).moves.captureChanges(source, tables)
  return tables
}

async function findSourceRecord({ source, from }: MoveDatabases): Promise<MoveRecord | undefined> {
  if (!(await wasMigrated(source))) throw new UnusableDatabaseError(`There is no shop in ${from.label}.`)
  const record = await findMoveRecord(source)
  if (record?.role === 'target') {
    throw new UnusableDatabaseError(`The shop of ${record.peer} is still moving into ${from.label}.`)
  }
  return record
}

/** Its record comes first: it marks the tables as those of an interrupted preparation, not of another program. */
async function prepareTarget(target: Database, record: MoveRecord, to: TargetLocation): Promise<void> {
  const { moves } = getEngine(target)
  const existing = await findMoveRecord(target)
  if (existing === undefined) {
    await assertEmpty(target, to)
    await inTransaction(target, (transaction) => createMoveRecord(transaction, record))
  } else if (existing.role === 'target' && existing.progress === NOTHING_COPIED) {
    await inTransaction(target, (transaction) => updateMoveRecord(transaction, { id: record.id }))
  } else {
    throw new UnusableDatabaseError(
      existing.role === 'target'
        ? `The shop of ${existing.peer} is moving into ${to.label}. Name an empty database.`
        : `${to.label} holds the shop that moved from there to ${existing.peer}. Name an empty one, or ${to.removal}`,
    )
  }
  await migrate(target)
  await moves.suspendForeignKeys(target)
  const tables = await moves.listMovedTables(target)
  // What migrations have added is among the copied rows.
  await inTransaction(target, async (transaction) => {
    for (const table of tables) await deleteAllRows(transaction, table)
  })
}

async function assertEmpty(target: Database, to: TargetLocation): Promise<void> {
  const names = await getEngine(target).moves.listTableNames(target)
  if (names.length === 0) return to.assertUnused()
  throw new UnusableDatabaseError(
    `${to.label} is not empty: it has ${names.length} tables, such as ${names[0]}. Name an empty database.`,
  )
}

async function assertSameTables(target: Database, tables: readonly MovedTable[]): Promise<void> {
  await assertMigrated(target)
  const others = await getEngine(target).moves.listMovedTables(target)
  const toText = (table: MovedTable) => JSON.stringify([table.name, table.columns, table.key])
  const known = new Set(others.map(toText))
  const different = tables.filter((table) => !known.has(toText(table)))
  if (different.length > 0 || others.length !== tables.length) {
    throw new UnusableDatabaseError(
      `The tables of the two databases differ${different.length > 0 ? `: ${different.map(({ name }) => name).join(', ')}` : ''}. Start the shop once with this version, then move it into an empty database.`,
    )
  }
}

/** Removes every trace of an unfinished move: the shop stays where it is. */
export async function cancelMove(databases: MoveDatabases): Promise<void> {
  const { source, target, from, to } = databases
  const [sourceRecord, targetRecord] = [await findSourceRecord(databases), await findMoveRecord(target)]
  if (sourceRecord === undefined) {
    // Stopped before the source knew of it.
    if (targetRecord?.role === 'target' && targetRecord.peer === from.label)
      return getEngine(target).moves.clear(target)
    throw new UnusableDatabaseError('This shop is not moving.')
  }
  if (sourceRecord.stage === 'moved' && targetRecord === undefined) {
    throw new UnusableDatabaseError(
      `This shop moved to ${sourceRecord.peer}, and may have taken orders there. Move it back.`,
    )
  }
  if (sourceRecord.peer !== to.label)
    throw new UnusableDatabaseError(`This shop is moving to ${sourceRecord.peer}. Name that target.`)
  // Cleared first: a target without its record looks like a shop.
  if (targetRecord?.id === sourceRecord.id) await getEngine(target).moves.clear(target)
  const tables = await getEngine(source).moves.listMovedTables(source)
  await unseal(source, tables)
  await getEngine(source).moves.stopCapture(source, tables)
  await inTransaction(source, removeMoveRecord)
}
