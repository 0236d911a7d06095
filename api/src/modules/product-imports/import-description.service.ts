import { t } from '@lingui/core/macro'
import type { ImportZip, ProductImport } from '@usiku/contracts/product-imports/operations.ts'
import type { Reader } from '../../database/database.ts'
import { AppError } from '../../errors.ts'
import { describeZipFiles, findZip, listZipChunks } from './import-zip.repository.ts'
import { countChunks, toProductImport } from './product-import.mapper.ts'
import { findImport, listChunkNumbers, type StoredImport } from './product-import.repository.ts'

/** @throws AppError `not_found` */
export async function getProductImport(database: Reader, id: string): Promise<ProductImport> {
  return describeImport(database, assertFound(await findImport(database, id)))
}

export async function describeImport(database: Reader, row: StoredImport): Promise<ProductImport> {
  const chunks = row.state === 'uploading' ? await listChunkNumbers(database, row.id) : []
  return toProductImport(row, { chunks, zip: await describeZip(database, row.id) })
}

async function describeZip(database: Reader, importId: string): Promise<ImportZip | null> {
  const zip = await findZip(database, importId)
  if (zip === undefined || zip.state === 'removed') return null
  const { id, name, size, state, problem, done, total } = zip
  const chunks = state === 'uploading' ? await listZipChunks(database, id) : []
  const progress = state === 'uploading' ? { done: chunks.length, total: countChunks(size) } : { done, total }
  const files =
    state === 'ready' ? await describeZipFiles(database, id) : { pictures: 0, skipped: 0, notes: [] as string[] }
  return { _id: id, name, size, state, problem, chunks, ...progress, ...files }
}

export function assertFound(row: StoredImport | undefined): StoredImport {
  if (row !== undefined && row.state !== 'removed') return row
  throw new AppError('not_found', { message: t`There is no such import.` })
}
