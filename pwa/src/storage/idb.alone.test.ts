import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const open = () => import('./idb.ts')
const put = (value: unknown) => () => ({ values: [value], result: undefined })

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the IndexedDB store', () => {
  it('writes nothing when the updater throws', async () => {
    const { readValue: readKept, transact } = await open()
    await transact(['a'], put(1))
    const failing = transact(['a'], () => {
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await readKept('a')).toBe(1)
  })

  it('retries after an open request that never completes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const real = indexedDB.open.bind(indexedDB)
    const opening = vi.spyOn(indexedDB, 'open')
    opening.mockImplementationOnce(() => ({}) as IDBOpenDBRequest).mockImplementation(real)
    const { getStorageState: storageState, transact } = await open()
    const written = transact(['b'], put(1))
    await vi.advanceTimersByTimeAsync(2_000)
    await written
    expect(opening).toHaveBeenCalledTimes(2)
    expect(storageState()).toBe('kept')
  })

  it('keeps data in memory where there is no storage, and reports it', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    const { onStorageState, readValue: readKept, getStorageState: storageState, transact } = await open()
    const told = vi.fn()
    onStorageState(told)
    await transact(['c'], put(1))
    expect(await readKept('c')).toBe(1)
    expect(storageState()).toBe('memory')
    expect(told).toHaveBeenCalled()
  })
})
