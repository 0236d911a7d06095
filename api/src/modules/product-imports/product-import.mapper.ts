import { IMPORT_CHUNK_BYTES } from '@usiku/contracts/product-imports/constants.ts'
import type {
  ImportColumns,
  ImportCounts,
  ImportFallbacks,
  ImportZip,
  ProductImport,
} from '@usiku/contracts/product-imports/operations.ts'
import type { StoredImport } from './product-import.repository.ts'
import { findOptionColumns } from './rows/recognize-columns.ts'
import type { FileLayout } from './rows/row-values.ts'

const NO_COUNTS: ImportCounts = {
  create: 0,
  change: 0,
  skip: 0,
  error: 0,
  created: 0,
  changed: 0,
  failed: 0,
  undone: 0,
  kept: 0,
}

const DEFAULT_FALLBACKS: ImportFallbacks = { category: '', subcategory: '', brand: 'Other', country: 'Not stated' }

// All JSON here was written by this module.
export const readCounts = ({ counts }: Pick<StoredImport, 'counts'>): ImportCounts => ({
  ...NO_COUNTS,
  ...(JSON.parse(counts) as Partial<ImportCounts>),
})

export const readFallbacks = ({ fallbacks }: Pick<StoredImport, 'fallbacks'>): ImportFallbacks => ({
  ...DEFAULT_FALLBACKS,
  ...(JSON.parse(fallbacks) as Partial<ImportFallbacks>),
})

export function readLayout({ format, heads, columns }: Pick<StoredImport, 'format' | 'heads' | 'columns'>): FileLayout {
  return {
    format,
    columns: JSON.parse(columns) as ImportColumns,
    options: findOptionColumns(JSON.parse(heads) as string[]),
  }
}

export const countChunks = (size: number): number => Math.ceil(size / IMPORT_CHUNK_BYTES)

/** @param parts.chunks those that have arrived */
export function toProductImport(
  row: StoredImport,
  { chunks, zip }: { readonly chunks: readonly number[]; readonly zip: ImportZip | null },
): ProductImport {
  return {
    _id: row.id,
    name: row.name,
    size: row.size,
    state: row.state,
    problem: row.problem,
    createdAt: row.created_at,
    appliedAt: row.applied_at,
    chunks: [...chunks],
    done: row.done,
    total: row.total,
    rows: row.rows,
    format: row.format,
    heads: JSON.parse(row.heads) as string[],
    sample: JSON.parse(row.sample) as string[][],
    columns: JSON.parse(row.columns) as ImportColumns,
    fallbacks: readFallbacks(row),
    setsStock: row.sets_stock === 1,
    replacesPictures: row.replaces_pictures === 1,
    zip,
    counts: readCounts(row),
    isUndoable: row.is_cleared === 0 && (row.state === 'applied' || row.state === 'applying'),
  }
}
