import type { Static, TObject, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'

/** Where every call of the API begins. */
export const API_BASE = '/api/v1'

/** The header in which a client names a write, so that it can be sent again. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/**
 * The header that lists the keys of earlier tries with another content whose answers were lost, separated by commas:
 * one that was carried out is answered with `key_reused` and its `key`, the others can no longer be.
 */
export const IDEMPOTENCY_REPLACES_HEADER = 'idempotency-replaces'

/** Most keys in `IDEMPOTENCY_REPLACES_HEADER`. */
export const MAX_REPLACED_KEYS = 10

/**
 * Who may call an operation. `public` needs no token, `customer` any signed-in
 * user (an admin is one too), `admin` an administrator. Ownership of the thing
 * asked for is decided by the module that serves it.
 */
export type Access = 'public' | 'customer' | 'admin'

/** HTTP methods that operations use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call of the API, declared once: the API registers its route from it, the
 * client calls it, the test fakes answer from it and the OpenAPI document is
 * made from it.
 */
export interface Operation {
  /** Unique name in camel case; the OpenAPI `operationId`. */
  readonly id: string
  readonly method: Method
  /** Relative to `API_BASE`, parameters in braces: `/user/order/{orderId}`. */
  readonly path: `/${string}`
  /** One sentence for people who read the OpenAPI document. */
  readonly summary: string
  readonly access: Access
  /** The sentence answered when the token is missing, where it differs from the usual one. */
  readonly missingTokenMessage?: string
  readonly params?: TObject
  readonly query?: TObject
  /** A JSON body. */
  readonly body?: TSchema
  /** The name of the one file field of a multipart body. */
  readonly fileField?: string
  /**
   * The answer never ends by itself: it is server-sent events, each with the
   * success's shape as JSON in its `data`. Only `GET`.
   */
  readonly stream?: true
  /**
   * Every write of a signed-in caller can be named in `IDEMPOTENCY_HEADER`, with 1 to 64 visible ASCII characters: the
   * same name, user and request is answered as the first time, for 7 days. `false` on one that is safe to send again
   * without: orders have their `orderId`, pictures are named after their content.
   */
  readonly keyed?: false
  /** The status of success and the shape of its answer. */
  readonly success: { readonly status: 200 | 201; readonly reply: TSchema }
  /** What can go wrong besides what every operation shares (`COMMON_ERRORS`). */
  readonly errors: readonly ErrorCode[]
}

/** Whether a write of this operation can be named in `IDEMPOTENCY_HEADER`. */
export function isKeyed({ method, access, keyed }: Operation): boolean {
  return method !== 'GET' && access !== 'public' && keyed !== false
}

/** An operation of which `isKeyed` is true. */
export type KeyedOperation = Operation & {
  readonly method: Exclude<Method, 'GET'>
  readonly access: Exclude<Access, 'public'>
  readonly keyed?: never
}

/** An operation of which `isKeyed` is false. */
export type UnkeyedOperation = Operation &
  ({ readonly method: 'GET' } | { readonly access: 'public' } | { readonly keyed: false })

/**
 * Declares an operation and keeps its literal types.
 *
 * @returns the same object
 */
export function operation<const O extends Operation>(declaration: O): O {
  return declaration
}

type Part<O extends Operation, K extends 'params' | 'query' | 'body'> = O extends {
  readonly [P in K]: infer S extends TSchema
}
  ? Static<S>
  : undefined

/** The path parameters of an operation, `undefined` when it has none. */
export type ParamsOf<O extends Operation> = Part<O, 'params'>
/** The query of an operation, `undefined` when it has none. */
export type QueryOf<O extends Operation> = Part<O, 'query'>
/** The JSON body of an operation, `undefined` when it has none. */
export type BodyOf<O extends Operation> = Part<O, 'body'>
/** What an operation answers on success. */
export type ReplyOf<O extends Operation> = Static<O['success']['reply']>

/**
 * The address of an operation with its parameters filled in, percent-encoded.
 *
 * @param params one value for each name in braces
 * @throws Error when a parameter is missing: a programming mistake
 */
export function pathOf(op: Operation, params: Readonly<Record<string, string>> = {}): string {
  const path = op.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${op.id} needs the path parameter ${name}`)
    return encodeURIComponent(value)
  })
  return API_BASE + path
}
