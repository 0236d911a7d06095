import { MAX_FEED_PRODUCTS } from '@usiku/contracts/catalogue/constants.ts'
import type { CatalogueChanges } from '@usiku/contracts/catalogue/operations.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readValue, transact } from '../storage/idb.ts'
import { STORAGE_KEYS } from '../storage/storage-keys.ts'
import { resetDevice } from '../testing/device.ts'
import {
  BUSY_FEED,
  buildCatalogueProduct,
  buildFullFeed,
  fakeCatalogueFeed,
} from '../testing/fake-api/fake-catalogue-feed.ts'
import { buildVolume } from '../testing/fixtures/catalogue.ts'
import { applyChanges, parseProducts, type StoredProducts, serializeProducts } from './catalogue-codec.ts'
import { getStoredCatalogue, onCatalogueChange } from './catalogue-store.ts'
import { createLocalCatalogue } from './get-local-catalogue.ts'
import { getOfflinePreference } from './offline-preference.ts'
import { syncCatalogue } from './sync.ts'

const gin = buildCatalogueProduct()
const rum = buildCatalogueProduct({ _id: 'p2', name: 'Rum', slug: 'rum' })
const nothing = (revision: number) => ({ revision, isFresh: false, products: [], removed: [] })
const names = () => getStoredCatalogue()?.products.map(({ name }) => name)

afterEach(resetDevice)

describe('syncCatalogue', () => {
  it('fetches everything first, then only changes', async () => {
    const dearer = { ...gin, volumes: [buildVolume({ price: 9_000 })] }
    const asked = fakeCatalogueFeed((since) =>
      since === undefined ? buildFullFeed([gin, rum]) : { ...nothing(1_001), products: [dearer], removed: ['p2'] },
    )
    expect(getOfflinePreference()).toBeUndefined()
    await syncCatalogue(0)
    expect([names(), getOfflinePreference()]).toEqual([[gin.name, 'Rum'], 'yes'])
    await syncCatalogue(0)
    expect(asked).toEqual([undefined, 1_000])
    expect(getStoredCatalogue()).toMatchObject({ revision: 1_001, products: [dearer], bestSellers: ['p1', 'p2'] })
  })

  it('replaces everything in a new epoch', async () => {
    let answer = buildFullFeed([gin])
    fakeCatalogueFeed(() => answer)
    await syncCatalogue(0)
    answer = buildFullFeed([rum], 5)
    await syncCatalogue(0)
    expect([names(), getStoredCatalogue()?.revision]).toEqual([['Rum'], 5])
  })

  it('writes products only when they change, and the sync time always', async () => {
    let answer: CatalogueChanges = buildFullFeed([gin])
    fakeCatalogueFeed(() => answer)
    await syncCatalogue(0)
    const stored = await readValue(STORAGE_KEYS.catalogue)
    expect(parseProducts(stored)?.products).toEqual([gin])
    await transact([STORAGE_KEYS.catalogue], () => ({ values: ['untouched'], result: undefined }))
    const before = getStoredCatalogue()?.syncedAt ?? 0
    answer = nothing(1_000)
    vi.setSystemTime(before + 60_000)
    await syncCatalogue(0)
    expect(await readValue(STORAGE_KEYS.catalogue)).toBe('untouched')
    expect(getStoredCatalogue()?.syncedAt).toBe(before + 60_000)
  })

  it('shares one request among callers, and skips a recent sync', async () => {
    const asked = fakeCatalogueFeed((since) => (since === undefined ? buildFullFeed([gin]) : nothing(1_000)))
    await Promise.all([syncCatalogue(1_000), syncCatalogue(1_000)])
    await syncCatalogue(60_000)
    expect(asked).toEqual([undefined])
    await Promise.all([syncCatalogue(0), syncCatalogue(0), syncCatalogue(0)])
    expect(asked).toEqual([undefined, 1_000, 1_000])
  })

  it('ignores a sync time in the future', async () => {
    const asked = fakeCatalogueFeed((since) => (since === undefined ? buildFullFeed([gin]) : nothing(1_000)))
    vi.setSystemTime('2030-01-01')
    await syncCatalogue(0)
    vi.setSystemTime('2029-01-01')
    await syncCatalogue(60_000)
    expect(asked).toEqual([undefined, 1_000])
  })

  it('emits added, changed and removed products, but not the first ones', async () => {
    let answer = buildFullFeed([gin, rum])
    fakeCatalogueFeed(() => answer)
    const told: string[][] = []
    const stop = onCatalogueChange((ids) => told.push([...ids].sort()))
    await syncCatalogue(0)
    answer = buildFullFeed([gin, buildCatalogueProduct({ _id: 'p3' })], 7)
    await syncCatalogue(0)
    stop()
    expect(told).toEqual([['p2', 'p3']])
  })

  it('keeps the catalogue in memory when storage is full', async () => {
    fakeCatalogueFeed(() => buildFullFeed([gin]))
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await syncCatalogue(0)
    expect(names()).toEqual([gin.name])
  })

  it('keeps the old catalogue when the server does not answer', async () => {
    fakeCatalogueFeed(() => buildFullFeed([gin]))
    await syncCatalogue(0)
    fakeCatalogueFeed(() => BUSY_FEED)
    await expect(syncCatalogue(0)).rejects.toThrow('The shop is busy.')
    expect(names()).toEqual([gin.name])
  })
})

describe('the catalogue codec', () => {
  const kept = { revision: 1, products: [gin], bestSellers: ['p1'], isWhole: true }
  const stored = serializeProducts(kept)

  it('round-trips products', () => {
    expect(parseProducts(structuredClone(stored))).toEqual(kept)
  })

  it.each([
    ['nothing', undefined],
    ['a text', 'products'],
    ['another version', { ...(stored as object), version: 99 }],
    ['no revision', { ...(stored as object), revision: '1' }],
    ['a product without volumes', { ...(stored as object), products: [{ ...gin, volumes: [] }] }],
    [
      'a price that is none',
      { ...(stored as object), products: [{ ...gin, volumes: [{ ...gin.volumes[0], price: '1' }] }] },
    ],
    ['a product without a category', { ...(stored as object), products: [{ ...gin, category: null }] }],
    ['best sellers that are none', { ...(stored as object), bestSellers: [1] }],
  ])('rejects stored data that is %s', (_, raw) => {
    expect(parseProducts(raw)).toBeUndefined()
  })

  it('never exceeds the maximum size', () => {
    const many = Array.from({ length: MAX_FEED_PRODUCTS }, (_, index) => buildCatalogueProduct({ _id: `q${index}` }))
    const full = applyChanges(undefined, buildFullFeed(many))
    const more = applyChanges(full, { ...nothing(2), products: [buildCatalogueProduct({ _id: 'new' })] })
    expect([more.products.length, more.products[0]?._id]).toEqual([MAX_FEED_PRODUCTS, 'new'])
  })

  it('never treats a slice of a large shop as complete', async () => {
    const many = Array.from({ length: MAX_FEED_PRODUCTS }, (_, index) => buildCatalogueProduct({ _id: `q${index}` }))
    const gone = { ...nothing(2), removed: ['q0', 'q1'] }
    const isWhole = (kept: StoredProducts) => createLocalCatalogue({ ...kept, syncedAt: 0 }).isComplete
    expect(isWhole(applyChanges(applyChanges(undefined, buildFullFeed(many)), gone))).toBe(false)
    const small = applyChanges(undefined, buildFullFeed(many.slice(2)))
    const grown = applyChanges(small, { ...nothing(2), products: many.slice(0, 2) })
    expect(
      [small, grown, applyChanges(grown, gone), parseProducts(serializeProducts(small)) ?? grown].map(isWhole),
    ).toEqual([true, false, false, true])
    expect(createLocalCatalogue({ ...grown, syncedAt: 0 }).newest({ page: 1, pageSize: 8 }).isExact).toBe(false)
  })
})
