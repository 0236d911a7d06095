import { Type } from 'typebox'
import type { OperationSchemas } from '../http/operation-schemas.ts'

import {
  DataReply,
  Id,
  LongText,
  MessageReply,
  Nullable,
  Shillings,
  Strict,
  Text,
  Version,
} from '../http/primitives.ts'
import { PictureAddress } from '../media/schemas.ts'
import { MAX_BARCODE_LENGTH } from './barcodes.ts'
import { MAX_BUNDLE_PARTS, MAX_STOCK } from './constants.ts'
import { Brand, Category, PartQuantity, Product, Sales, Stock, SubCategory } from './schemas.ts'

const IdParams = Strict({ id: Id })

const VolumeParams = Strict({ id: Id, volumeId: Id })

const VolumeInput = Strict({
  _id: Type.Optional(Id),
  size: Text(1, 60),
  price: Shillings,
  /** Outside of any sale. */
  discount: Type.Optional(Shillings),
  priceAfterDiscount: Type.Optional(Shillings),
  quantity: Stock,
  /** Replaces those that the volume has; when left out they stay. */
  sales: Type.Optional(Sales),
  /** Ignored: `discount` is the regular one. */
  regularDiscount: Type.Optional(Shillings),
  /**
   * The stock that the admin saw. The server applies only the difference, so that orders placed meanwhile keep their
   * stock; ignored without `_id`.
   */
  quantityBefore: Type.Optional(Stock),
  /**
   * Makes it a bundle, whose stock is the least of its parts and not what `quantity` says; none end that. When left
   * out, the parts stay.
   */
  parts: Type.Optional(
    Type.Array(Strict({ volumeId: Id, quantity: PartQuantity }), {
      maxItems: MAX_BUNDLE_PARTS,
      maxHint: `A bundle has at most ${MAX_BUNDLE_PARTS} parts.`,
    }),
  ),
  /** EAN-8, EAN-13 or UPC; empty for none. When left out, it stays, as the cost does. */
  barcode: Type.Optional(Text(0, MAX_BARCODE_LENGTH)),
  /** What the shop pays for one; `null` while it is not known. */
  costPrice: Type.Optional(Nullable(Shillings)),
  /** The stock is low below it; when left out it stays. */
  lowStockLevel: Type.Optional(Stock),
})

const productFields = {
  name: Text(1, 120),
  description: LongText(1, 5_000),
  thumbnailImage: PictureAddress,
  imagePublicId: Text(0, 64),
  volumes: Type.Array(VolumeInput, { minItems: 1, minHint: 'A product needs at least one size.', maxItems: 30 }),
  category: Id,
  subcategory: Id,
  brand: Id,
  alcoholPercentage: Type.Number({ minimum: 0, maximum: 100 }),
  /** Can be `false` below 0.5 per cent; a new product is alcoholic when it is left out. */
  isAlcoholic: Type.Boolean(),
  countryOfOrigin: Text(1, 60),
  tags: Type.Array(Text(1, 40), { minItems: 1, minHint: 'Add at least one tag.', maxItems: 30 }),
  metaTitle: Text(1, 120),
  metaDescription: LongText(1, 320),
  summary: LongText(1, 500),
}

const categoryFields = { name: Text(1, 60), description: LongText(1, 1_000), image: PictureAddress }

const subCategoryFields = { name: Text(1, 60), description: LongText(1, 1_000), category: Id }

const MISSING_TOKEN_MESSAGE = 'No token found'

export const catalogueAdminSchemas = {
  createProduct: {
    body: Strict({
      ...productFields,
      imagePublicId: Type.Optional(productFields.imagePublicId),
      isAlcoholic: Type.Optional(productFields.isAlcoholic),
    }),
    success: { status: 201, reply: DataReply(Product) },
    errors: [],
  },
  updateProduct: {
    params: IdParams,
    body: Type.Partial(Strict({ ...productFields, version: Version }), { additionalProperties: false }),
    success: { status: 200, reply: DataReply(Product) },
    errors: ['not_found', 'version_conflict'],
  },
  deleteProduct: {
    params: IdParams,
    success: { status: 200, reply: MessageReply },
    errors: ['not_found'],
  },
  featureProduct: {
    params: IdParams,
    body: Strict({ isFeatured: Type.Literal(true, { hint: 'To end an offer, feature another product.' }) }),
    success: { status: 200, reply: DataReply(Product) },
    errors: ['not_found'],
  },
  changeVolumePrice: {
    params: VolumeParams,
    /** `seen` is the price that the admin saw. */
    body: Strict({ price: Shillings, seen: Shillings }),
    success: { status: 200, reply: DataReply(Product) },
    errors: ['not_found', 'version_conflict'],
  },
  changeVolumeStock: {
    params: VolumeParams,
    /** Either `received`, or `counted` with the stock that the admin saw. */
    body: Strict({
      received: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_STOCK })),
      counted: Type.Optional(Stock),
      seen: Type.Optional(Stock),
    }),
    success: { status: 200, reply: DataReply(Product) },
    errors: ['not_found', 'version_conflict'],
  },
  exportProducts: { success: { status: 200, reply: Type.String() }, errors: [] },
  createCategory: {
    body: Strict(categoryFields),
    success: { status: 201, reply: DataReply(Category) },
    errors: [],
  },
  updateCategory: {
    params: IdParams,
    body: Strict({
      name: Type.Optional(categoryFields.name),
      description: Type.Optional(categoryFields.description),
      image: Type.Optional(categoryFields.image),
      isActive: Type.Optional(Type.Boolean()),
      version: Type.Optional(Version),
    }),
    success: { status: 200, reply: DataReply(Category) },
    errors: ['not_found', 'version_conflict'],
  },
  deleteCategory: {
    params: IdParams,
    success: { status: 200, reply: MessageReply },
    errors: ['not_found', 'in_use'],
  },
  createSubCategory: {
    body: Strict(subCategoryFields),
    success: { status: 201, reply: DataReply(Type.Array(SubCategory)) },
    errors: [],
  },
  updateSubCategory: {
    params: IdParams,
    body: Strict({
      name: Type.Optional(subCategoryFields.name),
      description: Type.Optional(subCategoryFields.description),
      isActive: Type.Optional(Type.Boolean()),
      version: Type.Optional(Version),
    }),
    success: { status: 200, reply: DataReply(SubCategory) },
    errors: ['not_found', 'version_conflict'],
  },
  deleteSubCategory: {
    params: IdParams,
    success: { status: 200, reply: MessageReply },
    errors: ['not_found', 'in_use'],
  },
  createBrand: {
    missingTokenMessage: MISSING_TOKEN_MESSAGE,
    body: Strict({ name: Text(1, 60) }),
    success: { status: 201, reply: DataReply(Brand) },
    errors: [],
  },
  updateBrand: {
    missingTokenMessage: MISSING_TOKEN_MESSAGE,
    params: IdParams,
    body: Strict({
      name: Type.Optional(Text(1, 60)),
      isActive: Type.Optional(Type.Boolean()),
      version: Type.Optional(Version),
    }),
    success: { status: 200, reply: DataReply(Brand) },
    errors: ['not_found', 'version_conflict'],
  },
  deleteBrand: {
    missingTokenMessage: MISSING_TOKEN_MESSAGE,
    params: IdParams,
    success: { status: 200, reply: MessageReply },
    errors: ['not_found', 'in_use'],
  },
} as const satisfies Record<string, OperationSchemas>
