import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../app/query/query-client.ts'
import { eraseLocalAccount } from '../../features/account/privacy/erase-local-account.ts'
import { clearSession, clearSessionOnLogout } from '../../session/session.ts'
import { readValue } from '../../storage/idb.ts'
import { STORAGE_KEYS } from '../../storage/storage-keys.ts'
import { fakeRunningTimers, passTime } from '../../testing/clock.ts'
import { setNetwork } from '../../testing/device.ts'
import { FakeFailure } from '../../testing/fake-api/fake-api.ts'
import {
  AMINA,
  FakeSavedItems,
  listCart,
  resetSavedItems,
  signInAmina,
  signInBrian,
} from '../../testing/fake-api/fake-saved-items.ts'
import { buildLineOf } from '../../testing/faults/saved-items-server.ts'
import { addToCart, clearCart, setQuantity } from '../cart/cart.ts'
import { readAccounts } from './saved-items-store.ts'
import { syncCartAndWishlist } from './sync-saved-items.ts'
import { startSavedItemsSync } from './sync-schedule.ts'

let fake: FakeSavedItems
const gin = buildLineOf('gin', 2)
const beer = buildLineOf('beer', 1)

beforeEach(() => {
  fake = new FakeSavedItems()
})
afterEach(resetSavedItems)

describe('several users of one device', () => {
  it('leave the cart on the device after a logout, and not to the next user', async () => {
    await signInAmina()
    const stop = startSavedItemsSync(() => () => undefined)
    await addToCart(gin)
    await vi.waitFor(() => expect(fake.requests.length).toBeGreaterThan(0))
    await clearSessionOnLogout()
    expect(listCart()).toEqual(['gin 2'])
    await vi.waitFor(async () => expect((await readAccounts())[0]?.owned).toEqual(['cart gin v1']))
    await addToCart(beer)
    await signInBrian()
    await vi.waitFor(() => expect(fake.list('brian')).toEqual(['cart beer v1 1']))
    await vi.waitFor(() => expect(listCart()).toEqual(['beer 1']))
    await signInAmina()
    await vi.waitFor(() => expect(listCart()).toEqual(['gin 2']))
    await vi.waitFor(() => expect(fake.list('amina')).toEqual(['cart gin v1 2']))
    stop()
  })

  it('get changes that were not sent back when they return', async () => {
    await signInAmina()
    await syncCartAndWishlist()
    setNetwork(false)
    const stop = startSavedItemsSync(() => () => undefined)
    await addToCart(gin)
    await clearSession()
    await vi.waitFor(async () => expect((await readAccounts())[0]?.owned).toEqual(['cart gin v1']))
    stop()
    setNetwork(true)
    await signInBrian()
    await syncCartAndWishlist()
    expect([listCart(), fake.list('brian')]).toEqual([[], []])
    await signInAmina()
    await syncCartAndWishlist()
    expect([listCart(), fake.list('amina')]).toEqual([['gin 2'], ['cart gin v1 2']])
  })

  it('leave nothing when they delete their account', async () => {
    await signInAmina()
    await addToCart(gin)
    await syncCartAndWishlist()
    await eraseLocalAccount(createQueryClient(), AMINA._id)
    expect([listCart(), await readValue(STORAGE_KEYS.savedItems)]).toEqual([[], undefined])
  })
})

describe('the schedule', () => {
  it('sends several changes at once, and those made offline on reconnection', async () => {
    await signInAmina()
    const stop = startSavedItemsSync(() => () => undefined)
    await vi.waitFor(() => expect(fake.requests).toHaveLength(1))
    fakeRunningTimers()
    await addToCart(gin)
    await addToCart(beer)
    await setQuantity('gin', 'v1', 5)
    await passTime(1_500)
    await vi.waitFor(() => expect(fake.list('amina')).toHaveLength(2))
    expect(fake.requests).toHaveLength(2)
    setNetwork(false)
    await clearCart()
    setNetwork(true)
    await vi.waitFor(() => expect(fake.list('amina')).toEqual([]))
    stop()
  })

  it('asks on pages that show the lists, and for nothing as a guest', async () => {
    let open = (_path: string): void => undefined
    const stop = startSavedItemsSync((listener) => {
      open = listener
      return () => undefined
    })
    open('/cart')
    await addToCart(gin)
    await signInAmina()
    await vi.waitFor(() => expect(fake.requests).toHaveLength(1))
    const now = vi.spyOn(performance, 'now')
    now.mockReturnValue(performance.now() + 30_000)
    window.dispatchEvent(new Event('focus'))
    open('/faqs')
    fake.putElsewhere('beer', 1)
    open('/cart')
    await vi.waitFor(() => expect(listCart()).toEqual(['gin 2', 'beer 1']))
    expect(fake.requests).toHaveLength(2)
    stop()
  })

  it('tries again after a failure, and not after a refusal', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await signInAmina()
    let isDown = true
    fake.answer(() => (isDown ? new FakeFailure(503, { code: 'overloaded', message: 'Please wait.' }) : undefined))
    const stop = startSavedItemsSync(() => () => undefined)
    await vi.waitFor(() => expect(fake.requests).toHaveLength(1))
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
    isDown = false
    await addToCart(gin)
    await vi.advanceTimersByTimeAsync(6_000)
    await vi.waitFor(() => expect(fake.list('amina')).toHaveLength(1))
    stop()
    vi.useRealTimers()
  })
})
