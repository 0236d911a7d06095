import { type Static, Type } from 'typebox'
import { EditConflict } from '../http/error-reply.ts'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import { DataReply, Id, ListReply, Nullable, OneOf, PageQuery, Strict, Text, Timestamp } from '../http/primitives.ts'
import { AUDIT_SUBJECTS } from './constants.ts'

const AuditChange = Type.Omit(EditConflict.properties.changes.items, ['yours'], { additionalProperties: false })

/** An administrator or rider. */
export const AuditActor = Strict({
  _id: Id,
  /** `null` once the account is deleted. */
  name: Nullable(Type.String()),
})
export type AuditActor = Static<typeof AuditActor>

export const AuditEntry = Strict({
  /** From 1 without gaps. */
  number: Type.Integer(),
  at: Timestamp,
  actor: AuditActor,
  /** The id of the operation. */
  operation: Type.String(),
  subject: OneOf(AUDIT_SUBJECTS),
  /** Empty for settings. */
  subjectId: Type.String(),
  details: Nullable(
    Strict({
      /** What the subject is called; empty when its id is all. */
      label: Type.String(),
      changes: Type.Array(AuditChange),
      /** What was sent besides, by field. */
      request: Type.Record(
        Type.String(),
        Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'] }),
      ),
    }),
    // A person's, erased with their account.
  ),
  /** SHA-256, hexadecimal, of this entry and the hash before it. */
  hash: Type.String(),
})
export type AuditEntry = Static<typeof AuditEntry>

export const AuditCheck = Strict({
  entries: Type.Integer(),
  /** Whose details were erased with a person's account. */
  erased: Type.Integer(),
  /** The first entry that is not as it was written; `null` when all are. */
  brokenAt: Nullable(Type.Integer()),
  /** Of the last entry; empty without any. */
  hash: Type.String(),
})
export type AuditCheck = Static<typeof AuditCheck>

export const auditSchemas = {
  listAuditEntries: {
    query: Strict({
      ...PageQuery,
      subject: Type.Optional(OneOf(AUDIT_SUBJECTS)),
      subjectId: Type.Optional(Text(1, 64)),
      actorId: Type.Optional(Id),
    }),
    success: { status: 200, reply: ListReply(AuditEntry) },
    errors: [],
  },
  listAuditActors: { success: { status: 200, reply: DataReply(Type.Array(AuditActor)) }, errors: [] },
  checkAuditLog: { success: { status: 200, reply: DataReply(AuditCheck) }, errors: [] },
} as const satisfies Record<string, OperationSchemas>
