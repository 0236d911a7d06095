import { type Static, Type } from 'typebox'
import { Product, Stock } from '../catalogue/schemas.ts'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import { DataReply, Id, ListReply, PageQuery, Strict } from '../http/primitives.ts'
import { MAX_LEVEL_PRODUCTS } from './constants.ts'

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
} as const satisfies Record<string, OperationSchemas>
