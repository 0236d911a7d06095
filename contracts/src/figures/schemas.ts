import { type Static, Type } from 'typebox'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import { DataReply, OneOf, Strict } from '../http/primitives.ts'
import { FIGURE_EXPORTS, FIGURE_GROUPINGS } from './constants.ts'

/** Of this century, which keeps all moments of a period comparable as text. */
const Day = Type.String({
  pattern: '^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
  maxLength: 10,
  hint: 'Enter a day, such as 2026-11-20.',
})

/** Days in Nairobi, both included. */
export const FigurePeriod = Strict({ from: Day, to: Day })
export type FigurePeriod = Static<typeof FigurePeriod>

const sums = {
  orders: Type.Integer(),
  /** Whole shillings. */
  revenue: Type.Integer(),
}

export const FigureTotals = Strict({
  ...sums,
  units: Type.Integer(),
  /** Revenue of an order, in whole shillings; 0 without any. */
  averageBasket: Type.Integer(),
  cancelledOrders: Type.Integer(),
  /** 0 to 1, of these and the orders that count. */
  cancelledShare: Type.Number(),
  customers: Type.Integer(),
  /** Of them, those who had ordered before. */
  repeatCustomers: Type.Integer(),
  /** 0 to 1, of the customers. */
  repeatShare: Type.Number(),
})
export type FigureTotals = Static<typeof FigureTotals>

export const Figures = Strict({
  totals: FigureTotals,
  /** A row for each weekday from Monday, in it one for each hour of the day in Nairobi. */
  byHour: Type.Array(Type.Array(Strict(sums))),
})
export type Figures = Static<typeof Figures>

export const FigureRow = Strict({
  /** `others` are the groups beyond the limit; `delivery` is what was charged for it. */
  kind: OneOf(['group', 'others', 'delivery'] as const),
  /** Unique within a kind: the first day or the month of a time, else an `_id` or a name. */
  key: Type.String(),
  label: Type.String(),
  ...sums,
  units: Type.Integer(),
})
export type FigureRow = Static<typeof FigureRow>

export const figureSchemas = {
  getFigures: {
    query: FigurePeriod,
    success: { status: 200, reply: DataReply(Figures) },
    errors: [],
  },
  listFigures: {
    params: Strict({ grouping: OneOf(FIGURE_GROUPINGS) }),
    query: FigurePeriod,
    success: { status: 200, reply: DataReply(Type.Array(FigureRow)) },
    errors: [],
  },
  exportFigures: {
    params: Strict({ grouping: OneOf(FIGURE_EXPORTS) }),
    query: FigurePeriod,
    success: { status: 200, reply: Type.String() },
    errors: [],
  },
} as const satisfies Record<string, OperationSchemas>
