import { type Static, Type } from 'typebox'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import {
  DataReply,
  Id,
  ListReply,
  MessageReply,
  Nullable,
  OneOf,
  PageQuery,
  Strict,
  Text,
  Timestamp,
} from '../http/primitives.ts'
import {
  IMPORT_CHUNK_BYTES,
  IMPORT_FIELDS,
  IMPORT_FORMATS,
  IMPORT_OUTCOMES,
  IMPORT_STATES,
  type ImportField,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_COLUMNS,
  MAX_ZIP_BYTES,
  ZIP_STATES,
} from './constants.ts'

const Count = Type.Integer({ minimum: 0 })

const Column = Type.Integer({ minimum: 0, maximum: MAX_IMPORT_COLUMNS - 1 })

const columnFields = Object.fromEntries(IMPORT_FIELDS.map((field) => [field, Type.Optional(Column)])) as Record<
  ImportField,
  ReturnType<typeof Type.Optional<typeof Column>>
>

/** The position of each field's column, from 0. */
export const ImportColumns = Strict(columnFields)
export type ImportColumns = Static<typeof ImportColumns>

/** For new products whose row leaves it out. */
export const ImportFallbacks = Strict({
  category: Text(0, 60),
  subcategory: Text(0, 60),
  brand: Text(0, 60),
  country: Text(0, 60),
})
export type ImportFallbacks = Static<typeof ImportFallbacks>

export const ImportCounts = Strict({
  create: Count,
  change: Count,
  skip: Count,
  error: Count,
  /** Products made, changed and left out by the import. */
  created: Count,
  changed: Count,
  failed: Count,
  /** Products of which the undo took everything back, and those of which it kept something. */
  undone: Count,
  kept: Count,
})
export type ImportCounts = Static<typeof ImportCounts>

/** Pictures for the products of an import. */
export const ImportZip = Strict({
  _id: Id,
  name: Type.String(),
  /** In bytes. */
  size: Count,
  state: OneOf(ZIP_STATES),
  /** Why it failed. */
  problem: Type.String(),
  /** Positions of the chunks that have arrived, while it is being uploaded. */
  chunks: Type.Array(Type.Integer()),
  /** Of the upload, then of the reading: `done` of `total`. */
  done: Count,
  total: Count,
  /** Files that can be used, once it is ready. */
  pictures: Count,
  /** Files that cannot. */
  skipped: Count,
  /** Why; of the first ones. */
  notes: Type.Array(Type.String()),
})
export type ImportZip = Static<typeof ImportZip>

export const ProductImport = Strict({
  _id: Id,
  /** Of the file. */
  name: Type.String(),
  /** In bytes. */
  size: Count,
  state: OneOf(IMPORT_STATES),
  /** Why it failed. */
  problem: Type.String(),
  createdAt: Timestamp,
  /** When an admin applied it. */
  appliedAt: Nullable(Timestamp),
  /** Positions of the chunks that have arrived, while the file is being uploaded. */
  chunks: Type.Array(Type.Integer()),
  /** Of the step that is running: `done` of `total`. */
  done: Count,
  total: Count,
  rows: Count,
  format: OneOf(IMPORT_FORMATS),
  /** The heads of the file. */
  heads: Type.Array(Type.String()),
  /** The first rows, under the heads. */
  sample: Type.Array(Type.Array(Type.String())),
  columns: ImportColumns,
  fallbacks: ImportFallbacks,
  /** Whether the stock of products that exist already is set to that of the file. */
  setsStock: Type.Boolean(),
  /** Whether products that have a picture already get that of the zip. */
  replacesPictures: Type.Boolean(),
  zip: Nullable(ImportZip),
  counts: ImportCounts,
  /** Whether what it did can still be taken back. */
  isUndoable: Type.Boolean(),
})
export type ProductImport = Static<typeof ProductImport>

export const ImportRow = Strict({
  /** Where it begins in the file. */
  line: Type.Integer(),
  name: Type.String(),
  size: Type.String(),
  outcome: OneOf(IMPORT_OUTCOMES),
  reason: Type.String(),
  productId: Nullable(Id),
})
export type ImportRow = Static<typeof ImportRow>

const IdParams = Strict({ id: Id })

const ChunkNumber = Type.String({ pattern: '^(0|[1-9]\\d?)$', maxLength: 2 })

/** In base64. */
const ChunkBody = Strict({ data: Type.String({ minLength: 1, maxLength: Math.ceil(IMPORT_CHUNK_BYTES / 3) * 4 }) })

export const productImportSchemas = {
  listProductImports: {
    query: Strict(PageQuery),
    success: { status: 200, reply: ListReply(ProductImport) },
    errors: [],
  },
  createProductImport: {
    body: Strict({
      name: Text(1, 200),
      size: Type.Integer({
        minimum: 1,
        minHint: 'The file is empty.',
        maximum: MAX_IMPORT_BYTES,
        maxHint: 'The file is larger than 100 MB. Split it into smaller ones.',
      }),
      /** Tells the file from another one of this name and size. */
      fingerprint: Text(1, 200),
    }),
    success: { status: 201, reply: DataReply(ProductImport) },
    errors: [],
  },
  getProductImport: {
    params: IdParams,
    success: { status: 200, reply: DataReply(ProductImport) },
    errors: ['not_found'],
  },
  uploadImportChunk: {
    params: Strict({ id: Id, chunk: ChunkNumber }),
    body: ChunkBody,
    maxBodyBytes: 2 * IMPORT_CHUNK_BYTES,
    success: { status: 200, reply: DataReply(ProductImport) },
    errors: ['not_found', 'version_conflict'],
  },
  createImportZip: {
    params: IdParams,
    body: Strict({
      name: Text(1, 200),
      size: Type.Integer({
        minimum: 1,
        minHint: 'The zip is empty.',
        maximum: MAX_ZIP_BYTES,
        maxHint: 'The zip is larger than 100 MB. Make the pictures smaller, or import in several parts.',
      }),
      fingerprint: Text(1, 200),
    }),
    success: { status: 201, reply: DataReply(ProductImport) },
    errors: ['not_found', 'version_conflict'],
  },
  uploadZipChunk: {
    params: Strict({ id: Id, zipId: Id, chunk: ChunkNumber }),
    body: ChunkBody,
    maxBodyBytes: 2 * IMPORT_CHUNK_BYTES,
    success: { status: 200, reply: DataReply(ProductImport) },
    errors: ['not_found', 'version_conflict'],
  },
  deleteImportZip: {
    params: IdParams,
    success: { status: 200, reply: DataReply(ProductImport) },
    errors: ['not_found', 'version_conflict'],
  },
  checkProductImport: {
    params: IdParams,
    body: Strict({
      columns: ImportColumns,
      fallbacks: ImportFallbacks,
      setsStock: Type.Boolean(),
      /** False when left out. */
      replacesPictures: Type.Optional(Type.Boolean()),
    }),
    success: { status: 200, reply: DataReply(ProductImport) },
    errors: ['not_found', 'version_conflict'],
  },
  listImportRows: {
    params: IdParams,
    query: Strict({ ...PageQuery, outcome: Type.Optional(OneOf(IMPORT_OUTCOMES)) }),
    success: { status: 200, reply: ListReply(ImportRow) },
    errors: ['not_found'],
  },
  applyProductImport: {
    params: IdParams,
    success: { status: 200, reply: DataReply(ProductImport) },
    errors: ['not_found', 'version_conflict'],
  },
  undoProductImport: {
    params: IdParams,
    success: { status: 200, reply: DataReply(ProductImport) },
    errors: ['not_found', 'version_conflict'],
  },
  deleteProductImport: {
    params: IdParams,
    success: { status: 200, reply: MessageReply },
    errors: ['not_found', 'version_conflict'],
  },
} as const satisfies Record<string, OperationSchemas>
