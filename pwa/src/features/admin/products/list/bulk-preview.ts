import { createBulkChange } from '@usiku/contracts/bulk-changes/operations.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import { call } from '../../../../api/call.ts'

/** @returns the id of the preview */
export async function createPreview(wanted: Omit<BodyOf<typeof createBulkChange>, '_id'>): Promise<string> {
  return (await call(createBulkChange, { body: { ...wanted, _id: crypto.randomUUID() } })).data._id
}
