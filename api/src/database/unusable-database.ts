/** Restarting does not help. The message is shown at the terminal. */
export class UnusableDatabaseError extends Error {
  override readonly name = 'UnusableDatabaseError'
}
