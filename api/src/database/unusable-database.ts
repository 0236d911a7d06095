/** Restarting does not help. The message is shown at the terminal. */
export class UnusableDatabaseError extends Error {
  override readonly name = 'UnusableDatabaseError'
}

/** Restarting helps when the server of the database is back. The message is shown at the terminal. */
export class UnreachableDatabaseError extends Error {
  override readonly name = 'UnreachableDatabaseError'
}

/** Restarting helps when another process has migrated the database. The message is shown at the terminal. */
export class UnmigratedDatabaseError extends Error {
  override readonly name = 'UnmigratedDatabaseError'

  constructor(pending: readonly string[]) {
    super(`The database lacks ${pending.join(', ')}. Migrate it: run the server once with ROLE=migrate.`)
  }
}
