import { sql } from 'kysely'
import type { Engine } from '../../engine.ts'
import { migrations } from '../../migrations.ts'
import { createSqliteBackupDialect } from './copy-database.ts'
import { GroupCommit } from './group-commit.ts'
import { createSqliteMoveDialect } from './move-dialect.ts'
import { quickCheck } from './quick-check.ts'

/** In milliseconds. A wake-up costs a look at the end of one table. */
const POLL_MS = 500

export function createSqliteEngine(path: string, readDataVersion: () => number): Omit<Engine, 'observe'> {
  const commits = new GroupCommit()
  return {
    name: 'sqlite',
    migrations,
    runTransaction: (kysely, work) => commits.run(kysely, work),
    onRetry: () => undefined,
    // A transaction is alone from its begin to its end.
    lock: async () => undefined,
    // SQLite itself has no limits.
    removeTimeLimits: async () => undefined,
    forUpdate: (query) => query,
    // Ids become visible in their order, because each transaction begins after the commit of the one before.
    waitForWriters: async () => undefined,
    notify: async () => undefined,
    listen(_channel, wake) {
      const timer = setInterval(wake, POLL_MS).unref()
      return () => clearInterval(timer)
    },
    readDataVersion,
    async hasTable(reader, name) {
      const { rows } = await sql`select 1 from sqlite_master where type = 'table' and name = ${name}`.execute(reader)
      return rows.length > 0
    },
    async createMigrationsTable(transaction) {
      await sql`create table if not exists migrations (name text primary key, applied_at text not null) strict`.execute(
        transaction,
      )
    },
    findDamage: async (signal) => (await quickCheck(path, signal)) !== 'ok',
    async close(database) {
      await commits.finish()
      await sql`pragma wal_checkpoint(truncate)`.execute(database)
      await database.destroy()
    },
    moves: createSqliteMoveDialect(path),
    backups: createSqliteBackupDialect(path),
  }
}
