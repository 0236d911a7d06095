/** Makes a backup of the shop; see `--help`. */
import { parseArgs } from 'node:util'
import { type BackupPlace, describeBackupPlace, parseBackupPlace } from '@usiku/api/backup-config.ts'
import { type Config, readConfig } from '@usiku/api/config.ts'
import { type BackupResult, explainBackupError, makeBackup } from '@usiku/api/modules/backups/backup.service.ts'
import { explainStartupError, getExitStatus } from '@usiku/api/process/startup-errors.ts'
import { openMediaStorage } from '@usiku/api/storage/open-storage.ts'
import { getShopLocation } from '../move/parse-location.ts'

const HELP = `Makes a backup of the database and the pictures while the shop sells, and checks it.

  npm run backup                               to the folder or bucket of BACKUP_DIR
  npm run backup -- --to /media/disk/usiku     to another folder
  npm run backup -- --to s3://bucket/backups   to another bucket, named as in MEDIA_URL

The shop is that of DATA_DIR (else ./.data) or DATABASE_URL. With BACKUP_KEY (64 hexadecimal digits, or a passphrase) the
backup is encrypted: without this key nobody can restore it. Each shop needs a folder of its own. Old backups are
removed: those of the last seven days, four weeks and six months stay. docs/backups.md has more.`

const OPTIONS = { to: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const

/** For a backup that shows data which breaks a rule. */
const EXIT_PROBLEMS = 2

const MS_PER_SECOND = 1_000

async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  if (values.help) {
    console.log(HELP)
    return
  }
  const config = readConfig()
  const place = values.to === undefined ? config.backupPlace : parseBackupPlace(values.to)
  if (place === undefined) throw new TypeError('Say where to: set BACKUP_DIR, or add --to.')
  const began = performance.now()
  const result = await backUp(config, place).catch(explain)
  const seconds = ((performance.now() - began) / MS_PER_SECOND).toFixed(1)
  printResult(result, `${describeBackupPlace(place)} in ${seconds} s`, config.secrets.backupKey !== undefined)
}

async function backUp(config: Config, place: BackupPlace): Promise<BackupResult> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort(new Error('Stopped.')))
  const database = await getShopLocation(config).open()
  try {
    const media = await openMediaStorage(config)
    const context = { config, database, media, now: () => new Date() }
    return await makeBackup(context, place, stop.signal).finally(() => media.close())
  } finally {
    await database.destroy()
  }
}

function printResult(result: BackupResult, place: string, isEncrypted: boolean): void {
  const { id, bytes, pictures, tables, problems, removed } = result
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  console.log(`Backup ${id} is in ${place}: ${rows} rows, ${tables.orders ?? 0} orders, ${pictures} picture files.`)
  console.log(`${(bytes / 1024 ** 2).toFixed(1)} MB, ${isEncrypted ? 'encrypted' : 'not encrypted: set BACKUP_KEY'}.`)
  if (removed.length > 0) console.log(`Removed ${removed.length} old backups.`)
  if (problems.length === 0) return
  console.error(`The backup is whole, but the shop's data breaks rules:\n${problems.join('\n')}`)
  process.exitCode = EXIT_PROBLEMS
}

class ExplainedError extends Error {}

/** What the start of a server would say differently. */
function explain(cause: unknown): never {
  const text = explainBackupError(cause)
  throw cause instanceof Error && text === cause.message ? cause : new ExplainedError(text, { cause })
}

function toMessage(error: unknown): string {
  if (error instanceof ExplainedError || (error instanceof Error && error.name === 'BackupError')) return error.message
  // Of arguments.
  return error instanceof TypeError ? `${error.message}\n\n${HELP}` : explainStartupError(error)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(toMessage(error))
  process.exitCode = getExitStatus(error)
}
