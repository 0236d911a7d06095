import type { TObject, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'

/** What the API needs of an operation besides `Operation`: input, replies, errors. */
export interface OperationSchemas {
  readonly missingTokenMessage?: string
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TSchema
  /** A request without a body counts as `{}`. */
  readonly isBodyOptional?: true
  /** In bytes, when it is more than the limit of all others. */
  readonly maxBodyBytes?: number
  readonly success: { readonly status: 200 | 201; readonly reply: TSchema }
  readonly errors: readonly ErrorCode[]
}
