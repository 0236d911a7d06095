import type { CatalogueChanges } from '@usiku/contracts/feed.ts'
import { keep } from '../kept.ts'
import { makeListeners } from '../listeners.ts'
import { STORAGE_KEYS } from '../storage-keys.ts'
import { readKept, transact } from '../store.ts'
import { type KeptProducts, parseProducts, serializeProducts, withChanges } from './kept-products.ts'

/** How far the products follow the shop. */
interface Synced {
  readonly revision: number
  /** When the shop last said so, in milliseconds by this phone's clock. */
  readonly at: number
}

/** The shop's products and from when they are. */
export interface Catalogue extends KeptProducts {
  readonly syncedAt: number
}

/** Small and told to the other tabs; the products are large, and written only when one has changed. */
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

/** The catalogue as this phone has it; `undefined` when it has none, and until it is opened. */
export function currentCatalogue(): Catalogue | undefined {
  const known = synced.getSnapshot()
  return kept && known?.revision === kept.revision ? { ...kept, syncedAt: known.at } : undefined
}

/** Reads the catalogue from the phone, once. What cannot be read counts as none. */
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

/** Another tab has asked: what it wrote is here too. */
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
 * Calls `listener` with the `_id`s of the products that came, changed or went.
 *
 * @returns stops that
 */
export function onCatalogue(listener: (ids: ReadonlySet<string>) => void): () => void {
  return listeners.add(listener)
}

/**
 * Takes over what the feed answered, in one step.
 *
 * @param since the revision that was asked from
 */
export async function takeChanges(
  changes: CatalogueChanges,
  since: number | undefined,
  now = Date.now(),
): Promise<void> {
  const before = kept
  // What was kept is not what was asked about: the next answer will be about it.
  if (!changes.isFresh && before?.revision !== since) return
  const next: Synced = { revision: changes.revision, at: now }
  const ids = new Set([...changes.removed, ...changes.products.map(({ _id }) => _id)])
  const hasChanged = changes.isFresh || ids.size > 0 || changes.revision !== since
  kept = hasChanged ? withChanges(before, changes) : before
  await (hasChanged ? write(kept, next) : transact([STORAGE_KEYS.catalogueSynced], () => written([next])))
    // A phone without room has it until the page is left.
    .catch(() => undefined)
  synced.accept(next)
  tellOf(changes.isFresh ? changedBetween(before, kept) : ids, before)
}

/** The first products of all are no news: what is on the screen came from the shop a moment ago. */
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

/** Forgets the catalogue, here and on the phone. */
export async function forgetCatalogue(): Promise<void> {
  kept = undefined
  await transact(KEYS, () => written([undefined, undefined])).catch(() => undefined)
  synced.accept(undefined)
}
