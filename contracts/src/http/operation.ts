import type { Static, TObject, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'

export const API_BASE = '/api/v1'

export const IDEMPOTENCY_HEADER = 'idempotency-key'

/**
 * Comma-separated keys of earlier tries with another content whose answers were lost. If one was carried out, the
 * answer is `key_reused` with its `key`; the others can no longer be carried out.
 */
export const IDEMPOTENCY_REPLACES_HEADER = 'idempotency-replaces'

export const MAX_REPLACED_KEYS = 10

/** An admin is a customer too. Ownership of the resource is checked by its module. */
export type Access = 'public' | 'customer' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Operation {
  readonly id: string
  readonly method: Method
  /** Relative to `API_BASE`, parameters in braces: `/user/order/{orderId}`. */
  readonly path: `/${string}`
  readonly summary: string
  readonly access: Access
  readonly missingTokenMessage?: string
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TSchema
  readonly fileField?: string
  /** Server-sent events without an end, each with `success.reply` as JSON in its `data`. `GET` only. */
  readonly stream?: true
  /**
   * A signed-in caller may name a mutation in `IDEMPOTENCY_HEADER` (1 to 64 visible ASCII characters): the same name,
   * user and request get the first answer again, for 7 days. `false` where repeating is safe: orders have their
   * `orderId`, pictures are named after their content.
   */
  readonly keyed?: false
  readonly success: { readonly status: 200 | 201; readonly reply: TSchema }
  readonly errors: readonly ErrorCode[]
}

export function isKeyed({ method, access, keyed }: Operation): boolean {
  return method !== 'GET' && access !== 'public' && keyed !== false
}

export type KeyedOperation = Operation & {
  readonly method: Exclude<Method, 'GET'>
  readonly access: Exclude<Access, 'public'>
  readonly keyed?: never
}

export type UnkeyedOperation = Operation &
  ({ readonly method: 'GET' } | { readonly access: 'public' } | { readonly keyed: false })

export function operation<const O extends Operation>(declaration: O): O {
  return declaration
}

type Part<O extends Operation, K extends 'params' | 'query' | 'body'> = O extends {
  readonly [P in K]: infer S extends TSchema
}
  ? Static<S>
  : undefined

export type ParamsOf<O extends Operation> = Part<O, 'params'>
export type QueryOf<O extends Operation> = Part<O, 'query'>
export type BodyOf<O extends Operation> = Part<O, 'body'>
export type ReplyOf<O extends Operation> = Static<O['success']['reply']>

/** The path with its parameters percent-encoded. @throws Error when a parameter is missing: a programming mistake */
export function buildPath(op: Operation, params: Readonly<Record<string, string>> = {}): string {
  const path = op.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${op.id} needs the path parameter ${name}`)
    return encodeURIComponent(value)
  })
  return API_BASE + path
}
