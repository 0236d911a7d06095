import type { BULK_ACTIONS, BULK_ITEM_STATES, BULK_STATUSES } from '@usiku/contracts/bulk-changes/constants.ts'
import type { Fixed, Moment } from './column-types.ts'

interface BulkChangeTable {
  id: Fixed<string>
  action: Fixed<(typeof BULK_ACTIONS)[number]>
  /** JSON, of prices. */
  rule: Fixed<string | null>
  /** `preparing` until all items are stored. */
  status: (typeof BULK_STATUSES)[number] | 'preparing'
  created_by: Fixed<string>
  created_at: Fixed<Moment>
  undo_until: Fixed<Moment>
}

interface BulkChangeItemTable {
  change_id: Fixed<string>
  /** All items of a product follow each other. */
  position: Fixed<number>
  product_id: Fixed<string>
  volume_id: Fixed<string | null>
  name: Fixed<string>
  size: Fixed<string>
  price_before: Fixed<number | null>
  price_after: Fixed<number | null>
  /** JSON list of sentences. */
  notes: Fixed<string>
  state: (typeof BULK_ITEM_STATES)[number]
  reason: string
}

export interface BulkChangeSchema {
  bulk_changes: BulkChangeTable
  bulk_change_items: BulkChangeItemTable
}
