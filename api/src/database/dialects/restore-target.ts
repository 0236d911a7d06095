import type { RestoreTarget } from '../backups/backup-dialect.ts'

interface DatabaseSettings {
  readonly dataDir: string
  readonly secrets: { readonly databaseUrl: string | undefined }
}

/** The database of the settings. */
export async function openRestoreTarget({ dataDir, secrets }: DatabaseSettings): Promise<RestoreTarget> {
  if (secrets.databaseUrl === undefined)
    return (await import('./sqlite/restore-database.ts')).createFolderTarget(dataDir)
  return (await import('./postgres/restore-database.ts')).createServerTarget(secrets.databaseUrl)
}
