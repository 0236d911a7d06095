import { RETENTION } from '@usiku/contracts/privacy/retention.ts'
import type { ImportState } from '@usiku/contracts/product-imports/constants.ts'
import type { FastifyBaseLogger } from 'fastify'
import { inTransaction } from '../../database/transaction.ts'
import { startPolling } from '../../lib/polling.ts'
import { applyImport } from './import-applying.service.ts'
import { checkImport, groupImport } from './import-checking.service.ts'
import { readImport } from './import-reading.service.ts'
import { type ImportJobContext, pause } from './import-step.ts'
import { undoImport } from './import-undo.service.ts'
import { findWorkingZips, listZipIds, type StoredZip } from './import-zip.repository.ts'
import {
  deleteImport,
  deleteSome,
  findOldImports,
  findWorkingImports,
  moveImport,
  type StoredImport,
  updateImport,
} from './product-import.repository.ts'
import { clearZip, readZip } from './zip-reading.service.ts'

export type ProductImportJobContext = ImportJobContext & { readonly log: Pick<FastifyBaseLogger, 'info' | 'error'> }

type Step = (deps: ImportJobContext, stored: StoredImport, signal: AbortSignal) => Promise<void>

const STEPS: Partial<Readonly<Record<ImportState, Step>>> = {
  reading: readImport,
  grouping: groupImport,
  checking: checkImport,
  applying: applyImport,
  undoing: undoImport,
  removed: removeStored,
}

const POLL_MS = 1_000

/** Moves imports on. Several processes may do so at once. @returns stops it, after the batch under way */
export function startProductImportJob(deps: ProductImportJobContext): () => Promise<void> {
  return startPolling({
    run: async (signal) => {
      await runProductImports(deps, signal)
      await clearOldImports(deps)
      return undefined
    },
    pauseMs: POLL_MS,
    onError: (error) => deps.log.error({ err: error }, 'imports of products not found'),
  })
}

/** Works until all imports wait for an admin. One that fails is tried again at the next call. */
export async function runProductImports(deps: ProductImportJobContext, signal: AbortSignal): Promise<void> {
  const failed = new Set<string>()
  for (;;) {
    const zips = (await findWorkingZips(deps.database)).filter(({ id }) => !failed.has(id))
    const working = (await findWorkingImports(deps.database)).filter(({ id }) => !failed.has(id))
    if ((working.length === 0 && zips.length === 0) || signal.aborted) return
    for (const zip of zips) {
      await workOnZip(deps, zip, signal).catch((error: unknown) => {
        failed.add(zip.id)
        deps.log.error({ err: error, subject: zip.id }, 'zip of pictures not read, and is tried again')
      })
    }
    for (const stored of working) {
      const { id, state } = stored
      await STEPS[state]?.(deps, stored, signal).catch((error: unknown) => {
        failed.add(id)
        deps.log.error({ err: error, subject: id, state }, 'import of products stopped, and is tried again')
      })
    }
  }
}

async function workOnZip(deps: ImportJobContext, zip: StoredZip, signal: AbortSignal): Promise<void> {
  if (zip.state === 'removed') await clearZip(deps, zip.id, signal)
  else await readZip(deps, zip, signal)
}

async function removeStored(deps: ImportJobContext, { id }: StoredImport, signal: AbortSignal): Promise<void> {
  if (!(await clearRows(deps, id, signal))) return
  await inTransaction(deps.database, (transaction) => deleteImport(transaction, id))
}

/** @returns whether all are gone */
async function clearRows(deps: ImportJobContext, id: string, signal: AbortSignal): Promise<boolean> {
  const { database } = deps
  for (const zipId of await listZipIds(database, id)) if (!(await clearZip(deps, zipId, signal))) return false
  for (const table of ['import_chunks', 'import_rows', 'import_items'] as const) {
    while (await inTransaction(database, (transaction) => deleteSome(transaction, table, id))) {
      if (signal.aborted) return false
      await pause()
    }
  }
  return true
}

const DAY_MS = 24 * 60 * 60_000
/** How long an import can be undone. */
const UNDO_DAYS = RETENTION.imports.days
const UNFINISHED_DAYS = 7

const UNFINISHED = ['uploading', 'mapping', 'checked', 'failed'] as const

async function clearOldImports(deps: ImportJobContext): Promise<void> {
  const { database, now } = deps
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString()
  for (const id of await findOldImports(database, UNFINISHED, daysAgo(UNFINISHED_DAYS))) {
    const change = { state: 'removed' as const, updated_at: now().toISOString() }
    await inTransaction(database, (transaction) => moveImport(transaction, id, UNFINISHED, change))
  }
  for (const id of await findOldImports(database, ['applied', 'undone'], daysAgo(UNDO_DAYS))) {
    await inTransaction(database, (transaction) => updateImport(transaction, id, { is_cleared: 1 }))
    await clearRows(deps, id, new AbortController().signal)
  }
}
