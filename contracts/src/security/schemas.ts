import { type Static, Type } from 'typebox'
import { AuditActor } from '../audit/schemas.ts'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import { DataReply, Id, ListReply, Nullable, OneOf, PageQuery, Strict, Timestamp } from '../http/primitives.ts'
import { SECURITY_EVENTS } from './constants.ts'

export const SecurityEntry = Strict({
  /** Without gaps. */
  number: Type.Integer(),
  at: Timestamp,
  event: OneOf(SECURITY_EVENTS),
  /** Whose account it is about; `null` when it is about none that is known. */
  user: Nullable(AuditActor),
  /** The administrator who did it to another account. */
  by: Nullable(AuditActor),
  /** The network of the caller, without the part that names one device; empty when there is none. */
  address: Type.String(),
  /** Of an administrator's account. */
  isAdmin: Type.Boolean(),
  /** Events of the same kind before this one that were too many to be written. */
  leftOut: Type.Integer(),
  /** Codes and numbers, such as the operation. */
  details: Type.Record(
    Type.String(),
    Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'] }),
  ),
  /** SHA-256, hexadecimal, of this entry and the hash before it. */
  hash: Type.String(),
})
export type SecurityEntry = Static<typeof SecurityEntry>

export const SecurityCheck = Strict({
  entries: Type.Integer(),
  /** Numbers up to this one were removed because they were old; 0 when all are there. */
  prunedTo: Type.Integer(),
  /** The first entry that is not as it was written; `null` when all are. */
  brokenAt: Nullable(Type.Integer()),
  /** Of the last entry; empty without any. */
  hash: Type.String(),
})
export type SecurityCheck = Static<typeof SecurityCheck>

export const securitySchemas = {
  listSecurityEvents: {
    query: Strict({
      ...PageQuery,
      event: Type.Optional(OneOf(SECURITY_EVENTS)),
      userId: Type.Optional(Id),
    }),
    success: { status: 200, reply: ListReply(SecurityEntry) },
    errors: [],
  },
  checkSecurityLog: { success: { status: 200, reply: DataReply(SecurityCheck) }, errors: [] },
} as const satisfies Record<string, OperationSchemas>
