import { createReadStream, rmSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  type BackupDialect,
  BackupError,
  type CopyOptions,
  type CopyReport,
  UNCHECKED,
} from '../../backups/backup-dialect.ts'
import { runInThread } from './better-sqlite3.ts'

/** Beside the copy the shop needs room too. */
const SPARE_BYTES = 64 * 1024 ** 2

/** Problems that a report names. */
const MAX_PROBLEMS = 20

interface WorkerReport extends CopyReport {
  readonly damage: string | undefined
}

const COUNT_TABLES = `
function countTables(database) {
  const names = database.prepare("select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite\\\\_%' escape '\\\\' order by name").pluck().all()
  return Object.fromEntries(names.map((name) => [name, database.prepare('select count(*) from "' + name + '"').pluck().get()]))
}`

/**
 * The open transaction of the source holds its moment: without it, each write of another connection makes SQLite begin
 * the copy again.
 */
const COPY = `
const { parentPort, workerData } = require('node:worker_threads')
const { driver, path, target, invariants, limit } = workerData
const Sqlite = require(driver)
${COUNT_TABLES}
function findViolations(copy, invariants) {
  try {
    return copy.prepare(invariants).all().map(({ rule, culprit }) => rule + ': ' + culprit)
  } catch (error) {
    return ['${UNCHECKED} (' + error.message + ')']
  }
}
async function run() {
  const source = new Sqlite(path, { fileMustExist: true })
  source.exec('begin')
  source.prepare('select 1 from sqlite_schema').all()
  await source.backup(target, { progress: () => 2000 })
  source.exec('commit')
  source.close()
  const copy = new Sqlite(target)
  copy.pragma('journal_mode = delete')
  const integrity = copy.pragma('integrity_check(1)', { simple: true })
  if (integrity !== 'ok') return { damage: integrity }
  const rules = findViolations(copy, invariants)
  const dangling = copy.pragma('foreign_key_check').map(({ table, rowid, parent }) => 'a row of ' + table + ' (' + rowid + ') refers to none in ' + parent)
  const schemaVersion = copy.prepare('select max(name) from migrations').pluck().get()
  const report = { tables: countTables(copy), schemaVersion, problems: [...rules, ...dangling].slice(0, limit) }
  copy.close()
  return report
}
run().then((report) => parentPort.postMessage(report))`

const CHECK = `
const { parentPort, workerData } = require('node:worker_threads')
const Sqlite = require(workerData.driver)
${COUNT_TABLES}
const database = new Sqlite(workerData.path, { fileMustExist: true })
const integrity = database.pragma('integrity_check(1)', { simple: true })
const report = integrity === 'ok' ? { tables: countTables(database) } : { damage: integrity }
database.close()
parentPort.postMessage(report)`

/** @param path of the database file; the copy is beside it meanwhile */
export const createSqliteBackupDialect = (path: string): BackupDialect => ({
  async copy({ invariants, signal }, store) {
    const target = `${path}-backup`
    // Of a run that was killed.
    removeCopy(target)
    assertRoom(path)
    try {
      const report = await copyDatabase(path, target, { invariants, signal })
      if (report.damage !== undefined) throw new BackupError(`The database is damaged: ${report.damage}`)
      await store(createReadStream(target, { signal }))
      return report
    } finally {
      removeCopy(target)
    }
  },
})

function copyDatabase(path: string, target: string, { invariants, signal }: CopyOptions): Promise<WorkerReport> {
  return runInThread(COPY, { path, target, invariants, limit: MAX_PROBLEMS }, { signal, holdsProcess: true })
}

/** Reads the whole file. @throws BackupError when it is damaged */
export async function countCheckedRows(path: string): Promise<CopyReport['tables']> {
  const { damage, tables } = await runInThread<WorkerReport>(CHECK, { path }, { holdsProcess: true })
  if (damage !== undefined) throw new BackupError(`The database of the backup is damaged: ${damage}`)
  return tables
}

function assertRoom(path: string): void {
  const sizes = [path, `${path}-wal`].map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0)
  const needed = sizes.reduce((sum, size) => sum + size, SPARE_BYTES)
  const { bavail, bsize } = statfsSync(dirname(path))
  if (bavail * bsize >= needed) return
  const [has, needs] = [bavail * bsize, needed].map((bytes) => Math.round(bytes / 1024 ** 2))
  throw new BackupError(`${dirname(path)} has ${has} MB of room, but a copy of the database needs ${needs} MB there.`)
}

function removeCopy(target: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(`${target}${suffix}`, { force: true })
}
