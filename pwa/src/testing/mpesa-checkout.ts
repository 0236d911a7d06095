import { act, screen } from '@testing-library/react'
import type { PaymentWay } from '@usiku/contracts/orders/operations.ts'
import { onTestFinished, vi } from 'vitest'
import { startOrderNotifications } from '../app/order-notifications.ts'
import { rememberAgeConfirmed } from '../shop/age/age-confirmation.ts'
import { addToCart } from '../shop/cart/cart.ts'
import { fakeRunningTimers } from './clock.ts'
import { resetDevice } from './device.ts'
import { fakeAccount } from './fake-api/fake-account.ts'
import { answerOrders } from './fake-api/fake-order-placement.ts'
import { fakePaymentWay } from './fake-api/fake-payments.ts'
import { pressByKey } from './fill-field.ts'
import { buildPayment } from './fixtures/mpesa-orders.ts'
import { buildCartLine, buildOrder } from './fixtures/orders.ts'
import { renderApp } from './render-app.tsx'

export const pageText = () => screen.getByRole('main').textContent ?? ''

/** Fakes the clock until the test ends. */
export function fakeClock(): void {
  fakeRunningTimers()
  onTestFinished(async () => {
    vi.useRealTimers()
    await act(resetDevice)
  })
}

/** Opens the checkout with a drink for Ksh 2,000, and chooses M-Pesa. */
export async function openMpesaCheckout(way: PaymentWay) {
  fakeClock()
  const account = await fakeAccount()
  fakePaymentWay(way)
  answerOrders((body) => {
    const order = buildOrder(body, { paymentMethod: 'mpesa', payment: buildPayment(), paymentVersion: 1 })
    account.orders = [order]
    return { data: order }
  })
  rememberAgeConfirmed()
  await addToCart(buildCartLine())
  const app = await renderApp({ path: '/checkout' })
  onTestFinished(startOrderNotifications(app.queryClient))
  await app.user.click(screen.getByRole('radio', { name: 'M-Pesa' }))
  const press = () => pressByKey(app.user, screen.getAllByRole('button', { name: 'Place Order' })[0] ?? document.body)
  const order = async () => {
    await press()
    await screen.findByRole('heading', { name: 'The shop has your order' })
  }
  return { ...app, account, press, order }
}
