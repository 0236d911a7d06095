/** Moves the shop between SQLite and PostgreSQL; see `--help`. */
import { parseArgs } from 'node:util'
import { readConfig } from '@usiku/api/config.ts'
import type { Database } from '@usiku/api/database/database.ts'
import { getEngine } from '@usiku/api/database/engine.ts'
import { findDatabaseFault } from '@usiku/api/database/faults.ts'
import { UnusableDatabaseError } from '@usiku/api/database/unusable-database.ts'
import { STORAGE_FAULT_REASONS } from '@usiku/api/lib/storage-faults.ts'
import { explainStartupError, getExitStatus } from '@usiku/api/process/startup-errors.ts'
import { beginMove, cancelMove, type MoveDatabases } from './begin-move.ts'
import { type DatabaseLocation, describeSettings } from './database-location.ts'
import { MoveError } from './move-error.ts'
import { type MoveResult, moveShop } from './move-shop.ts'
import { getShopLocation, parseTarget } from './parse-location.ts'

const HELP = `Moves the shop to another database while it takes orders, except for a moment at the end.

  npm run move -- --to postgres://user:password@host:5432/database   from the data folder (DATA_DIR, else ./.data)
  npm run move -- --to sqlite:./.data                                from PostgreSQL (DATABASE_URL) to a data folder
  npm run move -- --to … --cancel                                    ends an unfinished move; the shop stays

The target must be empty; only the folder of DATA_DIR may hold the shop's pictures and secrets already. PGPASSWORD may
hold the password. All rows are copied and compared. Afterwards the former database rejects writes, and a server no
longer starts on it: start the shop with the settings of the new one. Repeat the command after an interruption; it goes
on where it stopped. Pictures stay where they are.`

const OPTIONS = {
  to: { type: 'string' },
  cancel: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

const REPEAT = 'Repeat the command to go on, or add --cancel to it.'

const MS_PER_SECOND = 1_000

async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  if (values.help) {
    console.log(HELP)
    return
  }
  const config = readConfig()
  const [from, to] = [getShopLocation(config), parseTarget(values.to ?? '', config)]
  if (from.engine === to.engine) {
    throw new UnusableDatabaseError(
      `The shop is on ${from.engine} already (${from.label}). Within ${from.engine}, move it by a backup.`,
    )
  }
  const stop = new AbortController()
  await withLockedDatabase(from, 'source', stop, (source) =>
    withLockedDatabase(to, 'target', stop, async (target) => {
      const databases: MoveDatabases = { source, target, from, to }
      const work = values.cancel ? cancel(databases) : move(databases, stop)
      // Its errors must not replace those of the work.
      await work.finally(() => to.discardEmpty(target).catch(() => undefined))
    }).finally(() => to.removeNewFolder()),
  )
}

/** Opens a database and keeps other moves out of it. @param stop aborted when others could come in */
async function withLockedDatabase(
  location: DatabaseLocation,
  role: 'source' | 'target',
  stop: AbortController,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const { label } = location
  const database = await location.open()
  try {
    const release = await getEngine(database).moves.lock(() =>
      stop.abort(new MoveError(`The connection to ${label} that holds the lock of the move broke. ${REPEAT}`)),
    )
    if (release === undefined) {
      throw new MoveError(`Another move ${role === 'source' ? 'of' : 'into'} ${label} is running.`)
    }
    // The lock ends with the process: an error of its release must not replace that of the work.
    await work(database).finally(() => release().catch(() => undefined))
  } catch (error) {
    throw toMoveError(error, location, database)
  } finally {
    await database.destroy()
  }
}

/** Errors of a database say which of the two it is: their codes differ. */
function toMoveError(error: unknown, { label }: DatabaseLocation, database: Database): unknown {
  const fault = findDatabaseFault(error)
  if (!(error instanceof Error) || fault === undefined || fault === 'duplicate') return error
  const isSqlite = /^SQLITE_/.test((error as NodeJS.ErrnoException).code ?? '')
  if (isSqlite !== (getEngine(database).name === 'sqlite')) return error
  const reason = fault in STORAGE_FAULT_REASONS ? STORAGE_FAULT_REASONS[fault as 'full'] : 'the database is busy'
  return new MoveError(
    `${label}: ${reason} (${error.message}). Correct this, then repeat the command to go on, or add --cancel to it.`,
  )
}

async function move(databases: MoveDatabases, stop: AbortController): Promise<void> {
  const abort = () => stop.abort(new MoveError(`Stopped. ${REPEAT}`))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, abort)
  const { from, to } = databases
  const began = performance.now()
  const tables = await beginMove(databases)
  console.log(`Moving ${tables.length} tables from ${from.label} to ${to.label}. The shop takes orders.`)
  const report = (message: string) => console.log(message)
  const result = await moveShop({ ...databases, tables, signal: stop.signal, report })
  printResult(result)
  const total = ((performance.now() - began) / MS_PER_SECOND).toFixed(1)
  const closed = (result.downtime / MS_PER_SECOND).toFixed(1)
  console.log(`Moved and compared in ${total} s, of which the shop took no orders for ${closed} s.`)
  console.log('Stop the shop. Its former database takes no orders any more.')
  const preparation = to.describePreparation()
  if (preparation !== undefined) console.log(preparation)
  console.log(`Start it again ${describeSettings(to.label)}.`)
}

function printResult({ tables }: MoveResult): void {
  const width = Math.max(...tables.map(({ table }) => table.length))
  for (const { table, rows, sum } of tables) {
    const count = rows.toLocaleString('en-GB').padStart(12)
    console.log(`${table.padEnd(width)} ${count} rows, checksum ${sum.toString(16).padStart(16, '0')} in both`)
  }
}

async function cancel(databases: MoveDatabases): Promise<void> {
  await cancelMove(databases)
  console.log(`Cancelled. The shop stays in ${databases.from.label}; ${databases.to.label} is empty.`)
}

function toMessage(error: unknown): string {
  if (error instanceof MoveError) return error.message
  // Of arguments.
  return error instanceof TypeError ? `${error.message}\n\n${HELP}` : explainStartupError(error)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(toMessage(error))
  process.exitCode = getExitStatus(error)
}
