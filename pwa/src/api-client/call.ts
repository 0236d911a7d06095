import {
  type BodyOf,
  type Operation,
  type ParamsOf,
  pathOf,
  type QueryOf,
  type ReplyOf,
} from '@usiku/contracts/operation.ts'
import { ApiError, NetworkError, toError } from './errors.ts'
import { noteReachability } from './reachability.ts'
import { authorization, noteRefusal, readToken } from './token.ts'
import { send, type TransportReply, type TransportRequest } from './transport.ts'

/** A part of the input: required when the operation declares it, and one of its fields is. */
type Input<K extends string, V> = V extends undefined
  ? { readonly [P in K]?: never }
  : Record<string, never> extends V
    ? { readonly [P in K]?: V }
    : { readonly [P in K]: V }

/** What a call of an operation takes besides the operation. */
export type CallInput<O extends Operation> = Input<'params', ParamsOf<O>> &
  Input<'query', QueryOf<O>> &
  Input<'body', BodyOf<O>> & {
    /** Names this write: sent again with the same key, it is carried out once. */
    readonly idempotencyKey?: string
    /** Keys of earlier tries with another content whose answers were lost. */
    readonly replacedKeys?: readonly string[]
    readonly signal?: AbortSignal
    /** Whose call this is, when it is not simply the signed-in user's. */
    readonly token?: string
  }

/** The same input without the operation's types, as the code below reads it. */
interface LooseInput {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
  readonly replacedKeys?: readonly string[] | undefined
  /** Of the answer that is known. */
  readonly tag?: string | undefined
  readonly signal?: AbortSignal | undefined
  readonly token?: string | undefined
}

/** The input may be left out when nothing in it is required. */
type InputArgs<O extends Operation> =
  Record<string, never> extends CallInput<O> ? [input?: CallInput<O>] : [input: CallInput<O>]

/**
 * Calls an operation of the API: the only way to it, but for pictures (`upload`) and what never ends (`follow`).
 *
 * @returns what the operation answers on success
 * @throws ApiError when the API says no
 * @throws NetworkError when no answer of the API arrived
 * @throws DOMException `AbortError` when `signal` ended the call
 */
export async function call<const O extends Operation>(operation: O, ...[input]: InputArgs<O>): Promise<ReplyOf<O>> {
  const loose: LooseInput = input ?? {}
  const token = loose.token ?? readToken()
  return readReply<O>(await answer(toRequest(operation, loose, token)), token)
}

/** An answer and the tag by which the shop knows it again. */
export interface Tagged<T> {
  readonly value: T
  readonly tag: string | undefined
}

const NOT_MODIFIED = 304

/**
 * Asks for what may still be as it is known here: then the answer is a few bytes, and `known` itself comes back.
 *
 * @param read what is kept of the reply
 * @throws what `call` throws
 */
export async function renew<const O extends Operation, T>(
  operation: O,
  known: Tagged<T> | undefined,
  signal: AbortSignal,
  read: (reply: ReplyOf<O>) => T,
): Promise<Tagged<T>> {
  const token = readToken()
  const reply = await answer(toRequest(operation, { tag: known?.tag, signal }, token))
  if (known && reply.status === NOT_MODIFIED) {
    noteReachability(true)
    return known
  }
  return { value: read(readReply<O>(reply, token)), tag: reply.tag }
}

/**
 * What an answer says: passes on that there was one, and that the token was refused.
 *
 * @param token that the request was sent with
 * @throws ApiError when the API says no
 * @throws NetworkError when the answer is not the API's
 */
export function readReply<O extends Operation>({ status, json }: TransportReply, token: string | undefined) {
  const error = isSuccess(status) && json !== undefined ? undefined : toError(status, json)
  noteReachability(!(error instanceof NetworkError))
  if (error instanceof ApiError) noteRefusal(error.code, token)
  if (error) throw error
  // The API checks its answers against the operation before it sends them.
  return json as ReplyOf<O>
}

const isSuccess = (status: number) => status >= 200 && status < 300

async function answer(request: TransportRequest): Promise<TransportReply> {
  try {
    return await send(request)
  } catch (cause) {
    if (request.signal?.aborted) throw cause
    noteReachability(false)
    throw new NetworkError(undefined, cause)
  }
}

function toRequest(operation: Operation, input: LooseInput, token: string | undefined): TransportRequest {
  return {
    method: operation.method,
    url: pathOf(operation, input.params) + queryText(input.query),
    headers: {
      accept: 'application/json',
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

function queryText(query: LooseInput['query']): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}
