import { DatabaseError } from 'pg'

/** No connection, as opposed to an answer of the server with an SQLSTATE. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
  /** `busy`: all connections of the pool are in use. */
  readonly fault: 'busy' | 'unreachable'

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(reason, { cause })
    this.fault = reason.startsWith('timeout exceeded') ? 'busy' : 'unreachable'
  }
}

/** Errors of connecting, unless the server answered. */
export const toConnectionError = (error: unknown): Error =>
  error instanceof DatabaseError ? error : new ConnectionError(error)
