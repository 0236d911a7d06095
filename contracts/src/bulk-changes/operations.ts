import type { Operation } from '../http/operation.ts'

export type { BulkChange, BulkItem, PriceRule } from './schemas.ts'

/** Only a preview. */
export const createBulkChange = {
  id: 'createBulkChange',
  method: 'POST',
  path: '/admin/bulk-changes',
  access: 'admin',
  // Its `_id` is its key.
  keyed: false,
} as const satisfies Operation

/** Without previews, the newest first. */
export const listBulkChanges = {
  id: 'listBulkChanges',
  method: 'GET',
  path: '/admin/bulk-changes',
  access: 'admin',
} as const satisfies Operation

export const getBulkChange = {
  id: 'getBulkChange',
  method: 'GET',
  path: '/admin/bulk-change/{id}',
  access: 'admin',
} as const satisfies Operation

export const listBulkItems = {
  id: 'listBulkItems',
  method: 'GET',
  path: '/admin/bulk-change/{id}/items',
  access: 'admin',
} as const satisfies Operation

/** Changes the next products; repeat it until none waits. */
export const applyBulkChange = {
  id: 'applyBulkChange',
  method: 'POST',
  path: '/admin/bulk-change/{id}/apply',
  access: 'admin',
  // Each product is changed in the transaction that marks it as done.
  keyed: false,
} as const satisfies Operation

/** Sets the next products back; repeat it until none is left. */
export const undoBulkChange = {
  id: 'undoBulkChange',
  method: 'POST',
  path: '/admin/bulk-change/{id}/undo',
  access: 'admin',
  // As `applyBulkChange`.
  keyed: false,
} as const satisfies Operation
