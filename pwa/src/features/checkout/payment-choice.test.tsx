import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setNetwork } from '../../testing/device.ts'
import { fillField } from '../../testing/fill-field.ts'
import { NO_NUMBER, PAYBILL, PROMPTING } from '../../testing/fixtures/mpesa-orders.ts'
import { openMpesaCheckout, pageText } from '../../testing/mpesa-checkout.ts'

const hint = () => screen.getByText(/Ksh\s2,000 (appears|to|once)|The shop will tell/).textContent

it('announces a prompt on the typed phone', async () => {
  const { user } = await openMpesaCheckout(PROMPTING)
  expect(hint()).toMatch(/^A prompt for Ksh\s2,000 appears on 0712\s345\s678 when you have placed the order\.$/)
  await fillField(user, screen.getByLabelText('Phone'), '0110 222 333')
  expect(hint()).toMatch(/appears on 0110\s222\s333/)
  await user.click(screen.getByRole('radio', { name: 'Cash on delivery' }))
  expect(screen.queryByText(/A prompt for/)).toBeNull()
})

it('says that an order placed offline is paid later', async () => {
  await openMpesaCheckout(PROMPTING)
  act(() => setNetwork(false))
  expect(hint()).toMatch(/^You are offline: you pay Ksh\s2,000 once the shop has your order\.$/)
})

it('names the paybill or till', async () => {
  await openMpesaCheckout(PAYBILL)
  expect(hint()).toMatch(/^Pay Ksh\s2,000 to paybill 247247 when you have placed the order/)
})

it('shows no number before the shop has one', async () => {
  await openMpesaCheckout(NO_NUMBER)
  expect(hint()).toBe('The shop will tell you how to pay')
  expect(pageText()).not.toMatch(/paybill|000000/i)
})
