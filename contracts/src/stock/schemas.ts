import { type Static, Type } from 'typebox'
import { Product, Stock } from '../catalogue/schemas.ts'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import {
  DataReply,
  Id,
  ListReply,
  Nullable,
  OneOf,
  PageQuery,
  SearchText,
  Strict,
  Timestamp,
} from '../http/primitives.ts'
import { MAX_LEVEL_PRODUCTS, SHEET_FILTERS, STOCK_TAKE_STATUSES } from './constants.ts'

const ID_PATTERN = '[A-Za-z0-9_-]{1,64}'

/** A volume is low while its stock is below `level`; at 0 it never is. */
export const StockLevel = Strict({ volumeId: Id, level: Stock })
export type StockLevel = Static<typeof StockLevel>

export const LowVolume = Strict({
  product: Product,
  volumeId: Id,
  level: Stock,
  /** In the last 30 days, as parts of bundles too, without what was returned. */
  soldLately: Type.Integer({ minimum: 0 }),
})
export type LowVolume = Static<typeof LowVolume>

const Count = Type.Integer({ minimum: 0 })

export const StockTake = Strict({
  _id: Id,
  /** All products when `null`. */
  category: Nullable(Strict({ _id: Id, name: Type.String() })),
  status: OneOf(STOCK_TAKE_STATUSES),
  openedAt: Timestamp,
  openedBy: Type.String(),
  closedAt: Nullable(Timestamp),
  sizes: Count,
  counted: Count,
  /** Counts that are not what the stock was. */
  different: Count,
  /** Counts that are in the stock. */
  posted: Count,
  /** What the differences add up to. */
  units: Type.Integer(),
})
export type StockTake = Static<typeof StockTake>
export type StockTakeStatus = StockTake['status']

export const StockCount = Strict({
  _id: Id,
  counted: Stock,
  /** When it was counted. */
  stock: Stock,
  by: Type.String(),
  at: Timestamp,
  /** By how much the stock was changed. */
  posted: Nullable(Type.Integer()),
})
export type StockCount = Static<typeof StockCount>

export const SheetRow = Strict({
  productId: Id,
  volumeId: Id,
  name: Type.String(),
  size: Type.String(),
  thumbnailImage: Type.String(),
  stock: Stock,
  count: Nullable(StockCount),
})
export type SheetRow = Static<typeof SheetRow>

const IdParams = Strict({ id: Id })

const takeReply = {
  params: IdParams,
  success: { status: 200, reply: DataReply(StockTake) },
  errors: ['not_found', 'version_conflict'],
} as const satisfies OperationSchemas

const VolumeParams = Strict({ id: Id, volumeId: Id })

export const stockSchemas = {
  listStockLevels: {
    query: Strict({
      /** Their ids, separated by commas. */
      products: Type.String({
        maxLength: MAX_LEVEL_PRODUCTS * 65,
        pattern: `^${ID_PATTERN}(,${ID_PATTERN}){0,${MAX_LEVEL_PRODUCTS - 1}}$`,
      }),
    }),
    success: { status: 200, reply: Strict({ data: Type.Array(StockLevel) }) },
    errors: [],
  },
  listLowStock: {
    query: Strict(PageQuery),
    success: { status: 200, reply: ListReply(LowVolume) },
    errors: [],
  },
  changeLowStockLevel: {
    params: VolumeParams,
    body: Strict({ level: Stock }),
    success: { status: 200, reply: DataReply(Product) },
    errors: ['not_found'],
  },
  startStockTake: {
    body: Strict({
      /** Made by the client: the same again answers the same stock take. */
      _id: Id,
      category: Type.Optional(Id),
    }),
    success: { status: 200, reply: DataReply(StockTake) },
    errors: [],
  },
  listStockTakes: { success: { status: 200, reply: Strict({ data: Type.Array(StockTake) }) }, errors: [] },
  getStockTake: {
    params: IdParams,
    success: { status: 200, reply: DataReply(StockTake) },
    errors: ['not_found'],
  },
  listCountSheet: {
    params: IdParams,
    query: Strict({ ...PageQuery, search: Type.Optional(SearchText(200)), show: Type.Optional(OneOf(SHEET_FILTERS)) }),
    success: { status: 200, reply: ListReply(SheetRow) },
    errors: ['not_found'],
  },
  saveStockCount: {
    params: Strict({ id: Id, volumeId: Id }),
    body: Strict({
      /** Made by the client: the same again changes nothing. */
      _id: Id,
      counted: Stock,
      /** The count that it takes the place of. */
      /** Any count is replaced when it is left out. */
      seen: Type.Optional(Nullable(Id)),
    }),
    success: { status: 200, reply: DataReply(StockCount) },
    errors: ['not_found', 'version_conflict'],
  },
  postStockTake: takeReply,
  cancelStockTake: takeReply,
} as const satisfies Record<string, OperationSchemas>
