import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addToCart } from '../../offline/cart.ts'
import { enqueue } from '../../offline/outbox.ts'
import { changeOrder } from '../../offline/outbox-orders.ts'
import { fakeAccount } from '../../testing/fake-account.ts'
import { lineOf, placementOf } from '../../testing/orders.ts'
import { emptyPhone, setNetwork } from '../../testing/phone.ts'
import { renderApp } from '../../testing/render-app.tsx'

const line = lineOf()
const placement = placementOf([line])

beforeEach(async () => {
  await fakeAccount()
  await addToCart(line)
  await enqueue(placement, 'u1')
})
afterEach(() => act(emptyPhone))

it('shows an order that was pressed before the page was opened in the place of the empty cart', async () => {
  await renderApp({ path: '/checkout' })
  expect(screen.getByText('Sending your order …')).toBeTruthy()
  act(() => setNetwork(false))
  expect(screen.getByText('Order waiting for signal')).toBeTruthy()
  expect(screen.queryByText('Your cart is empty')).toBeNull()
  await act(async () => void (await changeOrder(placement.orderId, () => undefined)))
  expect(screen.getByText('Your cart is empty')).toBeTruthy()
})

it('asks about the new cart where there is one', async () => {
  await addToCart(lineOf({ id: 'p2' }))
  await renderApp({ path: '/checkout' })
  expect(screen.getByLabelText('Phone')).toBeTruthy()
})
