import {
  type BodyOf,
  buildPath,
  type Operation,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@usiku/contracts/http/operation.ts'
import { getLanguage } from '../language/i18n.ts'
import { createEmitter } from '../lib/emitter.ts'
import { ApiError, NetworkError, toError } from './errors.ts'
import { readToken, reportTokenRejection } from './token.ts'
import { send, type TransportReply, type TransportRequest } from './transport.ts'

type Input<K extends string, V> = V extends undefined
  ? { readonly [P in K]?: never }
  : Record<string, never> extends V
    ? { readonly [P in K]?: V }
    : { readonly [P in K]: V }

export type CallInput<O extends Operation> = Input<'params', ParamsOf<O>> &
  Input<'query', QueryOf<O>> &
  Input<'body', BodyOf<O>> & {
    /** Makes the write idempotent: a repeated key is applied once. */
    readonly idempotencyKey?: string
    /** Keys of earlier attempts with other content whose answers were lost. */
    readonly replacedKeys?: readonly string[]
    readonly signal?: AbortSignal
    /** Overrides the current user's token. */
    readonly token?: string
  }

interface RequestInput {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
  readonly replacedKeys?: readonly string[] | undefined
  readonly tag?: string | undefined
  readonly signal?: AbortSignal | undefined
  readonly token?: string | undefined
}

/** Optional when no field of the input is required. */
type InputArgs<O extends Operation> =
  Record<string, never> extends CallInput<O> ? [input?: CallInput<O>] : [input: CallInput<O>]

/**
 * Calls an API operation; uploads and streams have their own functions.
 *
 * @throws ApiError when the API rejects the call
 * @throws NetworkError when no answer of the API arrived
 * @throws DOMException `AbortError` when `signal` aborted the call
 */
export async function call<const O extends Operation>(operation: O, ...[input]: InputArgs<O>): Promise<ReplyOf<O>> {
  const loose: RequestInput = input ?? {}
  return attempt(async () => {
    const token = loose.token ?? readToken()
    return readReply<O>(await fetchReply(toRequest(operation, loose, token)), token)
  })
}

type Attempt = <T>(send: () => Promise<T>) => Promise<T>

let wrapped: Attempt = (send) => send()

export const attempt: Attempt = (send) => wrapped(send)

/** For what only some pages need, and which may send a rejected call again. */
export function wrapCalls(wrapper: Attempt): void {
  wrapped = wrapper
}

export interface Tagged<T> {
  readonly value: T
  readonly tag: string | undefined
}

const NOT_MODIFIED = 304

/**
 * Conditional request: returns `known` itself on 304.
 *
 * @param read picks what to store of the reply
 */
export async function fetchIfChanged<const O extends Operation, T>(
  operation: O,
  known: Tagged<T> | undefined,
  signal: AbortSignal,
  read: (reply: ReplyOf<O>) => T,
): Promise<Tagged<T>> {
  const token = readToken()
  const reply = await fetchReply(toRequest(operation, { tag: known?.tag, signal }, token))
  if (known && reply.status === NOT_MODIFIED) {
    reportReachability(true)
    return known
  }
  return { value: read(readReply<O>(reply, token)), tag: reply.tag }
}

/**
 * Checks a reply, and reports reachability and a rejected token.
 *
 * @param token the request was sent with
 * @throws ApiError when the API rejects the call
 * @throws NetworkError when the answer is not the API's
 */
export function readReply<O extends Operation>(
  { status, json, retryAfter }: TransportReply,
  token: string | undefined,
) {
  const error = isSuccess(status) && json !== undefined ? undefined : toError(status, json, retryAfter)
  reportReachability(!(error instanceof NetworkError))
  if (error instanceof ApiError) reportTokenRejection(error.code, token)
  if (error) throw error
  // The API validates its responses.
  return json as ReplyOf<O>
}

const reachability = createEmitter<[reachable: boolean]>()

/** Emits after each call whether the API has answered. @returns unsubscribe */
export const onReachability = reachability.subscribe
export const reportReachability = reachability.emit

const isSuccess = (status: number) => status >= 200 && status < 300

async function fetchReply(request: TransportRequest): Promise<TransportReply> {
  try {
    return await send(request)
  } catch (cause) {
    if (request.signal?.aborted) throw cause
    reportReachability(false)
    throw new NetworkError(undefined, cause)
  }
}

function toRequest(operation: Operation, input: RequestInput, token: string | undefined): TransportRequest {
  return {
    method: operation.method,
    url: buildPath(operation, input.params) + toQueryString(input.query),
    headers: {
      accept: 'application/json',
      // Sentences of the server come in the language of the page.
      'accept-language': getLanguage(),
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(input.tag === undefined ? {} : { 'if-none-match': input.tag }),
      ...(input.idempotencyKey === undefined ? {} : { 'idempotency-key': input.idempotencyKey }),
      ...(input.replacedKeys?.length ? { 'idempotency-replaces': input.replacedKeys.join() } : {}),
      ...authorization(operation, token),
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(input.signal ? { signal: input.signal } : {}),
  }
}

/** Public operations get no header, so that the token is sent only where needed. */
export function authorization(operation: Operation, token: string | undefined): Record<string, string> {
  if (operation.access === 'public' || token === undefined) return {}
  return { authorization: `Bearer ${token}` }
}

export function toQueryString(query: RequestInput['query']): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}
