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
  Text,
} from '../http/primitives.ts'
import { MAX_BARCODE_LENGTH } from './barcodes.ts'
import { COST_SORTS } from './constants.ts'
import { Product, Stock } from './schemas.ts'

/** What only administrators see of a volume. */
export const VolumeCost = Strict({
  productId: Id,
  volumeId: Id,
  name: Type.String(),
  size: Type.String(),
  category: Type.String(),
  /** EAN-8 or EAN-13. */
  barcode: Nullable(Type.String()),
  /** What customers pay at the moment of the answer. */
  price: Shillings,
  /** What the shop pays for one; of a bundle the sum of its parts. `null` while it is not known. */
  costPrice: Nullable(Type.Integer()),
  quantity: Stock,
  isBundle: Type.Boolean(),
  isHidden: Type.Boolean(),
})
export type VolumeCost = Static<typeof VolumeCost>

export const BarcodeMatch = Strict({ product: Product, volumeId: Id })
export type BarcodeMatch = Static<typeof BarcodeMatch>

export const costSchemas = {
  findBarcode: {
    params: Strict({ barcode: Text(1, MAX_BARCODE_LENGTH) }),
    success: { status: 200, reply: DataReply(Nullable(BarcodeMatch)) },
    errors: [],
  },
  listVolumeCosts: {
    query: Strict({
      ...PageQuery,
      search: Type.Optional(SearchText(200)),
      productId: Type.Optional(Id),
      sort: Type.Optional(OneOf(COST_SORTS)),
    }),
    success: { status: 200, reply: ListReply(VolumeCost) },
    errors: [],
  },
  exportVolumeCosts: { success: { status: 200, reply: Type.String() }, errors: [] },
  changeVolumeCost: {
    params: Strict({ id: Id, volumeId: Id }),
    body: Strict({ costPrice: Nullable(Shillings) }),
    success: { status: 200, reply: DataReply(VolumeCost) },
    errors: ['not_found'],
  },
} as const satisfies Record<string, OperationSchemas>
