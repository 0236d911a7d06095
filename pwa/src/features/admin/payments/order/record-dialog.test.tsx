import { act, screen, waitFor, within } from '@testing-library/react'
import { getOrder } from '@usiku/contracts/orders/admin-operations.ts'
import { recordPayment } from '@usiku/contracts/payments/admin-operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '../../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { fillField } from '../../../../testing/fill-field.ts'
import { buildAttempt } from '../../../../testing/fixtures/mpesa-orders.ts'
import {
  fakeOrderPayment,
  openPaymentPanel,
  type StoredOrderPayment,
  setPayment,
} from '../../../../testing/order-payment.ts'

let stored: StoredOrderPayment

beforeEach(async () => {
  stored = fakeOrderPayment()
  await signInAs('admin')
})

describe('recording a payment', () => {
  async function openRecord() {
    const sent: unknown[] = []
    fakeOperation(recordPayment, ({ body }) => {
      sent.push(body)
      setPayment(stored, { state: 'paid', paid: 2_000 })
      return { data: stored.order }
    })
    const app = await openPaymentPanel()
    await app.user.click(app.panel.getByRole('button', { name: 'Record payment' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }))
    const choose = (source: string) => app.user.click(dialog.getByRole('radio', { name: source }))
    const submit = () => app.user.click(dialog.getByRole('button', { name: /^Record/ }))
    const fill = (label: RegExp, text: string) =>
      fillField(app.user, dialog.getByRole('textbox', { name: label }), text)
    return { ...app, dialog, choose, submit, fill, sent }
  }

  it('takes cash for what is due', async () => {
    const { panel, dialog, choose, submit, fill, sent } = await openRecord()
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ }).value).toBe('2,000')
    await choose('Cash')
    await fill(/^Note/, 'Paid to Otieno')
    await submit()
    expect(await screen.findByText('Payment recorded')).toBeDefined()
    expect(sent).toEqual([{ source: 'cash', amount: 2_000, note: 'Paid to Otieno' }])
    expect(await panel.findByText('Paid', { selector: 'span' })).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('needs the receipt of an M-Pesa payment, and shows at it that it is taken', async () => {
    const message = 'A payment with this receipt is already recorded.'
    const { dialog, choose, submit, fill } = await openRecord()
    expect(dialog.queryByRole('textbox', { name: /^M-Pesa receipt/ })).toBeNull()
    await choose('M-Pesa')
    await submit()
    expect(dialog.getByText('Enter the receipt of the M-Pesa message.')).toBeDefined()
    fakeOperation(recordPayment, () => new FakeFailure(409, { code: 'receipt_taken', message }))
    await fill(/^M-Pesa receipt/, 'TKK4AB12CD')
    await submit()
    expect(await dialog.findByText(message)).toBeDefined()
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^M-Pesa receipt/ }))
  })

  it('requires a way and whole shillings', async () => {
    const { dialog, submit, fill, sent } = await openRecord()
    await fill(/^Amount/, '12.50')
    await submit()
    expect(dialog.getByText('Choose how it was paid.')).toBeDefined()
    expect(dialog.getByText('Enter whole shillings, such as 1,850.')).toBeDefined()
    expect(sent).toEqual([])
  })

  it('warns of more than is due', async () => {
    const { dialog, fill } = await openRecord()
    expect(dialog.getByRole('status').textContent).toBe('')
    await fill(/^Amount/, '2,300')
    expect(dialog.getByRole('status').textContent).toBe('This is Ksh\u00a0300 more than is due.')
  })

  it('warns of an open prompt and of a cancelled order', async () => {
    setPayment(stored, { state: 'paying', attempts: [buildAttempt()] })
    const { user, dialog, panel, queryClient } = await openRecord()
    expect(dialog.getByRole('status').textContent).toMatch(/^A prompt is open/)
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    stored.order = { ...stored.order, orderStatus: 'cancelled' }
    setPayment(stored, { state: 'unpaid', attempts: [] })
    await act(() => queryClient.invalidateQueries({ queryKey: [getOrder.id] }))
    await panel.findByText('Refund due')
    await user.click(panel.getByRole('button', { name: 'Record payment' }))
    const again = within(await screen.findByRole('dialog', { name: 'Record payment' }))
    expect(again.getByRole('status').textContent).toMatch(/^This order is cancelled/)
  })
})
