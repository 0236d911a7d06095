import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberAgeConfirmed } from '../../shop/age/age-confirmation.ts'
import { addToCart } from '../../shop/cart/cart.ts'
import { resetDevice } from '../../testing/device.ts'
import { fakeAccount } from '../../testing/fake-api/fake-account.ts'
import { answerOrders, placed } from '../../testing/fake-api/fake-order-placement.ts'
import { pressByKey } from '../../testing/fill-field.ts'
import { buildCartLine, buildOrder } from '../../testing/fixtures/orders.ts'
import { renderApp } from '../../testing/render-app.tsx'

beforeEach(() => rememberAgeConfirmed())
afterEach(() => act(resetDevice))

it('shows until when the shop calls about an order that needs confirmation', async () => {
  await fakeAccount()
  await addToCart(buildCartLine({ quantity: 120 }))
  const held = { needsConfirmation: true, confirmBy: '2026-11-20T18:40:00.000Z' }
  answerOrders((body) => ({ data: buildOrder(body, held) }))
  const { user } = await renderApp({ path: '/checkout' })
  await pressByKey(user, screen.getAllByRole('button', { name: 'Place Order' })[0] ?? document.body)
  expect(await screen.findByText('We will call to confirm this order by 21:40.')).toBeTruthy()
})

it('scrolls to the result, however far down the order was submitted', async () => {
  await fakeAccount()
  await addToCart(buildCartLine())
  answerOrders(placed)
  const { user } = await renderApp({ path: '/checkout' })
  const scroll = vi.spyOn(window, 'scrollTo')
  await pressByKey(user, screen.getAllByRole('button', { name: 'Place Order' })[0] ?? document.body)
  await screen.findByText('The shop has your order')
  expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
})
