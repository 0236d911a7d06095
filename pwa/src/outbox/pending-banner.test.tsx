import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clearSession, signIn } from '../session/session.ts'
import { addToCart } from '../shop/cart/cart.ts'
import { confirmStaleOrder, enqueueOrder } from '../shop/order/order-actions.ts'
import { updateStore } from '../storage/persisted-store.ts'
import { resetDevice, setNetwork } from '../testing/device.ts'
import { fakeAccount } from '../testing/fake-api/fake-account.ts'
import { fakePaymentWay } from '../testing/fake-api/fake-payments.ts'
import { fakeStorefront } from '../testing/fake-api/fake-storefront.ts'
import { buildUser } from '../testing/fixtures/accounts.ts'
import { buildOrderEntry, listQueuedMutations } from '../testing/fixtures/entries.ts'
import { buildMpesaOrder, PROMPTING } from '../testing/fixtures/mpesa-orders.ts'
import { cancelTask, enqueueTestMutation, reviewTask } from '../testing/fixtures/mutations.ts'
import { buildCartLine, buildPlacement } from '../testing/fixtures/orders.ts'
import { renderApp } from '../testing/render-app.tsx'
import { toAccepted } from './entry.ts'
import { outbox, updateEntry } from './outbox-store.ts'

const line = buildCartLine()
const placement = buildPlacement([line])

beforeEach(async () => {
  fakeStorefront()
  await signIn(buildUser(), 'token-of-amina')
  await addToCart(line)
  await enqueueOrder(placement, 'u1')
})

afterEach(() => act(resetDevice))

const seen = () => screen.queryByText(/^\d+ orders? waiting/)?.textContent
const said = () => screen.queryByText(/^\d+ .* waiting/)?.textContent

describe('PendingBanner', () => {
  it('says what an order waits for and links to it', async () => {
    await renderApp({ path: '/faqs' })
    // The first attempt is running.
    expect(seen()).toBeUndefined()
    act(() => setNetwork(false))
    await waitFor(() => expect(seen()).toBe('1 order waiting for a signal'))
    expect(screen.getByRole('link', { name: 'See' }).getAttribute('href')).toBe('/account?t=myOrders')
    act(() => setNetwork(true))
    await act(async () => void (await updateEntry(placement.orderId, () => ({ attempts: 1 }))))
    expect(seen()).toBe('1 order waiting for the shop')
  })

  it('is hidden only while the checkout shows the same', async () => {
    act(() => setNetwork(false))
    const first = await renderApp({ path: '/checkout' })
    expect(await screen.findByRole('status', { name: 'Order waiting for signal' })).toBeTruthy()
    expect(screen.queryByText('Your cart is empty')).toBeNull()
    expect(seen()).toBeUndefined()
    first.unmount()
    await act(() => addToCart(line))
    await renderApp({ path: '/checkout' })
    expect(await screen.findByLabelText('Phone')).toBeTruthy()
    expect(seen()).toBe('1 order waiting for a signal')
    await act(clearSession)
    expect(seen()).toBe('1 order waiting for a login')
  })

  it('shows orders that need confirmation first', async () => {
    await renderApp({ path: '/faqs' })
    await act(async () => void (await updateEntry(placement.orderId, () => ({ state: 'needs-confirmation' }))))
    expect(seen()).toBe('1 order waiting for your answer')
    await act(() => confirmStaleOrder(placement.orderId))
    expect(seen()).toBeUndefined()
  })

  it('counts other mutations after the orders', async () => {
    await renderApp({ path: '/faqs' })
    await act(async () => void (await enqueueTestMutation(cancelTask())))
    act(() => setNetwork(false))
    expect(said()).toBe('1 order and 1 change waiting for a signal')
    await act(async () => void (await updateEntry(placement.orderId, () => undefined)))
    expect(said()).toBe('1 change waiting for a signal')
    expect(screen.getByRole('link', { name: 'See' }).getAttribute('href')).toBe('/account?t=myOrders&status=all')
    await act(async () => void (await enqueueTestMutation(reviewTask('Fine.'))))
    expect(said()).toBe('2 changes waiting for a signal')
    const refusal = { status: 400, code: 'validation_failed', message: 'No.', fields: {} } as const
    const [, review] = listQueuedMutations()
    await act(
      async () =>
        void (await updateEntry(review?.key ?? '', (one) => ({ ...one, state: 'rejected', rejection: refusal }))),
    )
    expect(said()).toBe('1 change waiting for your answer')
    expect(screen.getByRole('link', { name: 'Answer' }).getAttribute('href')).toBe('/account?t=myReviews')
    await act(clearSession)
    expect(said()).toBe('2 changes waiting for a login')
  })

  it('shows guests a count, and nothing to another user', async () => {
    await renderApp({ path: '/faqs' })
    await act(clearSession)
    expect(seen()).toBe('1 order waiting for a login')
    expect(document.body.textContent).not.toContain(placement.customerPhone)
    await act(() => signIn(buildUser({ _id: 'u2' }), 'token-of-other'))
    act(() => setNetwork(false))
    expect(seen()).toBeUndefined()
  })

  it('asks for the payment of an accepted order until its page was opened', async () => {
    await fakeAccount({ orders: [buildMpesaOrder()] })
    fakePaymentWay(PROMPTING)
    const entry = buildOrderEntry({}, { ...placement, paymentMethod: 'mpesa' })
    const reminder = { ...toAccepted(entry, buildMpesaOrder()), isAnnounced: true } as const
    await act(async () => void (await updateStore(outbox, () => [reminder])))
    const { user } = await renderApp({ path: '/faqs' })
    expect(await screen.findByText('1 order to pay by M-Pesa')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Pay' }))
    expect(await screen.findByRole('button', { name: /^Pay Ksh/ })).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('1 order to pay by M-Pesa')).toBeNull())
    expect(outbox.getSnapshot()).toEqual([])
  })
})
