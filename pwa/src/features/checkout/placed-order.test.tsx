import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { addToCart } from '../../offline/cart.ts'
import { fakeAccount } from '../../testing/fake-account.ts'
import { answerPlacing, placed } from '../../testing/fake-placing.ts'
import { pressByKey } from '../../testing/fill.ts'
import { lineOf, orderOf } from '../../testing/orders.ts'
import { emptyPhone } from '../../testing/phone.ts'
import { renderApp } from '../../testing/render-app.tsx'

afterEach(() => act(emptyPhone))

it('says until when the shop calls about an order that needs confirmation', async () => {
  await fakeAccount()
  await addToCart(lineOf({ quantity: 120 }))
  const held = { needsConfirmation: true, confirmBy: '2026-11-20T18:40:00.000Z' }
  answerPlacing((body) => ({ data: orderOf(body, held) }))
  const { user } = await renderApp({ path: '/checkout' })
  await pressByKey(user, screen.getAllByRole('button', { name: 'Place Order' })[0] ?? document.body)
  expect(await screen.findByText('We will call to confirm this order by 21:40.')).toBeTruthy()
})

it('shows what became of it from the top, however far down it was pressed', async () => {
  await fakeAccount()
  await addToCart(lineOf())
  answerPlacing(placed)
  const { user } = await renderApp({ path: '/checkout' })
  const scroll = vi.spyOn(window, 'scrollTo')
  await pressByKey(user, screen.getAllByRole('button', { name: 'Place Order' })[0] ?? document.body)
  await screen.findByText('The shop has your order')
  expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
})
