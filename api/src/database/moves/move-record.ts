import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database, Reader, Transaction } from '../database.ts'
import { getEngine } from '../engine.ts'
import { listPendingMigrations } from '../migrate.ts'
import { UnusableDatabaseError } from '../unusable-database.ts'

/** One row in each of the two databases of a move, until the target is open. */
export interface MoveRecord {
  /** The same in both. */
  readonly id: string
  readonly role: 'source' | 'target'
  /**
   * - `copying`: the source takes writes
   * - `sealed`: the source rejects writes
   * - `moved`: it still does, for ever
   */
  readonly stage: 'copying' | 'sealed' | 'moved'
  /** The other database, without a password. */
  readonly peer: string
  readonly started_at: string
  /** JSON, of the target only. */
  readonly progress: string
}

const TABLE = 'shop_move'

/** Not part of the schema: it exists only during a move, and afterwards in the database that was left. */
const withRecord = (handle: Reader | Transaction) => handle as unknown as Kysely<{ shop_move: MoveRecord }>

export async function findMoveRecord(reader: Reader): Promise<MoveRecord | undefined> {
  if (!(await getEngine(reader).hasTable(reader, TABLE))) return undefined
  return withRecord(reader).selectFrom(TABLE).selectAll().executeTakeFirst()
}

export async function createMoveRecord(transaction: Transaction, record: MoveRecord): Promise<void> {
  await sql`create table ${sql.table(TABLE)} (id text not null, role text not null, stage text not null,
    peer text not null, started_at text not null, progress text not null)`.execute(transaction)
  await withRecord(transaction).insertInto(TABLE).values(record).execute()
}

export async function updateMoveRecord(
  transaction: Transaction,
  change: Partial<Pick<MoveRecord, 'id' | 'stage' | 'progress'>>,
): Promise<void> {
  await withRecord(transaction).updateTable(TABLE).set(change).execute()
}

export async function removeMoveRecord(transaction: Transaction): Promise<void> {
  await sql`drop table if exists ${sql.table(TABLE)}`.execute(transaction)
}

const REPEAT = 'Repeat the command of the move, which goes on where it stopped, or add --cancel to it.'

/**
 * Call it before a server migrates and uses the database.
 * @throws UnusableDatabaseError when the shop has moved away, or is not complete here
 */
export async function assertNotMoved(database: Database): Promise<void> {
  const record = await findMoveRecord(database)
  if (record === undefined) return
  const { role, stage, peer, started_at: at } = record
  if (role === 'target') {
    throw new UnusableDatabaseError(`The shop of ${peer} is still moving into this database. ${REPEAT}`)
  }
  if (stage === 'moved') {
    throw new UnusableDatabaseError(
      `This shop moved to ${peer} on ${at.slice(0, 10)} and takes no orders here. Start it with the settings of that database.`,
    )
  }
  if (stage === 'sealed') {
    throw new UnusableDatabaseError(`The move of this shop to ${peer} stopped shortly before its end. ${REPEAT}`)
  }
  if ((await listPendingMigrations(database)).length > 0) {
    throw new UnusableDatabaseError(
      `The shop is moving to ${peer}, and this version would change its tables. Start the version from before until the move has ended, or cancel the move.`,
    )
  }
}
