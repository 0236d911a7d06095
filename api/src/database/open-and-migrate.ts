import type { Database } from './database.ts'
import { openDataFolder } from './dialects/sqlite/data-folder.ts'

/**
 * Opens the database of the settings and applies missing migrations.
 * @throws UnusableDatabaseError when it is lost, or of another version
 */
export function openAndMigrate({ dataDir }: { readonly dataDir: string }): Promise<Database> {
  return openDataFolder(dataDir)
}
