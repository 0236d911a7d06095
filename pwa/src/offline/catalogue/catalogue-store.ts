import type { CatalogueChanges } from '@usiku/contracts/feed.ts'
import { keep } from '../kept.ts'
import { makeListeners } from '../listeners.ts'
import { STORAGE_KEYS } from '../storage-keys.ts'
import { readKept, transact } from '../store.ts'
import { type KeptProducts, parseProducts, serializeProducts, withChanges } from './kept-products.ts'

interface Synced {
  readonly revision: number
  /** Last confirmed by the server, in milliseconds by this device's clock. */
  readonly at: number
}

export interface Catalogue extends KeptProducts {
  readonly syncedAt: number
}

/** Small and shared with other tabs; the large product list is written only when it changes. */
const synced = keep<Synced | undefined>({
  key: STORAGE_KEYS.catalogueSynced,
  empty: undefined,
  parse: parseSynced,
  serialize: (value) => value,
})

function parseSynced(raw: unknown): Synced | undefined {
  if (typeof raw !== 'object' || raw === null || !('revision' in raw) || !('at' in raw)) return undefined
  const { revision, at } = raw
  return Number.isSafeInteger(revision) && Number.isFinite(at) ? (raw as Synced) : undefined
}

let kept: KeptProducts | undefined
let opening: Promise<void> | undefined
const listeners = makeListeners<[ids: ReadonlySet<string>]>()

export function currentCatalogue(): Catalogue | undefined {
  const known = synced.getSnapshot()
  return kept && known?.revision === kept.revision ? { ...kept, syncedAt: known.at } : undefined
}

export function openCatalogue(): Promise<void> {
  opening ??= Promise.all([synced.load(), loadProducts()]).then(
    () => void synced.subscribe(followOtherTabs),
    () => undefined,
  )
  return opening
}

async function loadProducts(): Promise<void> {
  kept = parseProducts(await readKept(STORAGE_KEYS.catalogue))
}

function followOtherTabs(): void {
  const known = synced.getSnapshot()
  if (known === undefined || known.revision === kept?.revision) return
  const before = kept
  loadProducts().then(
    () => tellOf(changedBetween(before, kept), before),
    () => undefined,
  )
}

/**
 * Passes the `_id`s of added, changed and removed products.
 *
 * @returns unsubscribe
 */
export function onCatalogue(listener: (ids: ReadonlySet<string>) => void): () => void {
  return listeners.add(listener)
}

/**
 * Applies a sync response atomically.
 *
 * @param since the revision the request was based on
 */
export async function takeChanges(
  changes: CatalogueChanges,
  since: number | undefined,
  now = Date.now(),
): Promise<void> {
  const before = kept
  // The stored revision changed during the request; skip the response, the next one will match.
  if (!changes.isFresh && before?.revision !== since) return
  const next: Synced = { revision: changes.revision, at: now }
  const ids = new Set([...changes.removed, ...changes.products.map(({ _id }) => _id)])
  const hasChanged = changes.isFresh || ids.size > 0 || changes.revision !== since
  kept = hasChanged ? withChanges(before, changes) : before
  await (hasChanged ? write(kept, next) : transact([STORAGE_KEYS.catalogueSynced], () => written([next])))
    // Without room on the device, keep it in memory only.
    .catch(() => undefined)
  synced.accept(next)
  tellOf(changes.isFresh ? changedBetween(before, kept) : ids, before)
}

/** The first sync emits nothing: the screen shows fresh data already. */
function tellOf(ids: ReadonlySet<string>, before: KeptProducts | undefined): void {
  if (before !== undefined && ids.size > 0) listeners.tell(ids)
}

const written = (values: readonly unknown[]) => ({ values, result: undefined })

const KEYS = [STORAGE_KEYS.catalogue, STORAGE_KEYS.catalogueSynced]

function write(products: KeptProducts | undefined, next: Synced): Promise<undefined> {
  return transact(KEYS, () => written([serializeProducts(products), next]))
}

function changedBetween(before: KeptProducts | undefined, after: KeptProducts | undefined): ReadonlySet<string> {
  const versions = new Map(before?.products.map((product) => [product._id, JSON.stringify(product)]))
  const changed = new Set<string>()
  for (const product of after?.products ?? []) {
    if (versions.get(product._id) !== JSON.stringify(product)) changed.add(product._id)
    versions.delete(product._id)
  }
  for (const id of versions.keys()) changed.add(id)
  return changed
}

export async function forgetCatalogue(): Promise<void> {
  kept = undefined
  await transact(KEYS, () => written([undefined, undefined])).catch(() => undefined)
  synced.accept(undefined)
}
