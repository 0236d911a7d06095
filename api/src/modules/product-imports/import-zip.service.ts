import { t } from '@lingui/core/macro'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import { IMPORT_CHUNK_BYTES, type ImportState } from '@usiku/contracts/product-imports/constants.ts'
import type * as calls from '@usiku/contracts/product-imports/operations.ts'
import type { ProductImport } from '@usiku/contracts/product-imports/operations.ts'
import type { WriteContext } from '../../context.ts'
import type { Transaction } from '../../database/database.ts'
import { createId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import { AppError, fieldError } from '../../errors.ts'
import { assertFound, describeImport, getProductImport } from './import-description.service.ts'
import {
  findZip,
  insertZip,
  insertZipChunk,
  listZipChunks,
  markZipRemoved,
  updateZip,
} from './import-zip.repository.ts'
import { countChunks } from './product-import.mapper.ts'
import { lockImport, type StoredImport, updateImport } from './product-import.repository.ts'

const OPEN: readonly ImportState[] = ['reading', 'mapping', 'grouping', 'checking', 'checked']

/** Until the end of the transaction neither the import nor its zip changes. */
async function lockOpenImport(transaction: Transaction, id: string): Promise<StoredImport> {
  const stored = assertFound(await lockImport(transaction, id))
  if (OPEN.includes(stored.state)) return stored
  throw new AppError('version_conflict', {
    message:
      stored.state === 'uploading' || stored.state === 'failed'
        ? t`Upload the file of products first.`
        : t`This import was applied already: its pictures cannot be changed.`,
  })
}

/**
 * Begins an upload, or goes on with that of the same zip; another one takes the place of the former.
 * @throws AppError `not_found`, `version_conflict` once it was applied
 */
export function createZip(
  deps: WriteContext,
  id: string,
  { name, size, fingerprint }: BodyOf<typeof calls.createImportZip>,
): Promise<ProductImport> {
  const known = `${size} ${name} ${fingerprint}`
  return inTransaction(deps.database, async (transaction) => {
    const stored = await lockOpenImport(transaction, id)
    const present = await findZip(transaction, id)
    if (present?.fingerprint !== known || present.state === 'failed') {
      await markZipRemoved(transaction, id)
      const row = { id: createId(), import_id: id, name, size, fingerprint: known, state: 'uploading' as const }
      await insertZip(transaction, row)
      await updateImport(transaction, id, { updated_at: deps.now().toISOString() })
    }
    return describeImport(transaction, stored)
  })
}

/** How a zip begins; an empty one begins with its end. */
const BEGINNINGS = ['PK\u0003\u0004', 'PK\u0005\u0006']

/**
 * Stores a chunk; with the last one, the zip is read. A chunk that was sent before is left as it is.
 * @throws AppError `not_found`, `version_conflict`, `validation_failed` at `data`
 */
export function addZipChunk(
  deps: WriteContext,
  { id, zipId, chunk, data }: { readonly id: string; readonly zipId: string; readonly chunk: number; data: string },
): Promise<ProductImport> {
  const bytes = Buffer.from(data, 'base64')
  return inTransaction(deps.database, async (transaction) => {
    const stored = await lockOpenImport(transaction, id)
    const zip = await findZip(transaction, id)
    if (zip?.id !== zipId) {
      throw new AppError('version_conflict', { message: t`Another zip was chosen meanwhile, or this one was removed.` })
    }
    // The answer to the last chunk may have been lost.
    if (zip.state !== 'uploading') return describeImport(transaction, stored)
    const expected = Math.min(IMPORT_CHUNK_BYTES, zip.size - chunk * IMPORT_CHUNK_BYTES)
    if (bytes.length !== expected) throw fieldError('data', t`The zip has changed meanwhile. Choose it again.`)
    if (chunk === 0 && !BEGINNINGS.includes(bytes.toString('latin1', 0, 4))) {
      throw fieldError('data', t`This is no zip file.`)
    }
    await insertZipChunk(transaction, { zip_id: zipId, number: chunk, data: bytes.toString('base64') })
    const isWhole = (await listZipChunks(transaction, zipId)).length === countChunks(zip.size)
    if (isWhole) await updateZip(transaction, zipId, { state: 'reading' })
    await updateImport(transaction, id, { updated_at: deps.now().toISOString() })
    return describeImport(transaction, stored)
  })
}

/** @throws AppError `not_found`, `version_conflict` once the import was applied */
export function removeZip(deps: WriteContext, id: string): Promise<ProductImport> {
  return inTransaction(deps.database, async (transaction) => {
    const stored = await lockOpenImport(transaction, id)
    if (await markZipRemoved(transaction, id)) await repeatCheck(transaction, stored, deps.now())
    return getProductImport(transaction, id)
  })
}

/** The dry run said what becomes of the pictures. */
export async function repeatCheck(
  transaction: Transaction,
  { id, state, rows }: StoredImport,
  at: Date,
): Promise<void> {
  if (state !== 'checking' && state !== 'checked') return
  const updated_at = at.toISOString()
  await updateImport(transaction, id, { updated_at, state: 'checking', done: 0, total: rows, counts: '{}' })
}
