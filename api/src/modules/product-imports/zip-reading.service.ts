import { MAX_UNPACKED_BYTES } from '@usiku/contracts/product-imports/constants.ts'
import type { Transaction } from '../../database/database.ts'
import { inTransaction } from '../../database/transaction.ts'
import { identifyPicture } from '../media/media.service.ts'
import { type ImportJobContext, pause } from './import-step.ts'
import {
  createZipReader,
  deleteSomeOfZip,
  deleteZip,
  findZip,
  findZipFileAfter,
  insertZipFiles,
  type StoredZip,
  type StoredZipFile,
  updateZip,
  updateZipFile,
} from './import-zip.repository.ts'
import { repeatCheck } from './import-zip.service.ts'
import { lockImport, type StoredImport } from './product-import.repository.ts'
import { readDirectory, UnreadableZip } from './zip/read-directory.ts'
import { unpackFile } from './zip/unpack-file.ts'

/** Looks through a zip file by file: which of them can be used, and what they are called once they are stored. */
export async function readZip(deps: ImportJobContext, zip: StoredZip, signal: AbortSignal): Promise<void> {
  try {
    if (zip.total === 0 && !(await listFiles(deps, zip))) return
    let done: number | undefined = zip.done
    while (done !== undefined && !signal.aborted) {
      done = await readNext(deps, zip, done)
      await pause()
    }
  } catch (error) {
    if (error instanceof UnreadableZip) await failZip(deps, zip, error.message)
    // Another process may delete the chunks of one that was removed.
    else if ((await findZip(deps.database, zip.import_id))?.id === zip.id) throw error
  }
}

async function listFiles(deps: ImportJobContext, zip: StoredZip): Promise<boolean> {
  const files = await readDirectory(zip.size, createZipReader(deps.database, zip.id))
  if (files.length === 0) throw new UnreadableZip('The zip has no files.')
  const isListed = await inZipStep(deps, zip, async (transaction) => {
    await insertZipFiles(transaction, zip.id, files)
    await updateZip(transaction, zip.id, { total: files.length })
    return true
  })
  return isListed === true
}

/** @returns where to go on; `undefined` at the end */
async function readNext(deps: ImportJobContext, zip: StoredZip, done: number): Promise<number | undefined> {
  const file = await findZipFileAfter(deps.database, zip.id, done)
  const position = { ...zip, done }
  if (file === undefined) {
    await inZipStep(deps, position, async (transaction, stored) => {
      await updateZip(transaction, zip.id, { state: 'ready' })
      await repeatCheck(transaction, stored, deps.now())
    })
    return undefined
  }
  const { pictureId, problem, spent } = await examineFile(deps, zip, file)
  return inZipStep(deps, position, async (transaction, _, { unpacked: before }) => {
    const unpacked = before + spent
    if (unpacked > MAX_UNPACKED_BYTES) {
      throw new UnreadableZip('The files of the zip have more than 300 MB once they are unpacked.')
    }
    await updateZipFile(transaction, file, { picture_id: pictureId, problem })
    await updateZip(transaction, zip.id, { done: file.number, unpacked })
    return file.number
  })
}

async function examineFile({ database }: ImportJobContext, zip: StoredZip, file: StoredZipFile) {
  const unpacked = await unpackFile(zip.size, file, createZipReader(database, zip.id))
  const { bytes, problem } = unpacked
  if (bytes === undefined) return { pictureId: null, problem, spent: unpacked.spent }
  const pictureId = identifyPicture(bytes) ?? null
  const other = /\.zip$/i.test(file.name) ? 'it is a zip in the zip' : 'it is no JPEG, PNG or WebP picture'
  return { pictureId, problem: pictureId === null ? other : '', spent: bytes.length }
}

/** @returns `undefined` when the zip is in another state by now */
function inZipStep<T>(
  { database }: Pick<ImportJobContext, 'database'>,
  { id, import_id, done }: Pick<StoredZip, 'id' | 'import_id' | 'done'>,
  work: (transaction: Transaction, stored: StoredImport, zip: StoredZip) => Promise<T>,
): Promise<T | undefined> {
  return inTransaction(database, async (transaction) => {
    const stored = await lockImport(transaction, import_id)
    const zip = await findZip(transaction, import_id)
    if (stored === undefined || zip?.id !== id || zip.state !== 'reading' || zip.done !== done) return undefined
    return work(transaction, stored, zip)
  })
}

async function failZip({ database, now }: ImportJobContext, { id, import_id }: StoredZip, problem: string) {
  await inTransaction(database, async (transaction) => {
    const stored = await lockImport(transaction, import_id)
    const zip = await findZip(transaction, import_id)
    if (stored === undefined || zip?.id !== id || zip.state !== 'reading') return
    await updateZip(transaction, id, { state: 'failed', problem })
    await repeatCheck(transaction, stored, now())
  })
}

/** @returns whether all of it is gone */
export async function clearZip({ database }: ImportJobContext, id: string, signal: AbortSignal): Promise<boolean> {
  for (const table of ['import_zip_chunks', 'import_zip_files'] as const) {
    while (await inTransaction(database, (transaction) => deleteSomeOfZip(transaction, table, id))) {
      if (signal.aborted) return false
      await pause()
    }
  }
  await inTransaction(database, (transaction) => deleteZip(transaction, id))
  return true
}
