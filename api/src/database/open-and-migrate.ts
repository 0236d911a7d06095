import type { Database } from './database.ts'
import { openDataFolder } from './dialects/sqlite/data-folder.ts'

interface DatabaseSettings {
  readonly dataDir: string
  readonly databasePoolSize: number
  /** A server in place of the data folder. */
  readonly secrets: { readonly databaseUrl: string | undefined }
}

/**
 * Opens the database of the settings and applies missing migrations.
 * @throws UnusableDatabaseError when it is lost, of another version, or rejects this user
 * @throws UnreachableDatabaseError when its server does not answer
 */
export async function openAndMigrate({ dataDir, databasePoolSize, secrets }: DatabaseSettings): Promise<Database> {
  if (secrets.databaseUrl === undefined) return openDataFolder(dataDir)
  // Loaded only here: most shops have no such server.
  const { openServer } = await import('./dialects/postgres/server.ts')
  return openServer(secrets.databaseUrl, { poolSize: databasePoolSize })
}
