import { act, screen, within } from '@testing-library/react'
import { getProfile } from '@usiku/contracts/accounts/operations.ts'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeToken } from '../../api/token.ts'
import { startOrderNotifications } from '../../app/order-notifications.ts'
import { flushOutbox } from '../../outbox/flush.ts'
import { outbox } from '../../outbox/outbox-store.ts'
import { clearSession, signIn } from '../../session/session.ts'
import { rememberAgeConfirmed } from '../../shop/age/age-confirmation.ts'
import { addToCart, cart } from '../../shop/cart/cart.ts'
import { fakeRunningTimers, passTime } from '../../testing/clock.ts'
import { fillStorage, resetDevice, setNetwork } from '../../testing/device.ts'
import { FakeFailure, fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { answerOrders, lost, placed } from '../../testing/fake-api/fake-order-placement.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { fillField, pressByKey } from '../../testing/fill-field.ts'
import { buildUser } from '../../testing/fixtures/accounts.ts'
import { buildCartLine } from '../../testing/fixtures/orders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const gin = buildCartLine({ quantity: 2 })
const button = () => screen.getAllByRole('button', { name: 'Place Order' })[0] ?? document.body
const phone = () => screen.getByLabelText('Phone')
const city = () => screen.getByLabelText('City')
let stopNews = () => undefined as unknown

beforeEach(() => {
  fakeRunningTimers()
  fakeStorefront()
  fakeOperation(listOwnOrders, () => ({ data: [], meta: { page: 1, pageSize: 1_000, total: 0 } }))
})
afterEach(async () => {
  stopNews()
  vi.useRealTimers()
  await resetDevice()
})

async function open({ user = buildUser() } = {}) {
  rememberAgeConfirmed()
  await signIn(user, 'token-of-amina')
  await addToCart(gin)
  const app = await renderApp({ path: '/checkout' })
  stopNews = startOrderNotifications(app.queryClient)
  return app
}

describe('the checkout page before ordering', () => {
  it('asks guests to log in', async () => {
    await renderApp({ path: '/checkout' })
    const link = screen.getByRole('link', { name: 'Please Login here to complete checkout' })
    expect(link.getAttribute('href')).toBe('/login?redirect=/checkout')
    // There is no cart to speak of.
    expect(screen.queryByText(/Your cart stays on this device/)).toBeNull()
  })

  it('shows the cart meanwhile', async () => {
    await addToCart(gin)
    await renderApp({ path: '/checkout' })
    const summary = within(screen.getByRole('region', { name: 'Order summary' }))
    expect(summary.getByText('2 items')).toBeTruthy()
    expect(screen.getByText('Your cart stays on this device.')).toBeTruthy()
  })

  it('reports that the current user cannot be loaded, and retries', async () => {
    writeToken('token-of-amina')
    fakeOperation(getProfile, () => new FakeFailure(500, { code: 'internal_error', message: 'The shop stumbled.' }))
    await addToCart(gin)
    const { user } = await renderApp({ path: '/checkout' })
    expect(await screen.findByText('The shop stumbled. Your cart stays on this device.')).toBeTruthy()
    fakeOperation(getProfile, () => ({ data: buildUser() }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(phone()).toMatchObject({ value: '0712 345 678' }))
    expect(cart.getSnapshot()).toEqual([gin])
  })

  it('has nothing to order with an empty cart', async () => {
    await signIn(buildUser(), 'token-of-amina')
    await renderApp({ path: '/checkout' })
    expect(screen.getByText('Your cart is empty')).toBeTruthy()
  })

  it('is filled in from the profile, with no payment method selected', async () => {
    await open()
    expect(screen.getByLabelText('Email')).toMatchObject({ value: 'amina@usiku.test', readOnly: true })
    expect(phone()).toMatchObject({ value: '0712 345 678', type: 'tel' })
    expect(city()).toMatchObject({ value: 'Westlands' })
    const names = screen.getAllByRole('radio').map((radio) => radio.textContent)
    expect(names).toEqual(['M-Pesa', 'Cash on delivery'])
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    const page = within(screen.getByRole('main'))
    expect(page.getAllByText('Not for sale to persons under 18.').length).toBeGreaterThan(0)
    expect(page.getAllByText('Excessive alcohol consumption is harmful to your health.').length).toBeGreaterThan(0)
  })

  it('has one Tab stop for payment methods, and arrow keys select', async () => {
    const { user } = await open()
    const [mpesa, cod] = screen.getAllByRole('radio')
    expect([mpesa?.tabIndex, cod?.tabIndex]).toEqual([0, -1])
    mpesa?.focus()
    await user.keyboard('{ArrowRight}')
    expect(cod?.getAttribute('aria-checked')).toBe('true')
    expect([mpesa?.tabIndex, cod?.tabIndex]).toEqual([-1, 0])
  })

  it('requires phone and city', async () => {
    const { user } = await open({
      user: buildUser({ phone: '', shippingInfo: { ...buildUser().shippingInfo, city: '' } }),
    })
    await pressByKey(user, button())
    expect(screen.getByText('Please fill in all required fields.').closest('[role="alert"]')).toBeTruthy()
    expect(phone().getAttribute('aria-invalid')).toBe('true')
    expect(city().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(phone())
    expect(outbox.getSnapshot()).toEqual([])
  })

  it('reports missing fields until they are filled in or the message is closed', async () => {
    const nobody = buildUser({ phone: '', shippingInfo: { ...buildUser().shippingInfo, city: '' } })
    const { user } = await open({ user: nobody })
    const said = () => screen.queryByText('Please fill in all required fields.')
    await pressByKey(user, button())
    await fillField(user, city(), 'Kilimani')
    await user.click(phone())
    await user.tab()
    expect(said()).toBeTruthy()
    await fillField(user, phone(), '0712 345 678')
    expect(said()).toBeNull()
    await user.clear(city())
    await pressByKey(user, button())
    expect(said()).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(said()).toBeNull()
    expect(document.activeElement).toBe(city())
  })

  it('shows the format of a phone number after a wrong one, and formats a right one', async () => {
    const { user } = await open()
    await fillField(user, phone(), '0712 345 6')
    await user.tab()
    expect(screen.getByText('Enter a Kenyan mobile number, such as 0712 345 678.')).toBeTruthy()
    await fillField(user, phone(), '+254112345678')
    await user.tab()
    expect(phone()).toMatchObject({ value: '0112 345 678' })
    expect(phone().getAttribute('aria-invalid')).not.toBe('true')
  })
})

describe('the checkout page when ordering', () => {
  it('places one order however often it is submitted, announces it, and opens the orders', async () => {
    const sent = answerOrders(placed)
    const { user, router } = await open()
    await fillField(user, screen.getByLabelText(/^Instructions/), 'Blue gate')
    await user.click(screen.getByRole('radio', { name: 'Cash on delivery' }))
    await pressByKey(user, button(), 2)
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
    await passTime(1_500)
    expect(router.state.location.pathname).toBe('/checkout')
    await passTime(700)
    expect(router.state.location.href).toBe('/account?t=myOrders')
  })

  it('stores the order offline, says so at once, and does not show it as placed', async () => {
    answerOrders(lost)
    const { user } = await open()
    act(() => setNetwork(false))
    await pressByKey(user, button())
    expect(await screen.findByText('Order waiting for signal')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See my orders' }).getAttribute('href')).toBe('/account?t=myOrders')
    expect(screen.queryByText('Order placed successfully')).toBeNull()
    expect(outbox.getSnapshot()).toHaveLength(1)
    await vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Order waiting for signal/))
  })

  it('waits for a server that cannot answer', async () => {
    answerOrders(() => new FakeFailure(503, { code: 'overloaded', message: 'Busy.' }))
    const { user } = await open()
    await pressByKey(user, button())
    expect(await screen.findByText('Order waiting for the shop')).toBeTruthy()
  })

  it('keeps the order as long as the page is open when the device is full', async () => {
    answerOrders(lost, placed)
    const { user } = await open()
    fillStorage()
    await pressByKey(user, button())
    expect(await screen.findByText(/in this page only: keep it open/)).toBeTruthy()
    await act(() => flushOutbox({ now: true }))
    expect(await screen.findByText('The shop has your order')).toBeTruthy()
    expect(cart.getSnapshot()).toEqual([])
  })

  it('shows any other rejection and keeps cart and form', async () => {
    const message = 'This account is suspended. Please call the shop.'
    answerOrders(() => new FakeFailure(403, { code: 'account_suspended', message }))
    const { user } = await open()
    await fillField(user, city(), 'Kilimani')
    await pressByKey(user, button())
    await vi.waitFor(() => expect(screen.getAllByText(message).some((said) => said.closest('form'))).toBe(true))
    expect(cart.getSnapshot()).toEqual([gin])
    expect(city()).toMatchObject({ value: 'Kilimani' })
  })

  it('keeps the order when the session has ended, and asks the customer to sign in', async () => {
    answerOrders(() => new FakeFailure(401, { code: 'invalid_token', message: 'Your session has ended.' }))
    const { user } = await open()
    await pressByKey(user, button())
    expect(await screen.findByText('Order waiting for you to log in')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
    expect(outbox.getSnapshot()).toHaveLength(1)
  })

  it('asks the customer to sign in when another request has noticed that the session has ended', async () => {
    answerOrders(lost)
    const { user } = await open()
    await pressByKey(user, button())
    expect(await screen.findByText(/^Order waiting for/)).toBeTruthy()
    await act(() => clearSession())
    expect(await screen.findByText('Order waiting for you to log in')).toBeTruthy()
    expect(outbox.getSnapshot()).toHaveLength(1)
  })
})
