import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { BodyOf, QueryOf } from '@usiku/contracts/http/operation.ts'
import type { Paging } from '@usiku/contracts/http/primitives.ts'
import { IMPORT_CHUNK_BYTES } from '@usiku/contracts/product-imports/constants.ts'
import type * as calls from '@usiku/contracts/product-imports/operations.ts'
import type { ImportColumns, ImportRow, ProductImport } from '@usiku/contracts/product-imports/operations.ts'
import type { Actor, WriteContext } from '../../context.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { createId } from '../../database/ids.ts'
import { toPageWindow, toPaging } from '../../database/pagination.ts'
import { inTransaction } from '../../database/transaction.ts'
import { AppError, fieldError } from '../../errors.ts'
import { assertFound, describeImport, getProductImport } from './import-description.service.ts'
import { pageRows } from './import-item.repository.ts'
import { findZip, markZipRemoved } from './import-zip.repository.ts'
import { countChunks, readLayout } from './product-import.mapper.ts'
import {
  findImport,
  findUploadingImport,
  insertChunk,
  insertImport,
  listChunkNumbers,
  lockImport,
  moveImport,
  pageImports,
  type StoredImport,
  updateImport,
} from './product-import.repository.ts'
import { Row } from './rows/row-values.ts'

type StartContext = WriteContext & { readonly actor: Actor }

const PAGE_SIZE = 20
const ROWS_PAGE_SIZE = 50

/** The newest first. */
export async function pageProductImports(
  database: Reader,
  query: QueryOf<typeof calls.listProductImports>,
): Promise<{ data: ProductImport[]; meta: Paging }> {
  const window = toPageWindow(query, PAGE_SIZE)
  const { imports, total } = await pageImports(database, window)
  const data: ProductImport[] = []
  for (const row of imports) data.push(await describeImport(database, row))
  return { data, meta: toPaging(window, total) }
}

/** Begins an upload, or goes on with that of the same file. */
export function createProductImport(
  deps: StartContext,
  { name, size, fingerprint }: BodyOf<typeof calls.createProductImport>,
): Promise<ProductImport> {
  const at = deps.now().toISOString()
  const known = `${size} ${name} ${fingerprint}`
  return inTransaction(deps.database, async (transaction) => {
    const row = {
      id: createId(),
      name,
      size,
      fingerprint: known,
      state: 'uploading' as const,
      acted_by: deps.actor.userId,
      created_at: at,
      updated_at: at,
      applied_at: null,
      total: countChunks(size),
    }
    await insertImport(transaction, row)
    return describeImport(transaction, assertFound(await findUploadingImport(transaction, known)))
  })
}

/**
 * Stores a chunk; with the last one, the file is read. A chunk that was sent before is left as it is.
 * @throws AppError `not_found`, `validation_failed` at `data`
 */
export function addChunk(
  deps: WriteContext,
  { id, chunk, data }: { readonly id: string; readonly chunk: number; readonly data: string },
): Promise<ProductImport> {
  const bytes = Buffer.from(data, 'base64')
  return inTransaction(deps.database, async (transaction) => {
    const stored = assertFound(await lockImport(transaction, id))
    // The answer to the last chunk may have been lost.
    if (stored.state !== 'uploading') return describeImport(transaction, stored)
    const expected = Math.min(IMPORT_CHUNK_BYTES, stored.size - chunk * IMPORT_CHUNK_BYTES)
    if (bytes.length !== expected) throw fieldError('data', t`The file has changed meanwhile. Choose it again.`)
    await insertChunk(transaction, { import_id: id, number: chunk, data: bytes.toString('base64') })
    const chunks = await listChunkNumbers(transaction, id)
    const updated_at = deps.now().toISOString()
    const isWhole = chunks.length === countChunks(stored.size)
    await updateImport(transaction, id, {
      updated_at,
      done: isWhole ? 0 : chunks.length,
      ...(isWhole ? { state: 'reading' } : {}),
    })
    return getProductImport(transaction, id)
  })
}

/**
 * Says what the columns are, and starts the dry run.
 * @throws AppError `not_found`, `version_conflict`, `validation_failed` at `columns.FIELD`
 */
export function startCheck(
  deps: WriteContext,
  id: string,
  { columns, fallbacks, setsStock, replacesPictures = false }: BodyOf<typeof calls.checkProductImport>,
): Promise<ProductImport> {
  return inTransaction(deps.database, async (transaction) => {
    const stored = assertFound(await findImport(transaction, id))
    assertColumns(columns, (JSON.parse(stored.heads) as string[]).length)
    const change = {
      state: 'grouping' as const,
      done: 0,
      total: stored.rows,
      updated_at: deps.now().toISOString(),
      ...{ columns: JSON.stringify(columns), fallbacks: JSON.stringify(fallbacks), counts: '{}' },
      sets_stock: setsStock ? (1 as const) : (0 as const),
      replaces_pictures: replacesPictures ? (1 as const) : (0 as const),
    }
    await assertMoved(transaction, id, await moveImport(transaction, id, ['mapping', 'checked'], change))
    return getProductImport(transaction, id)
  })
}

function assertColumns(columns: ImportColumns, count: number): void {
  for (const [field, column] of Object.entries(columns)) {
    if (column !== undefined && column >= count) throw fieldError(`columns.${field}`, t`The file has no such column.`)
  }
  if (columns.name === undefined && columns.productId === undefined) {
    throw fieldError('columns.name', t`Say which column has the names.`)
  }
}

/** @throws AppError `not_found`, `version_conflict` unless its dry run is done, and while pictures are on their way */
export function startApplying(deps: StartContext, id: string): Promise<ProductImport> {
  return inTransaction(deps.database, async (transaction) => {
    await lockImport(transaction, id)
    const zip = await findZip(transaction, id)
    if (zip?.state === 'uploading' || zip?.state === 'reading') {
      throw new AppError('version_conflict', {
        message: t`The zip of pictures is not there yet. Wait for it, or remove it.`,
      })
    }
    const at = deps.now().toISOString()
    const change = { state: 'applying' as const, done: 0, updated_at: at, applied_at: at, acted_by: deps.actor.userId }
    await assertMoved(transaction, id, await moveImport(transaction, id, ['checked'], change))
    return getProductImport(transaction, id)
  })
}

/**
 * Takes back what the import did, also while it is still at it.
 * @throws AppError `not_found`, `version_conflict`
 */
export function startUndo(deps: StartContext, id: string): Promise<ProductImport> {
  return inTransaction(deps.database, async (transaction) => {
    const stored = assertFound(await lockImport(transaction, id))
    if (stored.is_cleared === 1) {
      throw new AppError('version_conflict', { message: t`This import is too old to be undone.` })
    }
    const change = {
      state: 'undoing' as const,
      done: 0,
      total: stored.rows,
      updated_at: deps.now().toISOString(),
      acted_by: deps.actor.userId,
    }
    await assertMoved(transaction, id, await moveImport(transaction, id, ['applying', 'applied'], change))
    await markZipRemoved(transaction, id)
    return getProductImport(transaction, id)
  })
}

/** @throws AppError `not_found`, `version_conflict` once it was applied */
export function removeImport(deps: WriteContext, id: string): Promise<void> {
  const unapplied = ['uploading', 'reading', 'mapping', 'grouping', 'checking', 'checked', 'failed'] as const
  return inTransaction(deps.database, async (transaction) => {
    const change = { state: 'removed' as const, updated_at: deps.now().toISOString() }
    await assertMoved(transaction, id, await moveImport(transaction, id, unapplied, change))
    await markZipRemoved(transaction, id)
  })
}

const STATE_TEXTS: Readonly<Record<StoredImport['state'], MessageDescriptor>> = {
  uploading: msg`This file is still being uploaded.`,
  reading: msg`This file is still being read.`,
  mapping: msg`This file was not checked yet.`,
  grouping: msg`This file is still being checked.`,
  checking: msg`This file is still being checked.`,
  checked: msg`This file was checked, and not applied yet.`,
  applying: msg`This import is being applied.`,
  applied: msg`This import was applied already.`,
  undoing: msg`This import is being undone.`,
  undone: msg`This import was undone.`,
  failed: msg`This file cannot be read.`,
  removed: msg`This import was removed.`,
}

async function assertMoved(transaction: Transaction, id: string, isMoved: boolean): Promise<void> {
  if (isMoved) return
  const { state } = assertFound(await findImport(transaction, id))
  throw new AppError('version_conflict', { message: t(STATE_TEXTS[state]) })
}

/** What the dry run found out, in the order of the file. @throws AppError `not_found` */
export async function pageImportRows(
  database: Reader,
  id: string,
  query: QueryOf<typeof calls.listImportRows>,
): Promise<{ data: ImportRow[]; meta: Paging }> {
  const stored = assertFound(await findImport(database, id))
  const window = toPageWindow(query, ROWS_PAGE_SIZE)
  const { rows, total } = await pageRows(database, id, query.outcome, window)
  const layout = readLayout(stored)
  const data = rows.map(({ line, cells, outcome, reason, product_id: productId, kept }) => {
    const row = new Row(layout, JSON.parse(cells) as string[])
    return {
      line,
      name: row.title.slice(0, 200),
      size: row.sizeLabel.slice(0, 60),
      outcome: outcome ?? 'error',
      ...{ reason: kept === null ? reason : `${reason} ${kept}`, productId },
    }
  })
  return { data, meta: toPaging(window, total) }
}
