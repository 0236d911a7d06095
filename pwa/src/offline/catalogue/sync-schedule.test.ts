import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { everything, fakeFeed, shelved } from '../../testing/fake-catalogue.ts'
import { emptyPhone, setNetwork } from '../../testing/phone.ts'
import { currentCatalogue } from './catalogue-store.ts'
import { setKeepsShop } from './keeps-shop.ts'
import { pauseAfter, startSync } from './sync-schedule.ts'

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
  await emptyPhone()
})

const isHere = () => vi.waitFor(() => expect(currentCatalogue()).toBeDefined())

describe('the schedule', () => {
  it('waits for a network, then asks every few minutes, and on return to the page', async () => {
    const asked = fakeFeed((since) =>
      since === undefined ? everything([shelved()]) : { revision: 1_000, isFresh: false, products: [], removed: [] },
    )
    setNetwork(false)
    stop = startSync()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toEqual([])
    setNetwork(true)
    await isHere()
    const first = currentCatalogue()?.syncedAt ?? 0
    await vi.advanceTimersByTimeAsync(pauseAfter(0))
    await vi.waitFor(() => expect(currentCatalogue()?.syncedAt).toBeGreaterThan(first))
    expect(asked).toEqual([undefined, 1_000])
    vi.setSystemTime(Date.now() + 120_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(asked).toEqual([undefined, 1_000, 1_000]))
  })

  it('on Save-Data begins when it is asked to', async () => {
    const asked = fakeFeed(() => everything([shelved()]))
    saveData(true)
    stop = startSync()
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toEqual([])
    setKeepsShop('yes')
    await isHere()
    expect(asked[0]).toBeUndefined()
  })

  it('comes back later and later when the shop does not answer, but within the hour', () => {
    const pauses = [1, 2, 3, 4, 20].map(pauseAfter)
    expect(pauses).toEqual([30_000, 60_000, 120_000, 240_000, 3_600_000])
  })
})
