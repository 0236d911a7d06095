/** Restarting does not help. The message is shown at the terminal. */
export class UnusableDatabaseError extends Error {
  override readonly name = 'UnusableDatabaseError'
}

/** Restarting helps when the server of the database is back. The message is shown at the terminal. */
export class UnreachableDatabaseError extends Error {
  override readonly name = 'UnreachableDatabaseError'
}
