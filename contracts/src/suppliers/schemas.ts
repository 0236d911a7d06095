import { type Static, Type } from 'typebox'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import {
  DataReply,
  EmailOrNone,
  Id,
  ListReply,
  LongText,
  Nullable,
  OneOf,
  PageQuery,
  SearchText,
  Shillings,
  Strict,
  Text,
  Timestamp,
  Version,
} from '../http/primitives.ts'
import { MAX_PURCHASE_LINES, MAX_PURCHASE_QUANTITY, MAX_SUPPLIER_NOTE_LENGTH, PURCHASE_STATUSES } from './constants.ts'

const supplierFields = {
  name: Text(1, 120),
  /** As typed; empty for none. */
  phone: Text(0, 30),
  /** Empty for none. */
  email: EmailOrNone,
  notes: LongText(0, MAX_SUPPLIER_NOTE_LENGTH),
  /** Nothing can be ordered from an inactive one. */
  isActive: Type.Boolean(),
}

export const Supplier = Strict({
  _id: Id,
  ...supplierFields,
  createdAt: Timestamp,
  version: Version,
})
export type Supplier = Static<typeof Supplier>

const PurchaseQuantity = Type.Integer({ minimum: 1, maximum: MAX_PURCHASE_QUANTITY })

export const PurchaseLine = Strict({
  productId: Id,
  volumeId: Id,
  /** Copies from when the line was written. */
  name: Type.String(),
  size: Type.String(),
  quantity: PurchaseQuantity,
  /** Of one, in whole shillings. */
  costPrice: Shillings,
  received: Type.Integer({ minimum: 0 }),
})
export type PurchaseLine = Static<typeof PurchaseLine>

/** Goods that came in. */
export const PurchaseReceipt = Strict({
  at: Timestamp,
  /** `null` once the account of the admin is deleted. */
  receivedBy: Nullable(Type.String()),
  volumeId: Id,
  quantity: PurchaseQuantity,
  costPrice: Shillings,
})
export type PurchaseReceipt = Static<typeof PurchaseReceipt>

const purchaseFields = {
  _id: Id,
  /** For people: `PO-12`. */
  code: Type.String(),
  supplier: Strict({ _id: Id, name: Type.String() }),
  status: OneOf(PURCHASE_STATUSES),
  /** What was ordered, in whole shillings. */
  total: Type.Integer(),
  createdAt: Timestamp,
  orderedAt: Nullable(Timestamp),
  /** When it became `received` or `cancelled`. */
  closedAt: Nullable(Timestamp),
  version: Version,
}

export const PurchaseSummary = Strict({ ...purchaseFields, units: Type.Integer(), receivedUnits: Type.Integer() })
export type PurchaseSummary = Static<typeof PurchaseSummary>

export const PurchaseOrder = Strict({
  ...purchaseFields,
  note: Type.String(),
  lines: Type.Array(PurchaseLine, { maxItems: MAX_PURCHASE_LINES }),
  /** The latest first. */
  receipts: Type.Array(PurchaseReceipt),
})
export type PurchaseOrder = Static<typeof PurchaseOrder>

const LineInput = Strict({ volumeId: Id, quantity: PurchaseQuantity, costPrice: Shillings })

const orderFields = {
  supplierId: Type.With(Id, { requiredHint: 'Choose a supplier.' }),
  note: LongText(0, MAX_SUPPLIER_NOTE_LENGTH),
  lines: Type.Array(LineInput, {
    maxItems: MAX_PURCHASE_LINES,
    maxHint: `A purchase order has at most ${MAX_PURCHASE_LINES} lines.`,
  }),
}

const IdParams = Strict({ id: Id })

export const supplierSchemas = {
  listSuppliers: {
    query: Strict({ ...PageQuery, search: Type.Optional(SearchText(200)), inactive: Type.Optional(Type.Boolean()) }),
    success: { status: 200, reply: ListReply(Supplier) },
    errors: [],
  },
  createSupplier: {
    body: Strict({
      name: supplierFields.name,
      phone: Type.Optional(supplierFields.phone),
      email: Type.Optional(supplierFields.email),
      notes: Type.Optional(supplierFields.notes),
      isActive: Type.Optional(supplierFields.isActive),
    }),
    success: { status: 201, reply: DataReply(Supplier) },
    errors: [],
  },
  updateSupplier: {
    params: IdParams,
    body: Type.Partial(Strict({ ...supplierFields, version: Version }), { additionalProperties: false }),
    success: { status: 200, reply: DataReply(Supplier) },
    errors: ['not_found', 'version_conflict'],
  },
  listPurchaseOrders: {
    query: Strict({
      ...PageQuery,
      status: Type.Optional(OneOf([...PURCHASE_STATUSES, 'all'])),
      supplierId: Type.Optional(Id),
    }),
    success: { status: 200, reply: ListReply(PurchaseSummary) },
    errors: [],
  },
  getPurchaseOrder: {
    params: IdParams,
    success: { status: 200, reply: DataReply(PurchaseOrder) },
    errors: ['not_found'],
  },
  createPurchaseOrder: {
    body: Strict({ ...orderFields, note: Type.Optional(orderFields.note) }),
    success: { status: 201, reply: DataReply(PurchaseOrder) },
    errors: [],
  },
  updatePurchaseOrder: {
    params: IdParams,
    body: Strict({ ...orderFields, version: Type.Optional(Version) }),
    success: { status: 200, reply: DataReply(PurchaseOrder) },
    errors: ['not_found', 'version_conflict', 'purchase_order_closed'],
  },
  changePurchaseStatus: {
    params: IdParams,
    body: Strict({ status: OneOf(['ordered', 'received', 'cancelled']), version: Type.Optional(Version) }),
    success: { status: 200, reply: DataReply(PurchaseOrder) },
    errors: ['not_found', 'version_conflict', 'purchase_order_closed'],
  },
  receivePurchase: {
    params: IdParams,
    body: Strict({
      lines: Type.Array(
        Strict({
          volumeId: Id,
          quantity: PurchaseQuantity,
          /** When it was not what was agreed; the volume's cost becomes this. */
          costPrice: Type.Optional(Shillings),
        }),
        { minItems: 1, minHint: 'Say what came in.', maxItems: MAX_PURCHASE_LINES },
      ),
      /** More than was ordered came in, and is meant. */
      allowsMore: Type.Optional(Type.Boolean()),
      /** Of the order as it was on screen: somebody else may have received the same. */
      version: Type.Optional(Version),
    }),
    success: { status: 200, reply: DataReply(PurchaseOrder) },
    errors: ['not_found', 'purchase_order_closed', 'version_conflict'],
  },
} as const satisfies Record<string, OperationSchemas>
