/** The message is shown at the terminal. The same command may succeed later. */
export class MoveError extends Error {
  override readonly name = 'MoveError'
}
