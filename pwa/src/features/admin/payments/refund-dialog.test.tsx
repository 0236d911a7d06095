import { screen, waitFor, within } from '@testing-library/react'
import { getOrder } from '@usiku/contracts/orders/admin-operations.ts'
import {
  getPaymentSettings,
  listPayments,
  type Payment,
  type PaymentSettings,
  type Refund,
  refundPayment,
} from '@usiku/contracts/payments/admin-operations.ts'
import { reauthenticate } from '@usiku/contracts/sign-in/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildAdminOrder, fakeDashboard, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { paginateList } from '../../../testing/fake-api/fake-list.ts'
import { fillField } from '../../../testing/fill-field.ts'
import {
  buildPayment,
  buildPaymentSettings,
  buildRefund,
  buildUnmatchedPayment,
} from '../../../testing/fixtures/payments.ts'
import { renderApp } from '../../../testing/render-app.tsx'

let stored: Payment
let settings: PaymentSettings
let sent: unknown[]

beforeEach(async () => {
  stored = buildPayment()
  settings = buildPaymentSettings()
  sent = []
  fakeOrders(() => [])
  fakeDashboard([])
  fakeOperation(listPayments, ({ query }) => paginateList([stored], query))
  fakeOperation(getPaymentSettings, () => ({ data: settings }))
  fakeOperation(getOrder, () => ({ data: buildAdminOrder(1) }))
  await signInAs('admin')
})

function answerWith(facts: Partial<Refund>) {
  fakeOperation(refundPayment, ({ params, body }) => {
    sent.push([params.id, body])
    return { data: buildRefund(facts) }
  })
}

async function openRefund() {
  const app = await renderApp({ path: '/admin/payments' })
  await app.user.click(await screen.findByRole('button', { name: /^Actions for/ }))
  await app.user.click(await screen.findByRole('menuitem', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund payment' }))
  // The order's phone is there by then.
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0))
  const choose = (method: string) => app.user.click(dialog.getByRole('radio', { name: method }))
  const fill = (label: string, text: string) => fillField(app.user, dialog.getByLabelText(label), text)
  const fillRest = async () => {
    await fill('Reason', 'Broken bottle')
  }
  const submit = () => app.user.click(dialog.getByRole('button', { name: /^Refund/ }))
  return { ...app, dialog, choose, fill, fillRest, submit }
}

describe('the refund dialog', () => {
  it('reverses the whole payment, and says that it is sent once', async () => {
    answerWith({ state: 'sent' })
    const { dialog, choose, fillRest, submit } = await openRefund()
    await choose('Reverse the whole payment')
    expect(dialog.getByLabelText<HTMLInputElement>('Amount (Ksh)')).toMatchObject({ value: '2,000', readOnly: true })
    expect(dialog.getByRole('status').textContent).toMatch(/sent to M-Pesa once, and never again by itself/)
    await fillRest()
    await submit()
    expect(await screen.findByText('Refund sent to M-Pesa')).toBeDefined()
    expect(sent).toEqual([['p1', { method: 'reversal', amount: 2_000, reason: 'Broken bottle' }]])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('sends a part to the phone of the order', async () => {
    answerWith({ method: 'b2c', state: 'requested' })
    const { dialog, choose, fill, fillRest, submit } = await openRefund()
    await choose('Send to a phone by M-Pesa')
    expect(dialog.getByLabelText<HTMLInputElement>('Phone').value).toBe('0712 345 678')
    await fill('Amount (Ksh)', '500')
    await fillRest()
    expect(dialog.getByRole('button', { name: 'Refund Ksh\u00a0500' })).toBeDefined()
    await submit()
    await screen.findByText('Refund sent to M-Pesa')
    expect(sent).toEqual([['p1', { method: 'b2c', amount: 500, reason: 'Broken bottle', phone: '0712 345 678' }]])
  })

  it('needs a phone for a payment without an order', async () => {
    stored = buildUnmatchedPayment()
    answerWith({ method: 'b2c' })
    const { dialog, choose, fill, fillRest, submit } = await openRefund()
    await choose('Send to a phone by M-Pesa')
    await fillRest()
    await submit()
    expect(dialog.getByText('Enter a Kenyan mobile number, such as 0712 345 678.')).toBeDefined()
    expect(document.activeElement).toBe(dialog.getByLabelText('Phone'))
    await fill('Phone', '0722 000 111')
    await submit()
    await screen.findByText('Refund sent to M-Pesa')
    expect(sent).toMatchObject([['p1', { method: 'b2c', amount: 2_000, phone: '0722 000 111' }]])
  })

  it('records one by hand, and says that nothing is sent', async () => {
    answerWith({ method: 'manual', state: 'done' })
    const { dialog, choose, fillRest, submit } = await openRefund()
    await choose('By hand')
    expect(dialog.getByRole('status').textContent).toMatch(/^Nothing is sent\./)
    await fillRest()
    await submit()
    expect(await screen.findByText('Refund done')).toBeDefined()
  })

  it('asks who is there when the sign-in is old, and sends the refund then', async () => {
    let isRecent = false
    const proofs: unknown[] = []
    fakeOperation(refundPayment, ({ body }) => {
      if (!isRecent) return new FakeFailure(403, { code: 'recent_sign_in_required', message: 'Please sign in.' })
      sent.push(['p1', body])
      return { data: buildRefund({ state: 'done', method: 'manual' }) }
    })
    fakeOperation(reauthenticate, ({ body }) => {
      proofs.push(body)
      if (body.password !== 'counter at night')
        return new FakeFailure(401, { code: 'wrong_credentials', message: 'Wrong password.' })
      isRecent = true
      return { message: 'Thank you. You can go on.' }
    })
    const { user, choose, fillRest, submit } = await openRefund()
    await choose('By hand')
    await fillRest()
    await submit()
    const asked = within(await screen.findByRole('dialog', { name: 'Show that it is you' }))
    await fillField(user, asked.getByLabelText('Your password'), 'wrong')
    await user.click(asked.getByRole('button', { name: 'Go on' }))
    expect(await asked.findByText('Wrong password.')).toBeDefined()
    await fillField(user, asked.getByLabelText('Your password'), 'counter at night')
    await user.click(asked.getByRole('button', { name: 'Go on' }))
    expect(await screen.findByText('Refund done')).toBeDefined()
    expect(proofs).toEqual([{ password: 'wrong' }, { password: 'counter at night' }])
    expect(sent).toHaveLength(1)
  })

  it('refunds nothing when nobody shows who is there', async () => {
    const message = 'Please sign in.'
    fakeOperation(refundPayment, () => new FakeFailure(403, { code: 'recent_sign_in_required', message }))
    const { user, dialog, choose, fillRest, submit } = await openRefund()
    await choose('By hand')
    await fillRest()
    await submit()
    await screen.findByRole('dialog', { name: 'Show that it is you' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Show that it is you' })).toBeNull())
    expect(dialog.getByRole('radio', { name: /By hand/ })).toBeDefined()
    expect(screen.queryByText(message)).toBeNull()
    expect(screen.queryByText(/fail|could not/i)).toBeNull()
  })

  it('requires a method and a reason, and at most the rest of the payment', async () => {
    stored = buildPayment({ refunded: 1_500 })
    const { dialog, fill, submit } = await openRefund()
    await fill('Amount (Ksh)', '501')
    await submit()
    for (const text of ['Choose how the money goes back.', 'Enter whole shillings from 1 to 500.', 'Enter a reason.']) {
      expect(dialog.getByText(text)).toBeDefined()
    }
    expect(sent).toEqual([])
  })

  it.each([
    [{ refunded: 500 }, 'Some of it is refunded already.'],
    [{ receipt: 'stk:ws_CO_1' }, 'M-Pesa’s receipt is not known yet.'],
    [{ receipt: 'cash:1', source: 'cash' as const }, 'Only M-Pesa payments can be reversed.'],
  ])('offers no reversal of %o', async (facts, reason) => {
    stored = buildPayment(facts)
    const { dialog } = await openRefund()
    expect(dialog.getByText(reason)).toBeDefined()
    expect(dialog.getByRole<HTMLButtonElement>('radio', { name: 'Reverse the whole payment' }).disabled).toBe(true)
    expect(dialog.getByRole<HTMLButtonElement>('radio', { name: 'Send to a phone by M-Pesa' }).disabled).toBe(false)
  })

  it('offers only refunds by hand while M-Pesa is not set up for refunds', async () => {
    settings = buildPaymentSettings({ mpesa: null })
    const { dialog } = await openRefund()
    expect(await dialog.findAllByText('The shop has no M-Pesa settings for this.')).toHaveLength(2)
    const radios = dialog.getAllByRole<HTMLButtonElement>('radio')
    expect(radios.map(({ disabled }) => disabled)).toEqual([true, true, false])
  })

  it('shows why it was refused, and keeps what was typed', async () => {
    const message = 'This payment cannot be refunded so.'
    fakeOperation(refundPayment, () => new FakeFailure(409, { code: 'refund_not_possible', message }))
    const { dialog, choose, fillRest, submit } = await openRefund()
    await choose('Reverse the whole payment')
    await fillRest()
    await submit()
    expect(await dialog.findByText(message)).toBeDefined()
    expect(dialog.getByLabelText<HTMLInputElement>('Reason').value).toBe('Broken bottle')
  })
})
