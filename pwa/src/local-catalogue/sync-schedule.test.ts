import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS, moveClock } from '../testing/clock.ts'
import { resetDevice, setNetwork } from '../testing/device.ts'
import { buildCatalogueProduct, buildFullFeed, fakeCatalogueFeed } from '../testing/fake-api/fake-catalogue-feed.ts'
import { getStoredCatalogue } from './catalogue-store.ts'
import { setOfflinePreference } from './offline-preference.ts'
import { getSyncDelay, startSyncSchedule } from './sync-schedule.ts'

const saveData = (saves: boolean) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: saves } })

let stop: () => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})

afterEach(async () => {
  stop()
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
  await resetDevice()
})

const isHere = () => vi.waitFor(() => expect(getStoredCatalogue()).toBeDefined())

describe('startSyncSchedule', () => {
  it('waits for a connection, then syncs every few minutes and on return to the page', async () => {
    const asked = fakeCatalogueFeed((since) =>
      since === undefined
        ? buildFullFeed([buildCatalogueProduct()])
        : { revision: 1_000, isFresh: false, products: [], removed: [] },
    )
    setNetwork(false)
    stop = startSyncSchedule()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toEqual([])
    setNetwork(true)
    await isHere()
    const first = getStoredCatalogue()?.syncedAt ?? 0
    await vi.advanceTimersByTimeAsync(getSyncDelay(0))
    await vi.waitFor(() => expect(getStoredCatalogue()?.syncedAt).toBeGreaterThan(first))
    expect(asked).toEqual([undefined, 1_000])
    moveClock(2 * MINUTE_MS)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(asked).toEqual([undefined, 1_000, 1_000]))
  })

  it('waits for consent with Save-Data', async () => {
    const asked = fakeCatalogueFeed(() => buildFullFeed([buildCatalogueProduct()]))
    saveData(true)
    stop = startSyncSchedule()
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toEqual([])
    setOfflinePreference('yes')
    await isHere()
    expect(asked[0]).toBeUndefined()
  })

  it('backs off on failures, up to an hour', () => {
    const pauses = [1, 2, 3, 4, 20].map(getSyncDelay)
    expect(pauses).toEqual([30_000, 60_000, 120_000, 240_000, 3_600_000])
  })
})
