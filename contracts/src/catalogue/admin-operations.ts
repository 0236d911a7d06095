import { Type } from 'typebox'
import { operation } from '../http/operation.ts'
import { DataReply, Id, LongText, MessageReply, Shillings, Stock, Strict, Text, Version } from '../http/primitives.ts'
import { PictureAddress } from '../media/operations.ts'
import { Brand, Category, Product, SubCategory } from './operations.ts'

const IdParams = Strict({ id: Id })

const VolumeInput = Strict({
  _id: Type.Optional(Id),
  size: Text(1, 60),
  price: Shillings,
  discount: Type.Optional(Shillings),
  priceAfterDiscount: Type.Optional(Shillings),
  quantity: Stock,
  /**
   * The stock that the admin saw. The server applies only the difference, so that orders placed meanwhile keep their
   * stock; ignored without `_id`.
   */
  quantityBefore: Type.Optional(Stock),
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
  countryOfOrigin: Text(1, 60),
  tags: Type.Array(Text(1, 40), { minItems: 1, minHint: 'Add at least one tag.', maxItems: 30 }),
  metaTitle: Text(1, 120),
  metaDescription: LongText(1, 320),
  summary: LongText(1, 500),
}

export const createProduct = operation({
  id: 'createProduct',
  method: 'POST',
  path: '/admin/product',
  summary: 'Adds a product',
  access: 'admin',
  body: Strict({ ...productFields, imagePublicId: Type.Optional(productFields.imagePublicId) }),
  success: { status: 201, reply: DataReply(Product) },
  errors: [],
})

/**
 * `volumes` replaces the list: a variant with an `_id` is updated, one without is created, one left out is deleted. The
 * slug stays.
 */
export const updateProduct = operation({
  id: 'updateProduct',
  method: 'PATCH',
  path: '/admin/product/{id}',
  summary: 'Changes a product',
  access: 'admin',
  params: IdParams,
  body: Type.Partial(Strict({ ...productFields, version: Version }), { additionalProperties: false }),
  success: { status: 200, reply: DataReply(Product) },
  errors: ['not_found', 'version_conflict'],
})

export const deleteProduct = operation({
  id: 'deleteProduct',
  method: 'DELETE',
  path: '/admin/product/{id}',
  summary: 'Deletes a product',
  access: 'admin',
  params: IdParams,
  success: { status: 200, reply: MessageReply },
  errors: ['not_found'],
})

export const featureProduct = operation({
  id: 'featureProduct',
  method: 'PATCH',
  path: '/admin/featureProduct/{id}',
  summary: 'Features a product',
  access: 'admin',
  params: IdParams,
  body: Strict({ isFeatured: Type.Literal(true, { hint: 'To end an offer, feature another product.' }) }),
  success: { status: 200, reply: DataReply(Product) },
  errors: ['not_found'],
})

const categoryFields = { name: Text(1, 60), description: LongText(1, 1_000), image: PictureAddress }

export const createCategory = operation({
  id: 'createCategory',
  method: 'POST',
  path: '/admin/category',
  summary: 'Adds a category',
  access: 'admin',
  body: Strict(categoryFields),
  success: { status: 201, reply: DataReply(Category) },
  errors: [],
})

export const updateCategory = operation({
  id: 'updateCategory',
  method: 'PATCH',
  path: '/admin/category/{id}',
  summary: 'Changes a category',
  access: 'admin',
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
})

export const deleteCategory = operation({
  id: 'deleteCategory',
  method: 'DELETE',
  path: '/admin/category/{id}',
  summary: 'Deletes a category',
  access: 'admin',
  params: IdParams,
  success: { status: 200, reply: MessageReply },
  errors: ['not_found', 'in_use'],
})

const subCategoryFields = { name: Text(1, 60), description: LongText(1, 1_000), category: Id }

export const createSubCategory = operation({
  id: 'createSubCategory',
  method: 'POST',
  path: '/admin/subCategory',
  summary: 'Adds a sub-category',
  access: 'admin',
  body: Strict(subCategoryFields),
  success: { status: 201, reply: DataReply(Type.Array(SubCategory)) },
  errors: [],
})

export const updateSubCategory = operation({
  id: 'updateSubCategory',
  method: 'PATCH',
  path: '/admin/subCategory/{id}',
  summary: 'Changes a sub-category',
  access: 'admin',
  params: IdParams,
  body: Strict({
    name: Type.Optional(subCategoryFields.name),
    description: Type.Optional(subCategoryFields.description),
    isActive: Type.Optional(Type.Boolean()),
    version: Type.Optional(Version),
  }),
  success: { status: 200, reply: DataReply(SubCategory) },
  errors: ['not_found', 'version_conflict'],
})

export const deleteSubCategory = operation({
  id: 'deleteSubCategory',
  method: 'DELETE',
  path: '/admin/subCategory/{id}',
  summary: 'Deletes a sub-category',
  access: 'admin',
  params: IdParams,
  success: { status: 200, reply: MessageReply },
  errors: ['not_found', 'in_use'],
})

const MISSING_TOKEN_MESSAGE = 'No token found'

export const createBrand = operation({
  id: 'createBrand',
  method: 'POST',
  path: '/admin/brand',
  summary: 'Adds a brand',
  access: 'admin',
  missingTokenMessage: MISSING_TOKEN_MESSAGE,
  body: Strict({ name: Text(1, 60) }),
  success: { status: 201, reply: DataReply(Brand) },
  errors: [],
})

export const updateBrand = operation({
  id: 'updateBrand',
  method: 'PATCH',
  path: '/admin/brand/{id}',
  summary: 'Changes a brand',
  access: 'admin',
  missingTokenMessage: MISSING_TOKEN_MESSAGE,
  params: IdParams,
  body: Strict({
    name: Type.Optional(Text(1, 60)),
    isActive: Type.Optional(Type.Boolean()),
    version: Type.Optional(Version),
  }),
  success: { status: 200, reply: DataReply(Brand) },
  errors: ['not_found', 'version_conflict'],
})

export const deleteBrand = operation({
  id: 'deleteBrand',
  method: 'DELETE',
  path: '/admin/brand/{id}',
  summary: 'Deletes a brand',
  access: 'admin',
  missingTokenMessage: MISSING_TOKEN_MESSAGE,
  params: IdParams,
  success: { status: 200, reply: MessageReply },
  errors: ['not_found', 'in_use'],
})
