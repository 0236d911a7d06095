import type { BULK_ACTIONS, BULK_ITEM_STATES, BULK_STATUSES } from '@usiku/contracts/bulk-changes/constants.ts'
import type { StockTakeStatus } from '@usiku/contracts/stock/operations.ts'
import type { ColumnType } from 'kysely'
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

interface StockTakeTable {
  id: Fixed<string>
  /** All when `null`. */
  category_id: Fixed<string | null>
  status: StockTakeStatus
  opened_by: Fixed<string>
  opened_at: Fixed<Moment>
  closed_at: ColumnType<Moment | null, Moment | null | undefined, Moment>
}

interface StockCountTable {
  stock_take_id: Fixed<string>
  volume_id: Fixed<string>
  product_id: Fixed<string>
  /** Made by the client, new for each count. */
  count_id: string
  counted: number
  /** When it was counted: what is sold afterwards stays sold. */
  stock: number
  counted_by: string
  counted_at: Moment
  /** By how much the stock was changed; `null` until then. */
  posted: ColumnType<number | null, number | null | undefined, number | null>
}

/** Of what staff do to many products at once. */
export interface StockSchema {
  bulk_changes: BulkChangeTable
  bulk_change_items: BulkChangeItemTable
  stock_takes: StockTakeTable
  stock_counts: StockCountTable
}
