import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '../offline/cart.ts'
import { agreeToSend, enqueue } from '../offline/outbox.ts'
import { changeOrder } from '../offline/outbox-orders.ts'
import { forgetSession, signIn } from '../offline/session.ts'
import { userOf } from '../testing/accounts.ts'
import { fakeStorefront } from '../testing/fake-storefront.ts'
import { lineOf, placementOf } from '../testing/orders.ts'
import { emptyPhone, setNetwork } from '../testing/phone.ts'
import { renderApp } from '../testing/render-app.tsx'

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

describe('the strip of waiting orders', () => {
  it('says what an order waits for and leads to it', async () => {
    await renderApp({ path: '/faqs' })
    // On the line for the first time: that takes a second.
    expect(seen()).toBeUndefined()
    act(() => setNetwork(false))
    expect(seen()).toBe('1 order waiting for a signal')
    expect(screen.getByRole('link', { name: 'See' }).getAttribute('href')).toBe('/account?t=myOrders')
    act(() => setNetwork(true))
    await act(async () => void (await changeOrder(placement.orderId, () => ({ attempts: 1 }))))
    expect(seen()).toBe('1 order waiting for the shop')
  })

  it('asks for an answer first', async () => {
    await renderApp({ path: '/faqs' })
    await act(async () => void (await changeOrder(placement.orderId, () => ({ state: 'asking' }))))
    expect(seen()).toBe('1 order waiting for your answer')
    await act(() => agreeToSend(placement.orderId))
    expect(seen()).toBeUndefined()
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
