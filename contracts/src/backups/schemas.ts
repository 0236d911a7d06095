import { type Static, Type } from 'typebox'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import { DataReply, Nullable, Strict, Timestamp } from '../http/primitives.ts'

export const GoodBackup = Strict({
  at: Timestamp,
  /** Folder or bucket. */
  place: Type.String(),
  /** Of everything a restore needs, as stored. */
  bytes: Type.Integer(),
  /** Picture files. */
  pictures: Type.Integer(),
  /** Rules of the shop that the saved data breaks; empty for a sound shop. */
  problems: Type.Array(Type.String()),
})
export type GoodBackup = Static<typeof GoodBackup>

export const BackupStatus = Strict({
  /** Where the server makes backups by itself; `null` when it makes none. */
  place: Nullable(Type.String()),
  isEncrypted: Type.Boolean(),
  lastGood: Nullable(GoodBackup),
  /** Since the last good one. */
  lastFailure: Nullable(Strict({ at: Timestamp, reason: Type.String() })),
  /** Whether there is no good one, or none of the last 26 hours. */
  isOld: Type.Boolean(),
})
export type BackupStatus = Static<typeof BackupStatus>

export const backupSchemas = {
  getBackupStatus: { success: { status: 200, reply: DataReply(BackupStatus) }, errors: [] },
} as const satisfies Record<string, OperationSchemas>
