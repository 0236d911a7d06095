import { act, screen } from '@testing-library/react'
import { listOwnOrders } from '@usiku/contracts/orders.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addToCart, cart } from '../../offline/cart.ts'
import { readCheckoutDraft, writeCheckoutDraft } from '../../offline/checkout-draft.ts'
import { drain } from '../../offline/drain.ts'
import { outbox } from '../../offline/outbox-orders.ts'
import { forgetSession, leaveSession, openSession, signIn } from '../../offline/session.ts'
import { readKept } from '../../offline/store.ts'
import { userOf } from '../../testing/accounts.ts'
import { FakeFailure, fakeOperation } from '../../testing/fake-api.ts'
import { answerPlacing, lost, placed } from '../../testing/fake-placing.ts'
import { fakeStorefront } from '../../testing/fake-storefront.ts'
import { fill, pressByKey } from '../../testing/fill.ts'
import { lineOf } from '../../testing/orders.ts'
import { emptyPhone } from '../../testing/phone.ts'
import { renderApp } from '../../testing/render-app.tsx'

const field = (name: string | RegExp) => screen.getByLabelText(name)
const placeOrder = () => screen.getAllByRole('button', { name: 'Place Order' })[0] ?? document.body

beforeEach(async () => {
  fakeStorefront()
  fakeOperation(listOwnOrders, () => ({ data: [], meta: { page: 1, pageSize: 1_000, total: 0 } }))
  await signIn(userOf(), 'token-of-amina')
  await addToCart(lineOf())
})
afterEach(() => act(emptyPhone))

async function type() {
  const app = await renderApp({ path: '/checkout' })
  await fill(app.user, field('City'), 'Kilimani')
  await fill(app.user, field(/^Instructions/), 'Blue gate')
  await app.user.click(screen.getByRole('radio', { name: 'M-Pesa' }))
  const draft = { city: 'Kilimani', instructions: 'Blue gate', payment: 'mpesa' }
  await vi.waitFor(async () => expect(await readCheckoutDraft('u1')).toEqual(draft))
  return app
}

describe('what is typed at the checkout', () => {
  it('is there again after Back, Forward or a reload, with the profile for the rest', async () => {
    const { unmount } = await type()
    unmount()
    await renderApp({ path: '/checkout' })
    await vi.waitFor(() => expect(field('City')).toMatchObject({ value: 'Kilimani' }))
    expect(field(/^Instructions/)).toMatchObject({ value: 'Blue gate' })
    expect(field('Phone')).toMatchObject({ value: '0712 345 678' })
    expect(screen.getByRole('radio', { checked: true }).textContent).toBe('M-Pesa')
  })

  it('goes with the order', async () => {
    answerPlacing(placed)
    const { user } = await type()
    await pressByKey(user, placeOrder())
    await screen.findByText('The shop has your order')
    expect(await readCheckoutDraft('u1')).toEqual({})
  })

  it('comes back with an order that the shop refuses, also when the page was opened anew meanwhile', async () => {
    const refusal = () => new FakeFailure(403, { code: 'account_suspended', message: 'Please call the shop.' })
    answerPlacing(refusal)
    const { user } = await type()
    await pressByKey(user, placeOrder())
    await vi.waitFor(() => expect(cart.getSnapshot()).toHaveLength(1))
    const draft = { city: 'Kilimani', instructions: 'Blue gate', payment: 'mpesa' }
    await vi.waitFor(async () => expect(await readCheckoutDraft('u1')).toMatchObject(draft))
  })

  it('is nobody else’s, and goes when its user logs out', async () => {
    const { unmount } = await type()
    expect(await readCheckoutDraft('u2')).toEqual({})
    unmount()
    await leaveSession()
    expect(await readCheckoutDraft('u1')).toEqual({})
  })

  it('is erased when somebody else signs in after the shop has ended the session', async () => {
    const { unmount } = await type()
    unmount()
    await forgetSession()
    await signIn(userOf({ _id: 'u2' }), 'token-of-baraka')
    expect(await readKept('checkout-draft')).toBeUndefined()
  })

  it('is erased after a week', async () => {
    const { unmount } = await type()
    unmount()
    await forgetSession()
    const week = 7 * 24 * 60 * 60_000
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + week + 1)
    expect(await readCheckoutDraft('u1')).toEqual({})
    await openSession()
    await vi.waitFor(async () => expect(await readKept('checkout-draft')).toBeUndefined())
  })

  it('takes back the words of a refused order only where nothing newer is typed', async () => {
    const { unmount, user } = await type()
    answerPlacing(lost, () => new FakeFailure(403, { code: 'account_suspended', message: 'Please call the shop.' }))
    await pressByKey(user, placeOrder())
    await vi.waitFor(() => expect(outbox.getSnapshot()).toMatchObject([{ state: 'waiting', attempts: 1 }]))
    unmount()
    await addToCart(lineOf({ id: 'p2' }))
    await writeCheckoutDraft('u1', { phone: '0733 000 000', city: '', instructions: 'Green gate' })
    await renderApp({ path: '/checkout' })
    await act(() => drain({ now: true }))
    await vi.waitFor(() => expect(cart.getSnapshot()).toHaveLength(2))
    await vi.waitFor(() => expect(field('City')).toMatchObject({ value: 'Kilimani' }))
    expect(field(/^Instructions/)).toMatchObject({ value: 'Green gate' })
    expect(field('Phone')).toMatchObject({ value: '0733 000 000' })
    expect(screen.getByRole('radio', { checked: true }).textContent).toBe('M-Pesa')
  })

  it('stays when the shop ends the session, and cannot be written after a logout', async () => {
    const { unmount } = await type()
    unmount()
    await forgetSession()
    expect(await readCheckoutDraft('u1')).toMatchObject({ city: 'Kilimani' })
    await signIn(userOf(), 'token-of-amina')
    await leaveSession()
    await writeCheckoutDraft('u1', { city: 'Too late' })
    expect(await readCheckoutDraft('u1')).toEqual({})
  })
})
