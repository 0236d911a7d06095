import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userOf } from '../testing/accounts.ts'
import { lineOf, placementOf } from '../testing/orders.ts'
import { emptyPhone, fullPhone } from '../testing/phone.ts'
import { addToCart } from './cart.ts'
import { readCheckoutDraft, writeCheckoutDraft } from './checkout-draft.ts'
import { enqueue } from './outbox.ts'
import { outbox } from './outbox-orders.ts'
import { leaveSession, openSession, signIn } from './session.ts'
import { clearSessionCopy } from './session-copy.ts'
import { readKept } from './store.ts'

const placement = { ...placementOf([lineOf()]), orderInstructions: 'The blue gate' }
const NAMED = /amina|0712|Westlands|blue gate/i
const stored = async () => JSON.stringify(await readKept('outbox'))
const comeBack = () => signIn(userOf(), 'token-of-amina')

beforeEach(async () => {
  await comeBack()
  await addToCart(lineOf())
  await enqueue(placement, 'u1')
  await writeCheckoutDraft('u1', { city: 'Westlands' })
})

afterEach(emptyPhone)

describe('a logout that was cut short', () => {
  it('is finished at the next start', async () => {
    fullPhone()
    await leaveSession()
    vi.restoreAllMocks()
    await openSession()
    await vi.waitFor(async () => expect(await stored()).not.toMatch(NAMED))
    expect(localStorage.getItem('usiku-leaving')).toBeNull()
  })

  it('is finished too when the tab died, and another one has forgotten who it was', async () => {
    const dying = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('The tab is gone', 'AbortError')
    })
    await leaveSession().catch(() => undefined)
    dying.mockRestore()
    await clearSessionCopy()
    expect(await stored()).toMatch(NAMED)
    await openSession()
    await vi.waitFor(async () => expect(await stored()).not.toMatch(NAMED))
    expect(await readKept('checkout-draft')).toBeUndefined()
  })

  it('is not finished over somebody who has signed in since', async () => {
    fullPhone()
    await leaveSession()
    vi.restoreAllMocks()
    await signIn(userOf({ _id: 'u2' }), 'token-of-baraka')
    await writeCheckoutDraft('u2', { city: 'Karen' })
    await openSession()
    await vi.waitFor(async () => expect(await stored()).not.toMatch(NAMED))
    expect(await readCheckoutDraft('u2')).toEqual({ city: 'Karen' })
    expect(await readKept('session')).toMatchObject({ token: 'token-of-baraka' })
  })

  it('is over when the same user is back', async () => {
    fullPhone()
    await leaveSession()
    vi.restoreAllMocks()
    await comeBack()
    await openSession()
    await outbox.load()
    expect(outbox.getSnapshot()[0]?.placement).toEqual(placement)
  })
})
