import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '../offline/cart.ts'
import { agreeToSend, enqueue } from '../offline/outbox.ts'
import { changeOrder } from '../offline/outbox-orders.ts'
import { forgetSession, signIn } from '../offline/session.ts'
import { changeWrite, writes } from '../offline/writes/writes-store.ts'
import { userOf } from '../testing/accounts.ts'
import { fakeStorefront } from '../testing/fake-storefront.ts'
import { lineOf, placementOf } from '../testing/orders.ts'
import { emptyPhone, setNetwork } from '../testing/phone.ts'
import { renderApp } from '../testing/render-app.tsx'
import { cancelTask, keepWrite, reviewTask } from '../testing/writes.ts'

const line = lineOf()
const placement = placementOf([line])

beforeEach(async () => {
  fakeStorefront()
  await signIn(userOf(), 'token-of-amina')
  await addToCart(line)
  await enqueue(placement, 'u1')
})

afterEach(() => act(emptyPhone))

const seen = () => screen.queryByText(/^\d+ orders? waiting/)?.textContent
const said = () => screen.queryByText(/^\d+ .* waiting/)?.textContent

describe('the strip of waiting orders', () => {
  it('says what an order waits for and leads to it', async () => {
    await renderApp({ path: '/faqs' })
    // The first attempt is running.
    expect(seen()).toBeUndefined()
    act(() => setNetwork(false))
    await waitFor(() => expect(seen()).toBe('1 order waiting for a signal'))
    expect(screen.getByRole('link', { name: 'See' }).getAttribute('href')).toBe('/account?t=myOrders')
    act(() => setNetwork(true))
    await act(async () => void (await changeOrder(placement.orderId, () => ({ attempts: 1 }))))
    expect(seen()).toBe('1 order waiting for the shop')
  })

  it('leaves it to the checkout only while that says it itself', async () => {
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
    await act(forgetSession)
    expect(seen()).toBe('1 order waiting for a login')
  })

  it('asks for an answer first', async () => {
    await renderApp({ path: '/faqs' })
    await act(async () => void (await changeOrder(placement.orderId, () => ({ state: 'asking' }))))
    expect(seen()).toBe('1 order waiting for your answer')
    await act(() => agreeToSend(placement.orderId))
    expect(seen()).toBeUndefined()
  })

  it('counts what else was written, after the orders', async () => {
    await renderApp({ path: '/faqs' })
    await act(async () => void (await keepWrite(cancelTask())))
    act(() => setNetwork(false))
    expect(said()).toBe('1 order and 1 change waiting for a signal')
    await act(async () => void (await changeOrder(placement.orderId, () => undefined)))
    expect(said()).toBe('1 change waiting for a signal')
    expect(screen.getByRole('link', { name: 'See' }).getAttribute('href')).toBe('/account?t=myOrders&status=all')
    await act(async () => void (await keepWrite(reviewTask('Fine.'))))
    expect(said()).toBe('2 changes waiting for a signal')
    const refusal = { status: 400, code: 'validation_failed', message: 'No.', fields: {} } as const
    const [, review] = writes.getSnapshot()
    await act(async () => void (await changeWrite(review?.key ?? '', (one) => ({ ...one, state: 'refused', refusal }))))
    expect(said()).toBe('1 change waiting for your answer')
    expect(screen.getByRole('link', { name: 'Answer' }).getAttribute('href')).toBe('/account?t=myReviews')
    await act(forgetSession)
    expect(said()).toBe('2 changes waiting for a login')
  })

  it('tells guests a count, and another user nothing', async () => {
    await renderApp({ path: '/faqs' })
    await act(forgetSession)
    expect(seen()).toBe('1 order waiting for a login')
    expect(document.body.textContent).not.toContain(placement.customerPhone)
    await act(() => signIn(userOf({ _id: 'u2' }), 'token-of-other'))
    act(() => setNetwork(false))
    expect(seen()).toBeUndefined()
  })
})
