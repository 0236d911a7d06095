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
import { endCapture, unseal } from './move-shop.ts'
import type { Place } from './places.ts'

/** Both databases of a move, opened. */
export interface Ends {
  readonly source: Database
  readonly target: Database
  readonly from: Place
  readonly to: Place
}

const NOTHING_COPIED = '{}'

/**
 * Prepares both databases, or finds those of an interrupted run. The shop takes orders afterwards.
 * @returns the tables to copy
 * @throws UnusableDatabaseError when one of them is not fit for it
 */
export async function beginMove(ends: Ends): Promise<MovedTable[]> {
  const { source, target, from, to } = ends
  const [left, arriving] = [await findSourceRecord(ends), await findMoveRecord(target)]
  if (left?.stage === 'moved' && arriving === undefined) {
    await endCapture(source, await getEngine(source).moves.listMovedTables(source))
    throw new UnusableDatabaseError(`This shop moved to ${left.peer} already. Start it ${to.settings}.`)
  }
  await assertMigrated(source)
  const tables = await getEngine(source).moves.listMovedTables(source)
  if (left !== undefined) {
    if (arriving?.id !== left.id) {
      throw new UnusableDatabaseError(
        `This shop is moving to ${left.peer}, and ${to.label} is not, or no longer, the target of that move. Repeat the command with that target, or end the move with --cancel.`,
      )
    }
    await assertSameTables(target, tables)
    if (left.stage !== 'copying') await unseal(source, tables)
    return tables
  }
  const record = { id: randomUUID(), stage: 'copying', started_at: new Date().toISOString() } as const
  await prepareTarget(target, { ...record, role: 'target', peer: from.label, progress: NOTHING_COPIED }, to)
  await assertSameTables(target, tables)
  await inTransaction(source, async (transaction) => {
    await createMoveRecord(transaction, { ...record, role: 'source', peer: to.label, progress: '' })
    await getEngine(source).moves.captureChanges(transaction, tables)
  })
  return tables
}

async function findSourceRecord({ source, from }: Ends): Promise<MoveRecord | undefined> {
  if (!(await wasMigrated(source))) throw new UnusableDatabaseError(`There is no shop in ${from.label}.`)
  const record = await findMoveRecord(source)
  if (record?.role === 'target') {
    throw new UnusableDatabaseError(`The shop of ${record.peer} is still moving into ${from.label}.`)
  }
  return record
}

/** Its record comes first: it tells the tables of an interrupted preparation from those of another program. */
async function prepareTarget(target: Database, record: MoveRecord, to: Place): Promise<void> {
  const { moves } = getEngine(target)
  const former = await findMoveRecord(target)
  if (former === undefined) {
    await assertEmpty(target, to)
    await inTransaction(target, (transaction) => createMoveRecord(transaction, record))
  } else if (former.role === 'target' && former.progress === NOTHING_COPIED) {
    await inTransaction(target, (transaction) => updateMoveRecord(transaction, { id: record.id }))
  } else {
    throw new UnusableDatabaseError(
      former.role === 'target'
        ? `The shop of ${former.peer} is moving into ${to.label}. Name an empty database.`
        : `${to.label} holds the shop that moved from there to ${former.peer}. Name an empty one, or remove it first.`,
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

async function assertEmpty(target: Database, to: Place): Promise<void> {
  const names = await getEngine(target).moves.listTableNames(target)
  if (names.length === 0) return
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
export async function cancelMove(ends: Ends): Promise<void> {
  const { source, target, to } = ends
  const [left, arriving] = [await findSourceRecord(ends), await findMoveRecord(target)]
  if (left === undefined) throw new UnusableDatabaseError('This shop is not moving.')
  if (left.stage === 'moved' && arriving === undefined) {
    throw new UnusableDatabaseError(`This shop moved to ${left.peer}, and may have taken orders there. Move it back.`)
  }
  if (left.peer !== to.label) throw new UnusableDatabaseError(`This shop is moving to ${left.peer}. Name that target.`)
  // Cleared first: a target without its record looks like a shop.
  if (arriving?.id === left.id) await getEngine(target).moves.clear(target)
  const tables = await getEngine(source).moves.listMovedTables(source)
  await unseal(source, tables)
  await endCapture(source, tables)
  await inTransaction(source, removeMoveRecord)
}
