import { API_BASE } from '@usiku/contracts/http/operation.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readValue, transact } from '../storage/idb.ts'
import { STORAGE_KEYS } from '../storage/storage-keys.ts'
import { fillStorage } from '../testing/device.ts'
import { readDataUse, startCountingData, storeDataUse } from './data-use.ts'

const NOVEMBER = Date.parse('2026-11-30T20:59:00Z')
/** In Nairobi it is December already. */
const DECEMBER = Date.parse('2026-11-30T21:00:00Z')

let observe: (entries: readonly object[]) => void

class FakeObserver {
  static readonly supportedEntryTypes = ['navigation', 'resource']
  constructor(callback: (list: { readonly getEntries: () => readonly object[] }) => void) {
    observe = (entries) => callback({ getEntries: () => entries })
  }
  observe() {}
}

const entry = (path: string, transferSize: number, more: object = {}) => ({
  name: new URL(path, location.origin).href,
  initiatorType: 'fetch',
  nextHopProtocol: 'h2',
  decodedBodySize: 9_000,
  transferSize,
  ...more,
})

const write = (value: unknown) => transact([STORAGE_KEYS.dataUse], () => ({ values: [value], result: undefined }))

beforeEach(async () => {
  vi.stubGlobal('PerformanceObserver', FakeObserver)
  await write(undefined)
  startCountingData()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the data use', () => {
  it('is counted by kind, without what came from a cache or the worker', async () => {
    observe([
      entry('/', 20_000, { initiatorType: 'navigation' }),
      entry('/assets/index.js', 130_000, { initiatorType: 'script' }),
      entry('/media/gin-160.avif', 2_000, { initiatorType: 'img' }),
      entry('/media/gin-320.avif', 0, { initiatorType: 'img' }),
      entry(`${API_BASE}/products`, 3_000),
      { ...entry('/x', 5), name: 'blob:123' },
    ])
    await storeDataUse(NOVEMBER)
    observe([entry(`${API_BASE}/orders`, 500)])
    await storeDataUse(NOVEMBER)
    const bytes = { pictures: 2_000, app: 150_000, answers: 3_500 }
    expect(await readDataUse(NOVEMBER)).toEqual({ current: { month: '2026-11', bytes, uncounted: 0 }, last: undefined })
  })

  it('says how many files of other sites do not tell their size', async () => {
    const hidden = { transferSize: 0, decodedBodySize: 0, nextHopProtocol: '' }
    observe([
      { ...entry('/', 0), name: 'https://cdn.example/gin-160.avif', ...hidden },
      // From the browser's cache.
      { ...entry('/', 0), name: 'https://cdn.example/rum-160.avif' },
      { ...entry('/', 4_000), name: 'https://cdn.example/beer-160.avif' },
    ])
    await storeDataUse(NOVEMBER)
    const { current } = await readDataUse(NOVEMBER)
    expect([current.uncounted, current.bytes.pictures]).toEqual([1, 4_000])
  })

  it('begins again each month in Nairobi, and keeps the last', async () => {
    observe([entry(`${API_BASE}/a`, 100)])
    await storeDataUse(NOVEMBER)
    observe([entry(`${API_BASE}/a`, 7)])
    await storeDataUse(DECEMBER)
    const { current, last } = await readDataUse(DECEMBER)
    expect([current.month, current.bytes.answers, last?.month, last?.bytes.answers]).toEqual([
      '2026-12',
      7,
      '2026-11',
      100,
    ])
    const january = await readDataUse(Date.parse('2027-01-10T00:00:00Z'))
    expect([january.current.bytes.answers, january.last?.month]).toEqual([0, '2026-12'])
    expect((await readDataUse(Date.parse('2027-03-10T00:00:00Z'))).last).toBeUndefined()
  })

  it.each([[null], ['x'], [{ current: { month: 7 } }], [{ current: { month: '2026-11', bytes: { app: -1 } } }]])(
    'reads %j as nothing',
    async (stored) => {
      await write(stored)
      expect((await readDataUse(NOVEMBER)).current.bytes).toEqual({ pictures: 0, app: 0, answers: 0 })
    },
  )

  it('counts later what a full device cannot store', async () => {
    observe([entry(`${API_BASE}/a`, 100)])
    fillStorage()
    await storeDataUse(NOVEMBER)
    vi.restoreAllMocks()
    expect(await readValue(STORAGE_KEYS.dataUse)).toBeUndefined()
    await storeDataUse(NOVEMBER)
    expect((await readDataUse(NOVEMBER)).current.bytes.answers).toBe(100)
  })
})
