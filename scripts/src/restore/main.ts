/** Restores a backup of the shop; see `--help`. */
import { parseArgs } from 'node:util'
import { parseBackupPlace } from '@usiku/api/backup-config.ts'
import { type Config, readConfig } from '@usiku/api/config.ts'
import { BackupError } from '@usiku/api/database/backups/backup-dialect.ts'
import { explainBackupError } from '@usiku/api/modules/backups/backup.service.ts'
import { type BackupStore, openBackupStore } from '@usiku/api/modules/backups/backup-store.service.ts'
import { checkBackup, listBackups, restoreBackup } from '@usiku/api/modules/backups/restore.service.ts'
import { secureDataFolder } from '@usiku/api/process/data-folder.ts'
import { explainStartupError, getExitStatus } from '@usiku/api/process/startup-errors.ts'

const HELP = `Restores the database and the pictures of a backup. Stop the shop first.

  npm run restore                         the newest backup of BACKUP_DIR
  npm run restore -- --list               lists the backups
  npm run restore -- --check              only compares all files of the newest backup with their checksums
  npm run restore -- --backup 2026-…      another backup, by its name in the list
  npm run restore -- --from s3://…        from another folder or bucket than BACKUP_DIR
  npm run restore -- --unencrypted        accepts a backup that was made before BACKUP_KEY was set

The target is DATA_DIR (else ./.data) or DATABASE_URL, of the same kind as the backup, and MEDIA_URL. If a shop is there,
ALLOW_RESTORE=yes is needed; the former database file of a data folder is kept beside the new one. BACKUP_KEY must be the
key of the backup. docs/backups.md has more.`

const OPTIONS = {
  from: { type: 'string' },
  backup: { type: 'string' },
  list: { type: 'boolean' },
  check: { type: 'boolean' },
  unencrypted: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  if (values.help) {
    console.log(HELP)
    return
  }
  const config = readConfig()
  const place = values.from === undefined ? config.backupPlace : parseBackupPlace(values.from)
  if (place === undefined) throw new TypeError('Say from where: set BACKUP_DIR, or add --from.')
  const store = await openBackupStore(place)
  try {
    if (values.list) await printBackups(store)
    else await restore(config, store, values)
  } finally {
    store.close()
  }
}

async function printBackups(store: BackupStore): Promise<void> {
  const backups = await listBackups(store)
  if (backups.length === 0) console.log(`There is no backup in ${store.label}.`)
  for (const { id, manifest } of backups) {
    if (manifest === undefined) {
      console.log(`${id}  damaged`)
      continue
    }
    const { tables, pictures, key, problems, database } = manifest
    const facts = [`${database}`, `${tables.orders ?? 0} orders`, `${pictures.count} picture files`]
    if (key !== null) facts.push('encrypted')
    if (problems.length > 0) facts.push(`${problems.length} rules broken`)
    console.log(`${id}  ${facts.join(', ')}`)
  }
}

interface RestoreOptions {
  readonly backup?: string | undefined
  readonly check?: boolean | undefined
  readonly unencrypted?: boolean | undefined
}

async function restore(
  config: Config,
  store: BackupStore,
  { backup: id, check, unencrypted }: RestoreOptions,
): Promise<void> {
  const backup = await checkBackup(store, id, config.secrets.backupKey, { mayBePlain: unencrypted })
  const { manifest, pictures } = backup
  const files = manifest.parts.length + pictures.length
  console.log(`${manifest.id}: ${files} files are as they were stored.`)
  if (check) return
  if (config.secrets.databaseUrl === undefined) secureDataFolder(config.dataDir)
  for (const sentence of await restoreBackup(config, store, backup)) console.log(sentence)
  console.log('Start the shop: it applies missing migrations. Then look at the newest orders.')
}

function toMessage(error: unknown): string {
  if (error instanceof BackupError) return error.message
  // Of arguments.
  if (error instanceof TypeError) return `${error.message}\n\n${HELP}`
  const text = explainBackupError(error)
  return error instanceof Error && text === error.message ? explainStartupError(error) : text
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(toMessage(error))
  process.exitCode = getExitStatus(error)
}
