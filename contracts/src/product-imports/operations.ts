import type { Operation } from '../http/operation.ts'

export type { ImportColumns, ImportCounts, ImportFallbacks, ImportRow, ImportZip, ProductImport } from './schemas.ts'

export const listProductImports = {
  id: 'listProductImports',
  method: 'GET',
  path: '/admin/product-imports',
  access: 'admin',
} as const satisfies Operation

/** Choosing the same file again answers the upload that was cut off. */
export const createProductImport = {
  id: 'createProductImport',
  method: 'POST',
  path: '/admin/product-imports',
  access: 'admin',
  keyed: false,
} as const satisfies Operation

export const getProductImport = {
  id: 'getProductImport',
  method: 'GET',
  path: '/admin/product-imports/{id}',
  access: 'admin',
} as const satisfies Operation

/** A chunk has one place: sending it again changes nothing. */
export const uploadImportChunk = {
  id: 'uploadImportChunk',
  method: 'PUT',
  path: '/admin/product-imports/{id}/chunks/{chunk}',
  access: 'admin',
  keyed: false,
} as const satisfies Operation

/** Begins to upload pictures for an import, or goes on with the same zip; another one takes its place. */
export const createImportZip = {
  id: 'createImportZip',
  method: 'POST',
  path: '/admin/product-imports/{id}/zip',
  access: 'admin',
  keyed: false,
} as const satisfies Operation

/** As for the file of products. */
export const uploadZipChunk = {
  id: 'uploadZipChunk',
  method: 'PUT',
  path: '/admin/product-imports/{id}/zip/{zipId}/chunks/{chunk}',
  access: 'admin',
  keyed: false,
} as const satisfies Operation

export const deleteImportZip = {
  id: 'deleteImportZip',
  method: 'DELETE',
  path: '/admin/product-imports/{id}/zip',
  access: 'admin',
  keyed: false,
  recentSignIn: true,
} as const satisfies Operation

/** Says what the columns are, and starts the dry run. */
export const checkProductImport = {
  id: 'checkProductImport',
  method: 'PUT',
  path: '/admin/product-imports/{id}/columns',
  access: 'admin',
  keyed: false,
} as const satisfies Operation

export const listImportRows = {
  id: 'listImportRows',
  method: 'GET',
  path: '/admin/product-imports/{id}/rows',
  access: 'admin',
} as const satisfies Operation

export const applyProductImport = {
  id: 'applyProductImport',
  method: 'POST',
  path: '/admin/product-imports/{id}/apply',
  access: 'admin',
} as const satisfies Operation

export const undoProductImport = {
  id: 'undoProductImport',
  method: 'POST',
  path: '/admin/product-imports/{id}/undo',
  access: 'admin',
} as const satisfies Operation

/** Of a file that was not applied. */
export const deleteProductImport = {
  id: 'deleteProductImport',
  method: 'DELETE',
  path: '/admin/product-imports/{id}',
  access: 'admin',
  keyed: false,
  recentSignIn: true,
} as const satisfies Operation
