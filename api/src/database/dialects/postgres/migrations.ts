import { type Migration, sharedMigrations } from '../../migrations.ts'
import { up as baseline } from './migrations/0016-baseline.ts'

/** Begins where the frozen migrations of SQLite end. */
export const postgresMigrations: readonly Migration[] = [{ name: '0016-baseline', up: baseline }, ...sharedMigrations]
