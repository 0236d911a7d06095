import { act, screen } from '@testing-library/react'
import { listOwnOrders } from '@usiku/contracts/orders.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startOrderNews } from '../../app/order-news.ts'
import { addToCart, cart } from '../../offline/cart.ts'
import { outbox } from '../../offline/outbox.ts'
import { signIn } from '../../offline/session.ts'
import { userOf } from '../../testing/accounts.ts'
import { volumeOf } from '../../testing/catalogue.ts'
import { FakeFailure, fakeOperation } from '../../testing/fake-api.ts'
import { answerPlacing, lost, placed } from '../../testing/fake-placing.ts'
import { fakeStorefront } from '../../testing/fake-storefront.ts'
import { fill } from '../../testing/fill.ts'
import { lineOf } from '../../testing/orders.ts'
import { emptyPhone, setNetwork } from '../../testing/phone.ts'
import { renderApp } from '../../testing/render-app.tsx'

const gin = lineOf({ quantity: 2 })
const quoted = { productId: 'p1', volumeId: 'v1', name: 'Gin of the Night', size: '750ml', quantity: 2 }
const button = () => screen.getAllByRole('button', { name: 'Place Order' })[0] ?? document.body
const phone = () => screen.getByLabelText('Phone')
const city = () => screen.getByLabelText('City')
const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
let stopNews = () => undefined as unknown

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  fakeStorefront()
  fakeOperation(listOwnOrders, () => ({ data: [], meta: { page: 1, pageSize: 1_000, total: 0 } }))
})
afterEach(async () => {
  stopNews()
  vi.useRealTimers()
  await emptyPhone()
})

async function open({ user = userOf() } = {}) {
  await signIn(user, 'token-of-amina')
  await addToCart(gin)
  const app = await renderApp({ path: '/checkout' })
  stopNews = startOrderNews(app.queryClient)
  return app
}

const changed = (facts: { available: number; priceAfterDiscount: number }, totalAmount: number) => () =>
  new FakeFailure(409, {
    code: facts.available < 2 ? 'out_of_stock' : 'order_changed',
    message: 'The shop has changed.',
    quote: { totalAmount, lines: [{ ...quoted, price: facts.priceAfterDiscount, discount: 0, ...facts }] },
  })

describe('the checkout, before ordering', () => {
  it('asks whoever is signed out to log in', async () => {
    await renderApp({ path: '/checkout' })
    const link = screen.getByRole('link', { name: 'Please Login here to complete checkout' })
    expect(link.getAttribute('href')).toBe('/login?redirect=/checkout')
  })

  it('has nothing to order from an empty cart', async () => {
    await signIn(userOf(), 'token-of-amina')
    await renderApp({ path: '/checkout' })
    expect(screen.getByText('Your cart is empty')).toBeTruthy()
  })

  it('is filled in from the profile, with no payment chosen', async () => {
    await open()
    expect(screen.getByLabelText('Email')).toMatchObject({ value: 'amina@usiku.test', readOnly: true })
    expect(phone()).toMatchObject({ value: '0712 345 678', type: 'tel' })
    expect(city()).toMatchObject({ value: 'Westlands' })
    const names = screen.getAllByRole('radio').map((radio) => radio.textContent)
    expect(names).toEqual(['M-Pesa', 'Cash on delivery'])
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    expect(screen.getAllByText('Not for sale to persons under 18.').length).toBeGreaterThan(0)
  })

  it('wants phone and city', async () => {
    const { user } = await open({ user: userOf({ phone: '', shippingInfo: { ...userOf().shippingInfo, city: '' } }) })
    await user.click(button())
    expect(screen.getByText('Please fill in all required fields.').closest('[role="alert"]')).toBeTruthy()
    expect(phone().getAttribute('aria-invalid')).toBe('true')
    expect(city().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(phone())
    expect(outbox.getSnapshot()).toEqual([])
  })

  it('says of a wrong number what a right one looks like, and writes a right one as people do', async () => {
    const { user } = await open()
    await fill(user, phone(), '0712 345 6')
    await user.tab()
    expect(screen.getByText('Enter a Kenyan mobile number, such as 0712 345 678.')).toBeTruthy()
    await fill(user, phone(), '+254112345678')
    await user.tab()
    expect(phone()).toMatchObject({ value: '0112 345 678' })
    expect(phone().getAttribute('aria-invalid')).not.toBe('true')
  })
})

describe('the checkout, ordering', () => {
  it('places one order however often it is pressed, says so, and leads to the orders', async () => {
    const sent = answerPlacing(placed)
    const { user, router } = await open()
    await fill(user, screen.getByLabelText(/^Instructions/), 'Blue gate')
    await user.click(screen.getByRole('radio', { name: 'Cash on delivery' }))
    await user.dblClick(button())
    await screen.findByText('Order placed successfully')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({
      customerEmail: 'amina@usiku.test',
      customerPhone: '0712 345 678',
      customerCity: 'Westlands',
      orderInstructions: 'Blue gate',
      items: [gin],
      totalAmount: 4_000,
      paymentMethod: 'cod',
      shippingFee: 0,
    })
    expect(cart.getSnapshot()).toEqual([])
    await later(1_500)
    expect(router.state.location.pathname).toBe('/checkout')
    await later(700)
    expect(router.state.location.href).toBe('/account?t=myOrders')
  })

  it('keeps the order without a network, says so at once, and does not call it placed', async () => {
    answerPlacing(lost)
    const { user } = await open()
    act(() => setNetwork(false))
    await user.click(button())
    expect(await screen.findByText('Order waiting for signal')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See my orders' }).getAttribute('href')).toBe('/account?t=myOrders')
    expect(screen.queryByText('Order placed successfully')).toBeNull()
    expect(outbox.getSnapshot()).toHaveLength(1)
  })

  it('waits for a shop that cannot answer', async () => {
    answerPlacing(() => new FakeFailure(503, { code: 'overloaded', message: 'Busy.' }))
    const { user } = await open()
    await user.click(button())
    expect(await screen.findByText('Order waiting for the shop')).toBeTruthy()
  })

  it('shows a new price and, when the customer agrees, orders at it under a new number', async () => {
    const sent = answerPlacing(changed({ available: 10, priceAfterDiscount: 2_150 }, 4_300), placed)
    const { user } = await open()
    await user.click(button())
    expect(await screen.findByText('Now Ksh 2,150, was Ksh 2,000')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Place at the new total' }))
    await screen.findByText('Order placed successfully')
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
    expect(sent[1]?.body).toMatchObject({ totalAmount: 4_300, items: [{ volume: { price: 2_150 }, quantity: 2 }] })
  })

  it('orders what is left of something short', async () => {
    const sent = answerPlacing(changed({ available: 1, priceAfterDiscount: 2_000 }, 2_000), placed)
    const { user } = await open()
    await user.click(button())
    expect(await screen.findByText('Only 1 left of the 2 you asked for')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Place at the new total' }))
    await screen.findByText('Order placed successfully')
    expect(sent[1]?.body).toMatchObject({ totalAmount: 2_000, items: [{ quantity: 1 }] })
  })

  it('brings everything back to the cart when nothing is left to order', async () => {
    answerPlacing(changed({ available: 0, priceAfterDiscount: 2_000 }, 0))
    const { user, router } = await open()
    await user.click(button())
    expect(await screen.findByText('Out Of Stock')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Place at the new total' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Back to the cart' }))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/cart'))
    expect(cart.getSnapshot()).toMatchObject([{ id: 'p1', volume: volumeOf({ quantity: 0 }) }])
    expect(outbox.getSnapshot()).toEqual([])
  })

  it('shows any other refusal and keeps cart and form', async () => {
    const message = 'This account is suspended. Please call the shop.'
    answerPlacing(() => new FakeFailure(403, { code: 'account_suspended', message }))
    const { user } = await open()
    await fill(user, city(), 'Kilimani')
    await user.click(button())
    await vi.waitFor(() => expect(screen.getAllByText(message).some((said) => said.closest('form'))).toBe(true))
    expect(cart.getSnapshot()).toEqual([gin])
    expect(city()).toMatchObject({ value: 'Kilimani' })
  })

  it('holds the order when the session has ended, and asks for a new one', async () => {
    answerPlacing(() => new FakeFailure(401, { code: 'invalid_token', message: 'Your session has ended.' }))
    const { user } = await open()
    await user.click(button())
    expect(await screen.findByText('Order waiting for you to log in')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
    expect(outbox.getSnapshot()).toHaveLength(1)
  })
})
