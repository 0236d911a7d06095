import {
  type EditConflict,
  ERROR_CODES,
  type ErrorCode,
  type ErrorReply,
  type OrderQuote,
} from '@usiku/contracts/errors.ts'

/** The API answered, and the answer was no. `message` is meant for the person in front of the screen. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The HTTP status. */
  readonly status: number
  readonly code: ErrorCode
  /** The offending fields by name, each with its sentence. */
  readonly fields: Readonly<Record<string, string>>
  /** The order as it would be now; only with `order_changed` and `out_of_stock`. */
  readonly quote: OrderQuote | undefined
  /** Who changed what meanwhile; only with `version_conflict`, for administrators. */
  readonly conflict: EditConflict | undefined
  /** The key that was used before; only with `key_reused`. */
  readonly key: string | undefined
  /** Whether `message` is the API's own, not this app's for a proxy's bare status. */
  readonly hasServerMessage: boolean

  constructor(
    status: number,
    reply: Pick<ErrorReply, 'code' | 'message' | 'fields' | 'quote' | 'conflict' | 'key'>,
    hasServerMessage = true,
  ) {
    super(reply.message)
    this.hasServerMessage = hasServerMessage
    this.status = status
    this.code = reply.code
    this.fields = reply.fields ?? {}
    this.quote = reply.quote
    this.conflict = reply.conflict
    this.key = reply.key
  }
}

/**
 * No answer of the shop arrived: no signal, or somebody else answered in its
 * place. Whether the request was carried out is unknown.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  /** Whether the call was given up because no answer came in time. */
  readonly isTimeout: boolean

  constructor(message = 'The shop cannot be reached. Check your connection and try again.', cause?: unknown) {
    super(message, { cause })
    this.isTimeout = cause instanceof Error && cause.name === 'AbortError'
  }
}

/** Whether a value is the API's own answer of failure. */
function isErrorReply(json: unknown): json is ErrorReply {
  if (typeof json !== 'object' || json === null || !('code' in json) || !('message' in json)) return false
  return typeof json.message === 'string' && ERROR_CODES.some((code) => code === json.code)
}

const BUSY = 'The shop cannot answer just now. Please try again in a moment.'

/** Statuses that proxies and carriers answer with on the shop's behalf, in the shop's own words. */
const FOREIGN_ANSWERS: Readonly<Record<number, Pick<ErrorReply, 'code' | 'message'>>> = {
  408: { code: 'request_timeout', message: 'The connection was too slow. Please try again.' },
  413: { code: 'body_too_large', message: 'That is too large to send.' },
  429: { code: 'rate_limited', message: 'Too many tries. Please wait a moment.' },
  500: { code: 'internal_error', message: 'Something went wrong in the shop. Please try again.' },
  502: { code: 'overloaded', message: BUSY },
  503: { code: 'overloaded', message: BUSY },
  504: { code: 'overloaded', message: BUSY },
}

/** Makes of any answer but success the error it stands for. */
export function toError(status: number, json: unknown): ApiError | NetworkError {
  if (isErrorReply(json)) return new ApiError(status, json)
  const foreign = FOREIGN_ANSWERS[status]
  if (foreign) return new ApiError(status, foreign, false)
  return new NetworkError('Something on the network answered in place of the shop. Check your connection.')
}

/** The sentence to show for anything that was thrown; `fallback` when it has none meant for people. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError || error instanceof NetworkError ? error.message : fallback
}

/** A failure in two lines: `title` first, `reason` beneath. */
export interface Failure {
  readonly title: string
  readonly reason?: string | undefined
}

/** For "failure 'X'" of the specification: always `title` first, whatever is known of the cause beneath. */
export function toFailure(error: unknown, title: string): Failure {
  const reason = messageOf(error, '')
  return reason === '' || reason === title ? { title } : { title, reason }
}

/** For "server message, else 'X'": what the API said, else `title` with the cause (no network, a busy shop) beneath. */
export function toServerFailure(error: unknown, title: string): Failure {
  return error instanceof ApiError && error.hasServerMessage ? { title: error.message } : toFailure(error, title)
}
