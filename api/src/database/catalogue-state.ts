import { sql } from 'kysely'
import type { Reader } from './database.ts'
import { getEngine } from './engine.ts'
import { CATALOGUE_EPOCH } from './revisions.ts'

/** What answers about the catalogue, and rendered pages, depend on. */
export interface CatalogueState {
  /** When the database was created or last seeded. Revisions of different databases overlap. */
  readonly epoch: string
  readonly catalogue: number
  /** Changes with the catalogue, except when only the own data of products has changed. */
  readonly lists: number
  readonly storefront: number
  /** When a scheduled price begins or ends next, a UTC ISO string. */
  readonly priceChangesAt: string | null
}

/** Reads of one database that arrive together share a query. */
interface StateReads {
  known?: { readonly version: number; readonly state: CatalogueState }
  running: Promise<unknown>
  next?: Promise<CatalogueState>
}

const readsByDatabase = new WeakMap<object, StateReads>()

/** With all changes that were committed before the call. */
export async function readCatalogueState(database: Reader): Promise<CatalogueState> {
  const reads = readsByDatabase.get(database) ?? { running: Promise.resolve() }
  readsByDatabase.set(database, reads)
  // Read before the state, which may then be newer and never older.
  const version = getEngine(database).readDataVersion()
  if (version !== undefined && reads.known?.version === version) return reads.known.state
  reads.next ??= startAfter(reads.running, async () => {
    delete reads.next
    const running = queryState(database)
    reads.running = running.catch(() => undefined)
    return running
  })
  const state = await reads.next
  if (version !== undefined) reads.known = { version, state }
  return state
}

/** A query that has already begun may have missed the newest change. */
async function startAfter<T>(running: Promise<unknown>, start: () => Promise<T>): Promise<T> {
  await running
  return start()
}

async function queryState(database: Reader): Promise<CatalogueState> {
  const { rows } = await sql<CatalogueState>`
    select catalogue.value as catalogue, catalogue.value - catalogue.product_changes as lists,
      storefront.value as storefront, ${CATALOGUE_EPOCH} as epoch,
      (select min(price_changes_at) from volumes where price_changes_at is not null) as "priceChangesAt"
    from revisions as catalogue, revisions as storefront
    where catalogue.name = 'catalogue' and storefront.name = 'storefront'`.execute(database)
  const [state] = rows
  if (state === undefined) throw new Error('The database has no revisions')
  return state
}
