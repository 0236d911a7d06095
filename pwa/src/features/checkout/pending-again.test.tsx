import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { updateEntry } from '../../outbox/outbox-store.ts'
import { addToCart } from '../../shop/cart/cart.ts'
import { enqueueOrder } from '../../shop/order/order-actions.ts'
import { resetDevice, setNetwork } from '../../testing/device.ts'
import { fakeAccount } from '../../testing/fake-api/fake-account.ts'
import { buildCartLine, buildPlacement } from '../../testing/fixtures/orders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const line = buildCartLine()
const placement = buildPlacement([line])

beforeEach(async () => {
  await fakeAccount()
  await addToCart(line)
  await enqueueOrder(placement, 'u1')
})
afterEach(() => act(resetDevice))

it('shows an order submitted before the page was opened instead of the empty cart', async () => {
  await renderApp({ path: '/checkout' })
  expect(screen.getByText('Sending your order …')).toBeTruthy()
  act(() => setNetwork(false))
  expect(screen.getByText('Order waiting for signal')).toBeTruthy()
  expect(screen.queryByText('Your cart is empty')).toBeNull()
  await act(async () => void (await updateEntry(placement.orderId, () => undefined)))
  expect(screen.getByText('Your cart is empty')).toBeTruthy()
})

it('asks about the new cart if there is one', async () => {
  await addToCart(buildCartLine({ id: 'p2' }))
  await renderApp({ path: '/checkout' })
  expect(screen.getByLabelText('Phone')).toBeTruthy()
})
