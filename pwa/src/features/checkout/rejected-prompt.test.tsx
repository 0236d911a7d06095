import { act, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { passTime } from '../../testing/clock.ts'
import { setNetwork } from '../../testing/device.ts'
import { FakeFailure } from '../../testing/fake-api/fake-api.ts'
import { lost } from '../../testing/fake-api/fake-order-placement.ts'
import { addAttempt, answerPrompts } from '../../testing/fake-api/fake-payments.ts'
import { fillField, pressByKey } from '../../testing/fill-field.ts'
import { PROMPTING } from '../../testing/fixtures/mpesa-orders.ts'
import { openMpesaCheckout, pageText } from '../../testing/mpesa-checkout.ts'

it.each([
  ['payment_not_due', 'Nothing is due for this order.'],
  ['payment_in_progress', 'A payment of this order is being checked. Do not pay again.'],
  ['payment_unavailable', 'The shop cannot send M-Pesa prompts.'],
] as const)('a prompt that the shop rejects says why: %s', async (code, message) => {
  const { order } = await openMpesaCheckout(PROMPTING)
  answerPrompts(() => new FakeFailure(409, { code, message }))
  await order()
  expect(await screen.findByText(message)).toBeTruthy()
  // Without prompts only the paybill is left.
  expect(screen.queryByRole('button', { name: /^Pay/ }) === null).toBe(code === 'payment_unavailable')
  await vi.waitFor(() => expect(pageText()).toContain('247247'))
})

it('a prompt that comes too soon for M-Pesa says when to try again', async () => {
  const { order } = await openMpesaCheckout(PROMPTING)
  const reply = { code: 'payment_too_soon', message: 'Too soon.', requestId: 'test' }
  answerPrompts(() => HttpResponse.json(reply, { status: 409, headers: { 'retry-after': '75' } }))
  await order()
  expect(await screen.findByRole('button', { name: /^Try again in 1:1[45]$/ })).toBeTruthy()
  expect(pageText()).toContain('M-Pesa takes the same amount from the same phone only every two minutes.')
  await passTime(76_000)
  expect(screen.getByRole('button', { name: /^Pay Ksh/ }).getAttribute('aria-disabled')).toBe('false')
})

it('too many prompts say how long to wait, and another try keeps the key', async () => {
  const { order, account, user } = await openMpesaCheckout(PROMPTING)
  const message = 'Too many M-Pesa prompts on this phone. Please wait 15 minutes and try again.'
  const sent = answerPrompts(
    lost,
    () => new FakeFailure(429, { code: 'rate_limited', message }),
    () => addAttempt(account),
  )
  await order()
  await screen.findByText(/^The shop did not answer\./)
  await pressByKey(user, await screen.findByRole('button', { name: /^Pay Ksh/ }))
  expect(await screen.findByText(message)).toBeTruthy()
  await pressByKey(user, await screen.findByRole('button', { name: /^Pay Ksh/ }))
  await screen.findByRole('timer')
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

it('a wrong phone number is asked for at the field', async () => {
  const { account, order, user } = await openMpesaCheckout(PROMPTING)
  const wrong = { code: 'validation_failed', message: 'No.', fields: { phone: 'Safaricom does not know it.' } } as const
  const sent = answerPrompts(
    () => new FakeFailure(400, wrong),
    () => addAttempt(account),
  )
  await order()
  const field = await screen.findByLabelText('M-Pesa phone')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(pageText()).toContain('Safaricom does not know it.')
  await fillField(user, field, '0712 345')
  await user.keyboard('{Enter}')
  expect(pageText()).toContain('Enter a Kenyan mobile number, such as 0712 345 678.')
  await fillField(user, field, '0722 345 678')
  await user.keyboard('{Enter}')
  await screen.findByRole('timer')
  expect(sent.map(({ phone }) => phone)).toEqual(['254712345678', '254722345678'])
})

it('nothing is sent while the device is offline, and the button says why', async () => {
  const { order, user } = await openMpesaCheckout(PROMPTING)
  const sent = answerPrompts(lost)
  await order()
  await screen.findByText(/^The shop did not answer\./)
  act(() => setNetwork(false))
  await pressByKey(user, await screen.findByRole('button', { name: /^Pay Ksh/ }))
  expect(pageText()).toContain('You are offline. Pay by M-Pesa paybill, or try again when you are back online.')
  act(() => setNetwork(true))
  await passTime(60_000)
  expect(sent).toHaveLength(1)
})
