import type { Operation } from '../http/operation.ts'

export const createProduct = {
  id: 'createProduct',
  method: 'POST',
  path: '/admin/product',
  access: 'admin',
} as const satisfies Operation

export const updateProduct = {
  id: 'updateProduct',
  method: 'PATCH',
  path: '/admin/product/{id}',
  access: 'admin',
} as const satisfies Operation

export const deleteProduct = {
  id: 'deleteProduct',
  method: 'DELETE',
  path: '/admin/product/{id}',
  access: 'admin',
  recentSignIn: true,
} as const satisfies Operation

export const featureProduct = {
  id: 'featureProduct',
  method: 'PATCH',
  path: '/admin/featureProduct/{id}',
  access: 'admin',
} as const satisfies Operation

export const changeVolumePrice = {
  id: 'changeVolumePrice',
  method: 'PUT',
  path: '/admin/product/{id}/volume/{volumeId}/price',
  access: 'admin',
} as const satisfies Operation

/** What came in, or what was counted. */
export const changeVolumeStock = {
  id: 'changeVolumeStock',
  method: 'POST',
  path: '/admin/product/{id}/volume/{volumeId}/stock',
  access: 'admin',
} as const satisfies Operation

/** One row for each volume. */
export const exportProducts = {
  id: 'exportProducts',
  method: 'GET',
  path: '/admin/products/csv',
  access: 'admin',
  recentSignIn: true,
  isCsv: true,
} as const satisfies Operation

export const createCategory = {
  id: 'createCategory',
  method: 'POST',
  path: '/admin/category',
  access: 'admin',
} as const satisfies Operation

export const updateCategory = {
  id: 'updateCategory',
  method: 'PATCH',
  path: '/admin/category/{id}',
  access: 'admin',
} as const satisfies Operation

export const deleteCategory = {
  id: 'deleteCategory',
  method: 'DELETE',
  path: '/admin/category/{id}',
  access: 'admin',
  recentSignIn: true,
} as const satisfies Operation

export const createSubCategory = {
  id: 'createSubCategory',
  method: 'POST',
  path: '/admin/subCategory',
  access: 'admin',
} as const satisfies Operation

export const updateSubCategory = {
  id: 'updateSubCategory',
  method: 'PATCH',
  path: '/admin/subCategory/{id}',
  access: 'admin',
} as const satisfies Operation

export const deleteSubCategory = {
  id: 'deleteSubCategory',
  method: 'DELETE',
  path: '/admin/subCategory/{id}',
  access: 'admin',
  recentSignIn: true,
} as const satisfies Operation

export const createBrand = {
  id: 'createBrand',
  method: 'POST',
  path: '/admin/brand',
  access: 'admin',
} as const satisfies Operation

export const updateBrand = {
  id: 'updateBrand',
  method: 'PATCH',
  path: '/admin/brand/{id}',
  access: 'admin',
} as const satisfies Operation

export const deleteBrand = {
  id: 'deleteBrand',
  method: 'DELETE',
  path: '/admin/brand/{id}',
  access: 'admin',
  recentSignIn: true,
} as const satisfies Operation
