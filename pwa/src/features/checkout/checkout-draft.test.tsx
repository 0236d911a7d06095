import { act, screen } from '@testing-library/react'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { flushOutbox } from '../../outbox/flush.ts'
import { readCheckoutDraft, writeCheckoutDraft } from '../../outbox/kinds/checkout-draft.ts'
import { outbox } from '../../outbox/outbox-store.ts'
import { clearSession, clearSessionOnLogout, restoreSession, signIn } from '../../session/session.ts'
import { rememberAgeConfirmed } from '../../shop/age/age-confirmation.ts'
import { addToCart, cart } from '../../shop/cart/cart.ts'
import { readValue } from '../../storage/idb.ts'
import { HOUR_MS, moveClock } from '../../testing/clock.ts'
import { resetDevice } from '../../testing/device.ts'
import { FakeFailure, fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { answerOrders, lost, placed } from '../../testing/fake-api/fake-order-placement.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { fillField, pressByKey } from '../../testing/fill-field.ts'
import { buildUser } from '../../testing/fixtures/accounts.ts'
import { buildCartLine } from '../../testing/fixtures/orders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const field = (name: string | RegExp) => screen.getByLabelText(name)
const placeOrder = () => screen.getAllByRole('button', { name: 'Place Order' })[0] ?? document.body

beforeEach(async () => {
  rememberAgeConfirmed()
  fakeStorefront()
  fakeOperation(listOwnOrders, () => ({ data: [], meta: { page: 1, pageSize: 1_000, total: 0 } }))
  await signIn(buildUser(), 'token-of-amina')
  await addToCart(buildCartLine())
})
afterEach(() => act(resetDevice))

async function type() {
  const app = await renderApp({ path: '/checkout' })
  await fillField(app.user, field('City'), 'Kilimani')
  await fillField(app.user, field(/^Instructions/), 'Blue gate')
  await app.user.click(screen.getByRole('radio', { name: 'M-Pesa' }))
  const draft = { city: 'Kilimani', instructions: 'Blue gate', payment: 'mpesa' }
  await vi.waitFor(async () => expect(await readCheckoutDraft('u1')).toEqual(draft))
  return app
}

describe('the checkout draft', () => {
  it('is restored after Back, Forward or a reload, with the profile for the rest', async () => {
    const { unmount } = await type()
    unmount()
    await renderApp({ path: '/checkout' })
    await vi.waitFor(() => expect(field('City')).toMatchObject({ value: 'Kilimani' }))
    expect(field(/^Instructions/)).toMatchObject({ value: 'Blue gate' })
    expect(field('Phone')).toMatchObject({ value: '0712 345 678' })
    expect(screen.getByRole('radio', { checked: true }).textContent).toBe('M-Pesa')
  })

  it('keeps the area that was chosen before the sign-in, also when the session ends', async () => {
    localStorage.setItem('usiku-delivery-area', 'Ruaka')
    const { unmount } = await renderApp({ path: '/checkout' })
    await vi.waitFor(async () => expect(await readCheckoutDraft('u1')).toEqual({ city: 'Ruaka' }))
    unmount()
    await act(clearSession)
    localStorage.removeItem('usiku-delivery-area')
    await act(() => signIn(buildUser(), 'token-of-amina'))
    await renderApp({ path: '/checkout' })
    await vi.waitFor(() => expect(field('City')).toMatchObject({ value: 'Ruaka' }))
  })

  it('is stored even before an older draft has been read', async () => {
    const get = IDBObjectStore.prototype.get
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
      const request = get.call(this, key)
      if (key === 'checkout-draft' && this.transaction.mode === 'readonly')
        Object.defineProperty(request, 'onsuccess', { set: () => undefined })
      return request
    })
    await writeCheckoutDraft('u1', { city: 'Karen', instructions: 'Green gate' })
    const { user } = await renderApp({ path: '/checkout' })
    await fillField(user, field(/^Instructions/), 'Blue gate')
    vi.restoreAllMocks()
    await vi.waitFor(async () =>
      expect(await readCheckoutDraft('u1')).toEqual({ city: 'Karen', instructions: 'Blue gate' }),
    )
  })

  it('is deleted with the order', async () => {
    answerOrders(placed)
    const { user } = await type()
    await pressByKey(user, placeOrder())
    await screen.findByText('The shop has your order')
    expect(await readCheckoutDraft('u1')).toEqual({})
  })

  it('is restored with a rejected order, also when the page was opened again meanwhile', async () => {
    const refusal = () => new FakeFailure(403, { code: 'account_suspended', message: 'Please call the shop.' })
    answerOrders(refusal)
    const { user } = await type()
    await pressByKey(user, placeOrder())
    await vi.waitFor(() => expect(cart.getSnapshot()).toHaveLength(1))
    const draft = { city: 'Kilimani', instructions: 'Blue gate', payment: 'mpesa' }
    await vi.waitFor(async () => expect(await readCheckoutDraft('u1')).toMatchObject(draft))
  })

  it('is visible only to its user, and deleted at logout', async () => {
    const { unmount } = await type()
    expect(await readCheckoutDraft('u2')).toEqual({})
    unmount()
    await clearSessionOnLogout()
    expect(await readCheckoutDraft('u1')).toEqual({})
  })

  it('is deleted when another user signs in after the session has ended', async () => {
    const { unmount } = await type()
    unmount()
    await clearSession()
    await signIn(buildUser({ _id: 'u2' }), 'token-of-baraka')
    expect(await readValue('checkout-draft')).toBeUndefined()
  })

  it('is deleted after a week', async () => {
    const { unmount } = await type()
    unmount()
    await clearSession()
    moveClock(7 * 24 * HOUR_MS + 1)
    expect(await readCheckoutDraft('u1')).toEqual({})
    await restoreSession()
    await vi.waitFor(async () => expect(await readValue('checkout-draft')).toBeUndefined())
  })

  it('is restored from a rejected order only where nothing newer is typed', async () => {
    const { unmount, user } = await type()
    answerOrders(lost, () => new FakeFailure(403, { code: 'account_suspended', message: 'Please call the shop.' }))
    await pressByKey(user, placeOrder())
    await vi.waitFor(() => expect(outbox.getSnapshot()).toMatchObject([{ state: 'pending', attempts: 1 }]))
    unmount()
    await addToCart(buildCartLine({ id: 'p2' }))
    await writeCheckoutDraft('u1', { phone: '0733 000 000', city: '', instructions: 'Green gate' })
    await renderApp({ path: '/checkout' })
    await act(() => flushOutbox({ now: true }))
    await vi.waitFor(() => expect(cart.getSnapshot()).toHaveLength(2))
    await vi.waitFor(() => expect(field('City')).toMatchObject({ value: 'Kilimani' }))
    expect(field(/^Instructions/)).toMatchObject({ value: 'Green gate' })
    expect(field('Phone')).toMatchObject({ value: '0733 000 000' })
    expect(screen.getByRole('radio', { checked: true }).textContent).toBe('M-Pesa')
  })

  it('stays when the session expires, and cannot be written after a logout', async () => {
    const { unmount } = await type()
    unmount()
    await clearSession()
    expect(await readCheckoutDraft('u1')).toMatchObject({ city: 'Kilimani' })
    await signIn(buildUser(), 'token-of-amina')
    await clearSessionOnLogout()
    await writeCheckoutDraft('u1', { city: 'Too late' })
    expect(await readCheckoutDraft('u1')).toEqual({})
  })
})
