import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { signIn } from '../../session/session.ts'
import { addToCart } from '../../shop/cart/cart.ts'
import { resetDevice } from '../../testing/device.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { buildUser } from '../../testing/fixtures/accounts.ts'
import { buildCartLine } from '../../testing/fixtures/orders.ts'
import { renderApp } from '../../testing/render-app.tsx'
import * as summary from './order-summary.tsx'

beforeEach(async () => {
  fakeStorefront()
  await signIn(buildUser(), 'token-of-amina')
  await addToCart(buildCartLine())
})
afterEach(() => act(resetDevice))

it('typing at the checkout does not render the order summary', async () => {
  const OrderSummary = vi.spyOn(summary, 'OrderSummary')
  onTestFinished(() => OrderSummary.mockRestore())
  const { user } = await renderApp({ path: '/checkout' })
  const city = screen.getByLabelText('City')
  // The first letter also ends the delay of the button.
  await user.type(city, 'K')
  const rendered = OrderSummary.mock.calls.length
  expect(rendered).toBeGreaterThan(0)
  await user.type(city, 'ilimani')
  expect(OrderSummary).toHaveBeenCalledTimes(rendered)
})
