import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCheckoutDraft, writeCheckoutDraft } from '../outbox/kinds/checkout-draft.ts'
import { outbox } from '../outbox/outbox-store.ts'
import { addToCart } from '../shop/cart/cart.ts'
import { enqueueOrder } from '../shop/order/order-actions.ts'
import { readValue, transact } from '../storage/idb.ts'
import { STORAGE_KEYS } from '../storage/storage-keys.ts'
import { fillStorage, resetDevice } from '../testing/device.ts'
import { buildUser } from '../testing/fixtures/accounts.ts'
import { listQueuedOrders } from '../testing/fixtures/entries.ts'
import { buildCartLine, buildPlacement } from '../testing/fixtures/orders.ts'
import { clearSessionOnLogout, restoreSession, signIn } from './session.ts'
import { clearStoredSession } from './stored-session.ts'

const placement = { ...buildPlacement([buildCartLine()]), orderInstructions: 'The blue gate' }
const NAMED = /amina|0712|Westlands|blue gate/i
const stored = async () => JSON.stringify(await readValue(STORAGE_KEYS.outbox))
const comeBack = () => signIn(buildUser(), 'token-of-amina')

beforeEach(async () => {
  await comeBack()
  await addToCart(buildCartLine())
  await enqueueOrder(placement, 'u1')
  await writeCheckoutDraft('u1', { city: 'Westlands' })
})

afterEach(resetDevice)

describe('an interrupted logout', () => {
  it('is finished at the next start', async () => {
    fillStorage()
    await clearSessionOnLogout()
    vi.restoreAllMocks()
    await restoreSession()
    await vi.waitFor(async () => expect(await stored()).not.toMatch(NAMED))
    expect(localStorage.getItem('usiku-leaving')).toBeNull()
  })

  it('is finished even when the tab was killed and another tab has removed the user', async () => {
    const dying = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('The tab is gone', 'AbortError')
    })
    await clearSessionOnLogout().catch(() => undefined)
    dying.mockRestore()
    await clearStoredSession()
    expect(await stored()).toMatch(NAMED)
    await restoreSession()
    await vi.waitFor(async () => expect(await stored()).not.toMatch(NAMED))
    expect(await readValue('checkout-draft')).toBeUndefined()
  })

  it('is not applied to a user who has signed in since', async () => {
    fillStorage()
    await clearSessionOnLogout()
    vi.restoreAllMocks()
    await signIn(buildUser({ _id: 'u2' }), 'token-of-baraka')
    await writeCheckoutDraft('u2', { city: 'Karen' })
    await restoreSession()
    await vi.waitFor(async () => expect(await stored()).not.toMatch(NAMED))
    expect(await readCheckoutDraft('u2')).toEqual({ city: 'Karen' })
    expect(await readValue('session')).toMatchObject({ token: 'token-of-baraka' })
  })

  it('is finished once there is space, when another user signs in', async () => {
    fillStorage()
    await clearSessionOnLogout()
    vi.restoreAllMocks()
    await signIn(buildUser({ _id: 'u2' }), 'token-of-baraka')
    expect(await stored()).not.toMatch(NAMED)
    expect(localStorage.getItem('usiku-leaving')).toBeNull()
    expect(await readValue('session')).toMatchObject({ token: 'token-of-baraka' })
  })

  it('is finished by the next logout of another user, without a reload', async () => {
    fillStorage()
    await clearSessionOnLogout()
    await signIn(buildUser({ _id: 'u2' }), 'token-of-baraka')
    vi.restoreAllMocks()
    expect(await stored()).toMatch(NAMED)
    await clearSessionOnLogout()
    expect(await stored()).not.toMatch(NAMED)
    expect(localStorage.getItem('usiku-leaving')).toBeNull()
  })

  it('of two users is finished for both at the next start', async () => {
    fillStorage()
    await clearSessionOnLogout()
    await signIn(buildUser({ _id: 'u2' }), 'token-of-baraka')
    await clearSessionOnLogout()
    vi.restoreAllMocks()
    expect(JSON.parse(localStorage.getItem('usiku-leaving') ?? '')).toEqual(['u1', 'u2'])
    await restoreSession()
    await vi.waitFor(async () => expect(await stored()).not.toMatch(NAMED))
  })

  it('marked by an earlier app is finished too', async () => {
    await signIn(buildUser({ _id: 'u2' }), 'token-of-baraka')
    localStorage.setItem('usiku-leaving', 'u1')
    await restoreSession()
    await vi.waitFor(async () => expect(await stored()).not.toMatch(NAMED))
    expect(localStorage.getItem('usiku-leaving')).toBeNull()
  })

  it('does not keep an outdated draft while the device is still full', async () => {
    localStorage.setItem('usiku-leaving', '["u1"]')
    await transact(['checkout-draft'], () => ({ values: [{ version: 1, city: 'Westlands' }], result: undefined }))
    fillStorage()
    await restoreSession()
    await vi.waitFor(async () => expect(await readValue('checkout-draft')).toBeUndefined())
  })

  it('ends when the same user signs in again', async () => {
    fillStorage()
    await clearSessionOnLogout()
    vi.restoreAllMocks()
    await comeBack()
    await restoreSession()
    await outbox.load()
    expect(listQueuedOrders()[0]?.task.placement).toEqual(placement)
  })
})
