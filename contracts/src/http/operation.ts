import type { Static, TSchema } from 'typebox'
import type { Role } from '../accounts/constants.ts'
import type { AllSchemas } from '../all-schemas.ts'
import type { OperationSchemas } from './operation-schemas.ts'

export const API_BASE = '/api/v1'

export const IDEMPOTENCY_HEADER = 'idempotency-key'

/**
 * Comma-separated keys of earlier tries with another content whose answers were lost. If one was carried out, the
 * answer is `key_reused` with its `key`; the others can no longer be carried out.
 */
export const IDEMPOTENCY_REPLACES_HEADER = 'idempotency-replaces'

export const MAX_REPLACED_KEYS = 10

/**
 * Everybody who is signed in is a customer too, riders and administrators are `staff`. Ownership of the resource is
 * checked by its module.
 */
export type Access = 'public' | 'customer' | 'staff' | 'rider' | 'admin'

/** Not for customers. */
export function isStaffAccess(access: Access): access is 'staff' | 'rider' | 'admin' {
  return access === 'staff' || access === 'rider' || access === 'admin'
}

export function isStaff(role: Role): role is 'rider' | 'admin' {
  return role !== 'customer'
}

/** Assumes a signed-in user. */
export function hasAccess(role: Role, access: Access): boolean {
  return isStaffAccess(access) ? (access === 'staff' ? isStaff(role) : role === access) : true
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a caller needs. Its schemas are found by `id`, so that the browser loads none. */
export interface Operation {
  readonly id: keyof AllSchemas
  readonly method: Method
  /** Relative to `API_BASE`, parameters in braces: `/user/order/{orderId}`. */
  readonly path: `/${string}`
  readonly access: Access
  readonly fileField?: string
  /** Server-sent events without an end, each with `success.reply` as JSON in its `data`. `GET` only. */
  readonly stream?: true
  /** A file of comma-separated values, which `success.reply` only describes as text. `GET` only. */
  readonly isCsv?: true
  /**
   * A signed-in caller may name a mutation in `IDEMPOTENCY_HEADER` (1 to 64 visible ASCII characters): the same name,
   * user and request get the first answer again, for 7 days. `false` where repeating is safe: orders have their
   * `orderId`, pictures are named after their content.
   */
  readonly keyed?: false
  /** The session's user has typed the password or a code, or used a passkey, within `RECENT_SIGN_IN_MINUTES`. */
  readonly recentSignIn?: true
}

export type DeclaredOperation = Operation & OperationSchemas

/** Whether the operation accepts an idempotency key. */
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

type Part<O extends Operation, K extends 'params' | 'query' | 'body'> = O extends Operation
  ? AllSchemas[O['id']] extends { readonly [P in K]: infer S extends TSchema }
    ? Static<S>
    : undefined
  : never

export type ParamsOf<O extends Operation> = Part<O, 'params'>
export type QueryOf<O extends Operation> = Part<O, 'query'>
export type BodyOf<O extends Operation> = Part<O, 'body'>
export type ReplyOf<O extends Operation> = O extends Operation
  ? keyof AllSchemas extends O['id']
    ? unknown
    : Static<AllSchemas[O['id']]['success']['reply']>
  : never
/** The path with its parameters percent-encoded. @throws Error when a parameter is missing: a programming mistake */
export function buildPath(op: Operation, params: Readonly<Record<string, string>> = {}): string {
  const path = op.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${op.id} needs the path parameter ${name}`)
    return encodeURIComponent(value)
  })
  return API_BASE + path
}
