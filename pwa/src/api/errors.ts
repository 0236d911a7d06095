import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { EditConflict, ErrorReply, OrderQuote } from '@usiku/contracts/http/error-reply.ts'
import type { ErrorCode } from '@usiku/contracts/http/errors.ts'
import { isRecord } from '../lib/guards.ts'

/** The API rejected the call. `message` may be shown to the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, string>>
  /** Only with `order_changed` and `out_of_stock`. */
  readonly quote: OrderQuote | undefined
  /** Only with `version_conflict`, for administrators. */
  readonly conflict: EditConflict | undefined
  /** Only with `key_reused`. */
  readonly key: string | undefined
  /** Only with `shop_closed` and `schedule_unavailable`. */
  readonly nextOpening: string | undefined
  /** Only with `code_required`. */
  readonly secondSteps: NonNullable<ErrorReply['secondSteps']>
  /** False when `message` is ours, for a proxy's bare status. */
  readonly hasServerMessage: boolean
  /** In seconds; 0 when the API does not say. */
  readonly retryAfter: number

  constructor(status: number, reply: Omit<ErrorReply, 'requestId'>, hasServerMessage = true, retryAfter = 0) {
    super(reply.message)
    this.hasServerMessage = hasServerMessage
    this.retryAfter = retryAfter
    this.status = status
    this.code = reply.code
    this.fields = reply.fields ?? {}
    this.quote = reply.quote
    this.conflict = reply.conflict
    this.key = reply.key
    this.nextOpening = reply.nextOpening
    this.secondSteps = reply.secondSteps ?? []
  }
}

/** No answer of the API arrived, or a proxy answered instead. The request may have been applied. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  readonly isTimeout: boolean

  constructor(message = t`The shop cannot be reached. Check your connection and try again.`, cause?: unknown) {
    super(message, { cause })
    this.isTimeout = cause instanceof Error && cause.name === 'AbortError'
  }
}

/** Without the list of codes, which every first visit would load; a newer server may know others. */
function isErrorReply(json: unknown): json is ErrorReply {
  return isRecord(json) && [json.message, json.code, json.requestId].every((part) => typeof part === 'string')
}

const BUSY = msg`The shop cannot answer just now. Please try again in a moment.`

/** Statuses that proxies and carriers send on the API's behalf. */
const PROXY_ERRORS: Readonly<Record<number, { readonly code: ErrorCode; readonly message: MessageDescriptor }>> = {
  408: { code: 'request_timeout', message: msg`The connection was too slow. Please try again.` },
  413: { code: 'body_too_large', message: msg`That is too large to send.` },
  429: { code: 'rate_limited', message: msg`Too many tries. Please wait a moment.` },
  500: { code: 'internal_error', message: msg`Something went wrong in the shop. Please try again.` },
  502: { code: 'overloaded', message: BUSY },
  503: { code: 'overloaded', message: BUSY },
  504: { code: 'overloaded', message: BUSY },
}

export function toError(status: number, json: unknown, retryAfter?: number): ApiError | NetworkError {
  if (isErrorReply(json)) return new ApiError(status, addReference(json), true, retryAfter)
  const proxyError = PROXY_ERRORS[status]
  if (proxyError) return new ApiError(status, { code: proxyError.code, message: t(proxyError.message) }, false)
  return new NetworkError(t`Something on the network answered in place of the shop. Check your connection.`)
}

/** Those that the shop's log explains; what it turns away unread under load is not in it. */
const LOGGED: readonly string[] = ['internal_error', 'storage_unavailable', 'storage_full'] satisfies ErrorCode[]
/** The first part of a request id: enough to find the line of the log, and short enough to read out on the phone. */
const SHORT_ID = /^[0-9a-f]{8}(?=-)/

function addReference<R extends ErrorReply>(reply: R): R {
  const reference = LOGGED.includes(reply.code) ? SHORT_ID.exec(reply.requestId)?.[0] : undefined
  return reference === undefined ? reply : { ...reply, message: `${reply.message} ${t`Reference ${reference}.`}` }
}

/** Returns `fallback` for errors without a message meant for users. */
export function getErrorMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError || error instanceof NetworkError ? error.message : fallback
}

export interface Failure {
  readonly title: string
  readonly reason?: string | undefined
}

/** For "failure 'X'" in the specification: always `title` first, the cause as reason. */
export function toFailure(error: unknown, title: string): Failure {
  const reason = getErrorMessage(error, '')
  return reason === '' || reason === title ? { title } : { title, reason }
}

/** For "server message, else 'X'": the API's message, otherwise `title` with the cause. */
export function toServerFailure(error: unknown, title: string): Failure {
  return error instanceof ApiError && error.hasServerMessage ? { title: error.message } : toFailure(error, title)
}
