/** A database that no restart makes usable. The message is for the person at the terminal. */
export class UnusableDatabaseError extends Error {
  override readonly name = 'UnusableDatabaseError'
}
