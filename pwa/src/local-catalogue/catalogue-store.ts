import type { CatalogueChanges, CatalogueProduct } from '@usiku/contracts/catalogue/operations.ts'
import { createEmitter } from '../lib/emitter.ts'
import { isRecord } from '../lib/guards.ts'
import { readValue, setLost, transact } from '../storage/idb.ts'
import { createPersistedStore } from '../storage/persisted-store.ts'
import { STORAGE_KEYS } from '../storage/storage-keys.ts'
import { applyChanges, parseProducts, type StoredProducts, serializeProducts } from './catalogue-codec.ts'
import { applyScheduledPrices, type PricedProducts } from './scheduled-prices.ts'

interface SyncState {
  readonly revision: number
  /** Last confirmed by the server, in milliseconds by this device's clock. */
  readonly at: number
}

export interface Catalogue extends StoredProducts {
  readonly syncedAt: number
}

/** Small and shared with other tabs; the large product list is written only when it changes. */
const syncStore = createPersistedStore<SyncState | undefined>({
  key: STORAGE_KEYS.catalogueSynced,
  empty: undefined,
  parse: parseSynced,
  serialize: (value) => value,
})

function parseSynced(raw: unknown): SyncState | undefined {
  if (!isRecord(raw)) return undefined
  const { revision, at } = raw
  return Number.isSafeInteger(revision) && Number.isFinite(at) ? (raw as unknown as SyncState) : undefined
}

/** As the server sent them. */
let storedProducts: StoredProducts | undefined
let priced: (PricedProducts & { readonly from: StoredProducts; readonly syncedAt: number }) | undefined
let priceTimer: ReturnType<typeof setTimeout> | undefined
let loading: Promise<void> | undefined
const listeners = createEmitter<[ids: ReadonlySet<string>]>()
const priceListeners = createEmitter<[products: readonly CatalogueProduct[]]>()

/** At the prices of this moment. */
export function getStoredCatalogue(now = Date.now()): Catalogue | undefined {
  const known = syncStore.getSnapshot()
  if (storedProducts === undefined || known?.revision !== storedProducts.revision) return undefined
  return { ...storedProducts, products: getPricedProducts(storedProducts, known.at, now).products, syncedAt: known.at }
}

function getPricedProducts(from: StoredProducts, syncedAt: number, now: number): PricedProducts {
  if (priced?.from !== from || priced.syncedAt !== syncedAt || now >= priced.validUntil)
    priced = { ...applyScheduledPrices(from.products, { syncedAt, now }), from, syncedAt }
  return priced
}

/** Products of which a scheduled price has begun or ended since the last sync. */
export function listRepricedProducts(): readonly CatalogueProduct[] {
  const sent = new Set(storedProducts?.products)
  return (getStoredCatalogue()?.products ?? []).filter((product) => !sent.has(product))
}

/** @returns unsubscribe */
export function onPriceChange(listener: (products: readonly CatalogueProduct[]) => void): () => void {
  return priceListeners.subscribe(listener)
}

/** The longest time that browsers wait. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1

/** Announces the products whose prices change, when they do. */
function watchPrices(): void {
  clearTimeout(priceTimer)
  const before = getStoredCatalogue()
  const changesIn = before && priced ? priced.validUntil - Date.now() : Number.POSITIVE_INFINITY
  if (changesIn === Number.POSITIVE_INFINITY) return
  priceTimer = setTimeout(
    () => {
      const known = new Set(before?.products)
      const repriced = (getStoredCatalogue()?.products ?? []).filter((product) => !known.has(product))
      watchPrices()
      if (repriced.length > 0) priceListeners.emit(repriced)
    },
    Math.min(MAX_TIMEOUT_MS, Math.max(0, changesIn)),
  )
}

export function loadCatalogue(): Promise<void> {
  loading ??= Promise.all([syncStore.load(), loadProducts()]).then(
    () => {
      syncStore.subscribe(reloadFromOtherTab)
      watchPrices()
    },
    () => undefined,
  )
  return loading
}

async function loadProducts(): Promise<void> {
  storedProducts = parseProducts(await readValue(STORAGE_KEYS.catalogue))
}

function reloadFromOtherTab(): void {
  const known = syncStore.getSnapshot()
  if (known === undefined || known.revision === storedProducts?.revision) return
  const before = storedProducts
  loadProducts().then(
    () => {
      watchPrices()
      emitChanged(diffProducts(before, storedProducts), before)
    },
    () => undefined,
  )
}

/**
 * Passes the `_id`s of added, changed and removed products.
 *
 * @returns unsubscribe
 */
export function onCatalogueChange(listener: (ids: ReadonlySet<string>) => void): () => void {
  return listeners.subscribe(listener)
}

/**
 * Applies a sync response atomically.
 *
 * @param since the revision the request was based on
 */
export async function storeCatalogueChanges(
  changes: CatalogueChanges,
  since: number | undefined,
  now = Date.now(),
): Promise<void> {
  const before = storedProducts
  // The stored revision changed during the request; skip the response, the next one will match.
  if (!changes.isFresh && before?.revision !== since) return
  const next: SyncState = { revision: changes.revision, at: now }
  const ids = new Set([...changes.removed, ...changes.products.map(({ _id }) => _id)])
  const hasChanged = changes.isFresh || ids.size > 0 || changes.revision !== since
  storedProducts = hasChanged ? applyChanges(before, changes) : before
  await (hasChanged
    ? writeProducts(storedProducts, next)
    : transact([STORAGE_KEYS.catalogueSynced], () => toWrite([next]))
  )
    .then(() => setLost(STORAGE_KEYS.catalogue, false))
    // Without room on the device, keep it in memory only.
    .catch(() => setLost(STORAGE_KEYS.catalogue, true))
  syncStore.accept(next)
  watchPrices()
  emitChanged(changes.isFresh ? diffProducts(before, storedProducts) : ids, before)
}

/** The first sync emits nothing: the screen shows fresh data already. */
function emitChanged(ids: ReadonlySet<string>, before: StoredProducts | undefined): void {
  if (before !== undefined && ids.size > 0) listeners.emit(ids)
}

const toWrite = (values: readonly unknown[]) => ({ values, result: undefined })

const KEYS = [STORAGE_KEYS.catalogue, STORAGE_KEYS.catalogueSynced]

function writeProducts(products: StoredProducts | undefined, next: SyncState): Promise<undefined> {
  return transact(KEYS, () => toWrite([serializeProducts(products), next]))
}

function diffProducts(before: StoredProducts | undefined, after: StoredProducts | undefined): ReadonlySet<string> {
  const versions = new Map(before?.products.map((product) => [product._id, JSON.stringify(product)]))
  const changed = new Set<string>()
  for (const product of after?.products ?? []) {
    if (versions.get(product._id) !== JSON.stringify(product)) changed.add(product._id)
    versions.delete(product._id)
  }
  for (const id of versions.keys()) changed.add(id)
  return changed
}

/** Makes room on the device; this page goes on with what it has. @returns whether something was stored */
export async function removeStoredCatalogue(): Promise<boolean> {
  return transact(KEYS, ([stored]) => ({ values: [undefined, undefined], result: stored !== undefined }))
}

export async function clearCatalogue(): Promise<void> {
  storedProducts = undefined
  clearTimeout(priceTimer)
  await transact(KEYS, () => toWrite([undefined, undefined])).catch(() => undefined)
  syncStore.accept(undefined)
}
