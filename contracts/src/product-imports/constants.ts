/** Also what a chunk of the upload has, except the last one. */
export const IMPORT_CHUNK_BYTES = 1_048_576

export const MAX_IMPORT_BYTES = 100 * IMPORT_CHUNK_BYTES

/** Of a zip of pictures. */
export const MAX_ZIP_BYTES = 100 * IMPORT_CHUNK_BYTES

/** Folders included. */
export const MAX_ZIP_FILES = 5_000

/** What the files of a zip may have together once they are unpacked. Pictures hardly get smaller in one. */
export const MAX_UNPACKED_BYTES = 300 * IMPORT_CHUNK_BYTES

/** The job moves one on from `reading`. */
export const ZIP_STATES = ['uploading', 'reading', 'ready', 'failed'] as const
export type ZipState = (typeof ZIP_STATES)[number]

/** Lines under the heads. */
export const MAX_IMPORT_ROWS = 50_000

export const MAX_IMPORT_COLUMNS = 300

/** `other` has columns that no known shop system writes together. */
export const IMPORT_FORMATS = ['usiku', 'shopify', 'woocommerce', 'other'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/**
 * In their order. The job moves an import on from `reading`, `grouping`, `checking`, `applying`, `undoing`
 * and `removed`; the others wait for an admin.
 */
export const IMPORT_STATES = [
  ...['uploading', 'reading', 'mapping', 'grouping', 'checking', 'checked'],
  ...['applying', 'applied', 'undoing', 'undone', 'failed', 'removed'],
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What becomes of a row. */
export const IMPORT_OUTCOMES = ['create', 'change', 'skip', 'error'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

/** What a column can be. */
export const IMPORT_FIELDS = [
  ...['productId', 'volumeId', 'slug', 'reference', 'parent', 'type', 'status'],
  ...['name', 'category', 'subcategory', 'brand', 'size', 'price', 'salePrice', 'regularPrice', 'discount', 'stock'],
  ...['strength', 'alcoholic', 'country', 'tags', 'summary', 'description', 'metaTitle', 'metaDescription', 'picture'],
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]
