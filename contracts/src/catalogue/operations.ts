import type { Operation } from '../http/operation.ts'

export type {
  Brand,
  BundlePart,
  CatalogueChanges,
  CatalogueProduct,
  Category,
  CategoryFacets,
  FeaturedProduct,
  Product,
  RatingSummary,
  Sale,
  SubCategory,
  Volume,
} from './schemas.ts'

export const listProducts = {
  id: 'listProducts',
  method: 'GET',
  path: '/admin/products',
  access: 'public',
} as const satisfies Operation

export const getProduct = {
  id: 'getProduct',
  method: 'GET',
  path: '/admin/product/{id}',
  access: 'public',
} as const satisfies Operation

export const listCategoryProducts = {
  id: 'listCategoryProducts',
  method: 'GET',
  path: '/home/category/{slug}',
  access: 'public',
} as const satisfies Operation

export const searchProducts = {
  id: 'searchProducts',
  method: 'GET',
  path: '/home/product/search',
  access: 'public',
} as const satisfies Operation

export const getFeaturedProduct = {
  id: 'getFeaturedProduct',
  method: 'GET',
  path: '/admin/featured-product',
  access: 'public',
} as const satisfies Operation

export const listCategories = {
  id: 'listCategories',
  method: 'GET',
  path: '/admin/categories',
  access: 'public',
} as const satisfies Operation

export const listSubCategories = {
  id: 'listSubCategories',
  method: 'GET',
  path: '/admin/subCategories',
  access: 'public',
} as const satisfies Operation

export const listBrands = {
  id: 'listBrands',
  method: 'GET',
  path: '/admin/brands',
  access: 'public',
} as const satisfies Operation

export const getCatalogueChanges = {
  id: 'getCatalogueChanges',
  method: 'GET',
  path: '/home/catalogue',
  access: 'public',
} as const satisfies Operation
