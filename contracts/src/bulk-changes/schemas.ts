import { type Static, Type } from 'typebox'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import {
  DataReply,
  Id,
  ListReply,
  Nullable,
  OneOf,
  PageQuery,
  SearchText,
  Shillings,
  Strict,
  Timestamp,
} from '../http/primitives.ts'
import {
  BULK_ACTIONS,
  BULK_ITEM_STATES,
  BULK_STATUSES,
  MAX_BULK_PRODUCTS,
  PRICE_STEPS,
  PRICE_UNITS,
} from './constants.ts'

/** What is added to each price, or taken off when negative. */
export const PriceRule = Strict({
  unit: OneOf(PRICE_UNITS),
  value: Type.Number({ minimum: -1_000_000, maximum: 1_000_000 }),
  step: Type.Unsafe<(typeof PRICE_STEPS)[number]>({
    type: 'integer',
    enum: PRICE_STEPS,
    minimum: Math.min(...PRICE_STEPS),
    maximum: Math.max(...PRICE_STEPS),
  }),
})
export type PriceRule = Static<typeof PriceRule>

const Count = Type.Integer({ minimum: 0 })

export const BulkChange = Strict({
  _id: Id,
  action: OneOf(BULK_ACTIONS),
  /** Of prices. */
  rule: Nullable(PriceRule),
  status: OneOf(BULK_STATUSES),
  createdAt: Timestamp,
  createdBy: Type.String(),
  /** It cannot be undone from then on. */
  undoUntil: Timestamp,
  products: Count,
  /** Prices that jump by more than half. */
  jumps: Count,
  /** Sizes, or products to delete, by their state. */
  counts: Strict({ waiting: Count, changed: Count, skipped: Count, undone: Count, kept: Count }),
})
export type BulkChange = Static<typeof BulkChange>

/** A size with its prices, or a product to delete. */
export const BulkItem = Strict({
  productId: Id,
  volumeId: Nullable(Id),
  name: Type.String(),
  size: Type.String(),
  before: Nullable(Shillings),
  after: Nullable(Type.Integer()),
  /** What to know before. */
  notes: Type.Array(Type.String()),
  state: OneOf(BULK_ITEM_STATES),
  /** Why it was skipped, or could not be undone. */
  reason: Type.String(),
})
export type BulkItem = Static<typeof BulkItem>

const IdParams = Strict({ id: Id })

const changed = {
  params: IdParams,
  success: { status: 200, reply: DataReply(BulkChange) },
  errors: ['not_found', 'version_conflict'],
} as const satisfies OperationSchemas

export const bulkChangeSchemas = {
  createBulkChange: {
    body: Strict({
      /** Made by the client: the same again answers the same change. */
      _id: Id,
      action: OneOf(BULK_ACTIONS),
      rule: Type.Optional(PriceRule),
      /** Without them all that `search` finds. */
      products: Type.Optional(
        Type.Array(Id, {
          minItems: 1,
          maxItems: MAX_BULK_PRODUCTS,
          maxHint: `Choose at most ${MAX_BULK_PRODUCTS} products at once.`,
        }),
      ),
      search: Type.Optional(SearchText(200)),
    }),
    success: { status: 200, reply: DataReply(BulkChange) },
    errors: [],
  },
  listBulkChanges: { success: { status: 200, reply: Strict({ data: Type.Array(BulkChange) }) }, errors: [] },
  getBulkChange: {
    params: IdParams,
    success: { status: 200, reply: DataReply(BulkChange) },
    errors: ['not_found'],
  },
  listBulkItems: {
    params: IdParams,
    query: Strict(PageQuery),
    success: { status: 200, reply: ListReply(BulkItem) },
    errors: ['not_found'],
  },
  applyBulkChange: changed,
  undoBulkChange: changed,
} as const satisfies Record<string, OperationSchemas>
