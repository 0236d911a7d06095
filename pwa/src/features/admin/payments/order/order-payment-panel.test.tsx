import { act, screen, waitFor, within } from '@testing-library/react'
import { getOrder } from '@usiku/contracts/orders/admin-operations.ts'
import { type Order, type PaymentAttempt, startPayment } from '@usiku/contracts/orders/operations.ts'
import { listPayments } from '@usiku/contracts/payments/admin-operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeRunningTimers, MINUTE_MS, passTime, toIso } from '../../../../testing/clock.ts'
import { signInAs } from '../../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { paginateList } from '../../../../testing/fake-api/fake-list.ts'
import { fillField } from '../../../../testing/fill-field.ts'
import { buildAttempt } from '../../../../testing/fixtures/mpesa-orders.ts'
import { buildPayment, buildPaymentSettings, buildRefund } from '../../../../testing/fixtures/payments.ts'
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

const listRows = (panel: Awaited<ReturnType<typeof openPaymentPanel>>['panel'], section: string) =>
  within(panel.getByRole('region', { name: section }))
    .getAllByRole('listitem')
    .map((row) => [...row.querySelectorAll('p')].map(({ textContent }) => textContent))

describe('the payment of an order', () => {
  it('shows total, paid, due and the reference to copy', async () => {
    setPayment(stored, { state: 'part', paid: 500 })
    const { user, panel } = await openPaymentPanel()
    expect(panel.getByText('Part paid')).toBeDefined()
    expect(panel.getByText('Due').parentElement?.textContent).toBe('DueKsh\u00a01,500')
    await user.click(panel.getByRole('button', { name: 'Copy reference' }))
    expect(await navigator.clipboard.readText()).toBe('U7K2M9QX')
    expect(await panel.findByText('Nothing was received yet.')).toBeDefined()
  })

  it('shows what was received and refunded, with a refund button while there is a rest', async () => {
    setPayment(stored, { state: 'over', paid: 2_500 })
    stored.payments = [
      buildPayment({ review: 'Only the callback says so.' }),
      buildPayment({ _id: 'p2', receipt: 'cash:1', source: 'cash', payer: '', note: 'At the door', refunded: 2_000 }),
    ]
    stored.refunds = [
      buildRefund({ state: 'unknown', method: 'b2c', phone: '254712345678', message: 'M-Pesa did not answer.' }),
      buildRefund({ _id: 'r2', state: 'done', method: 'manual' }),
    ]
    const { user, panel } = await openPaymentPanel()
    await panel.findByText(/^TKK4AB12CD · 0712/)
    expect(listRows(panel, 'Received')).toEqual([
      ['Ksh\u00a02,000 M-Pesa prompt', 'Only the callback says so.', 'TKK4AB12CD · 0712 *** 678 · 20 Nov, 21:14'],
      ['Ksh\u00a02,000 Cash · Refunded', 'At the door', 'No receipt · 20 Nov, 21:14'],
    ])
    expect(listRows(panel, 'Refunds')).toEqual([
      [
        'Ksh\u00a02,000To a phone, 0712 345 678No answer',
        'Broken bottle',
        'M-Pesa did not answer.',
        'TKK4AB12CD · 20 Nov, 21:14',
      ],
      ['Ksh\u00a02,000By handDone', 'Broken bottle', 'TKK4AB12CD · 20 Nov, 21:14'],
    ])
    expect(panel.getAllByRole('button', { name: /^(Refund|Settle)/ }).map((button) => button.textContent)).toEqual([
      'Refund',
      'Settle',
    ])
    await user.click(panel.getByRole('button', { name: 'Refund Ksh\u00a02,000, TKK4AB12CD' }))
    expect(await screen.findByRole('dialog', { name: 'Refund payment' })).toBeDefined()
  })

  it('shows what a cancelled order has to give back', async () => {
    stored.order = { ...stored.order, orderStatus: 'cancelled' }
    setPayment(stored, { state: 'paid', paid: 2_000 })
    const { panel } = await openPaymentPanel()
    expect(panel.getByText('Refund due').parentElement?.textContent).toBe('Refund dueKsh\u00a02,000')
    await waitFor(() => expect(panel.queryByText('Loading …')).toBeNull())
    expect(panel.queryByRole('button', { name: 'Prompt phone' })).toBeNull()
  })

  it('shows why the ledger could not be loaded, and tries again', async () => {
    fakeOperation(listPayments, () => new FakeFailure(503, { code: 'overloaded', message: 'The shop is busy.' }))
    const { user, panel } = await openPaymentPanel()
    expect(await panel.findByText('The shop is busy.')).toBeDefined()
    fakeOperation(listPayments, ({ query }) => paginateList([buildPayment()], query))
    await user.click(panel.getByRole('button', { name: 'Try again' }))
    expect(await panel.findByText(/^TKK4AB12CD/)).toBeDefined()
  })

  it('shows earlier prompts with their reasons', async () => {
    setPayment(stored, {
      attempts: [
        buildAttempt({ _id: 'a2', state: 'review', createdAt: '2026-11-20T18:20:00.000Z' }),
        buildAttempt({
          ...{ state: 'declined', createdAt: '2026-11-20T18:14:00.000Z' },
          message: 'The PIN was wrong.',
        }),
      ],
    })
    const { panel } = await openPaymentPanel()
    expect(listRows(panel, 'Prompts')).toEqual([
      ['No outcome Ksh\u00a02,000', '0712 345 678 · 20 Nov, 21:20'],
      ['Declined Ksh\u00a02,000', 'The PIN was wrong.', '0712 345 678 · 20 Nov, 21:14'],
    ])
  })
})

describe('prompting a phone', () => {
  function answerPrompt() {
    const sent: unknown[] = []
    fakeOperation(startPayment, ({ body }) => {
      sent.push(body)
      setPayment(stored, { state: 'paying', attempts: [buildAttempt({ phone: '254722000111' })] })
      return { data: stored.order }
    })
    return sent
  }

  async function openPrompt() {
    const app = await openPaymentPanel()
    await app.user.click(await app.panel.findByRole('button', { name: 'Prompt phone' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Prompt a phone' }))
    const send = () => app.user.click(dialog.getByRole('button', { name: 'Prompt for Ksh\u00a02,000' }))
    return { ...app, dialog, send }
  }

  const settle = (facts: Partial<PaymentAttempt>, payment: Partial<Order['payment']>) =>
    setPayment(stored, {
      ...payment,
      attempts: stored.order.payment?.attempts.map((attempt) => ({ ...attempt, ...facts })) ?? [],
    })

  it('shows the countdown, then that it is paid', async () => {
    const sent = answerPrompt()
    const { user, panel, dialog, send, queryClient } = await openPrompt()
    const phone = dialog.getByRole<HTMLInputElement>('textbox', { name: 'M-Pesa phone' })
    expect(phone.value).toBe('0712 345 678')
    await fillField(user, phone, '0722 000 111')
    await send()
    expect(await panel.findByRole('heading', { name: 'Check your phone' })).toBeDefined()
    expect(sent).toEqual([{ phone: '0722 000 111' }])
    expect(panel.getByText('Enter your M-Pesa PIN on 0722 000 111 to pay Ksh 2,000.')).toBeDefined()
    expect(panel.getByRole('timer').textContent).toMatch(/^(1:00|0:5\d)$/)
    expect(panel.queryByRole('button', { name: 'Prompt phone' })).toBeNull()
    stored.payments = [buildPayment()]
    settle({ state: 'paid', receipt: 'TKK4AB12CD' }, { state: 'paid', paid: 2_000 })
    await act(() => queryClient.invalidateQueries({ queryKey: [getOrder.id] }))
    expect(await screen.findByText('Order 1763000000001 is paid')).toBeDefined()
    expect(await panel.findByText(/^TKK4AB12CD · /)).toBeDefined()
    expect(panel.queryByRole('timer')).toBeNull()
  })

  it('asks for the outcome every few seconds', async () => {
    answerPrompt()
    const { panel, send } = await openPrompt()
    fakeRunningTimers()
    await send()
    await panel.findByRole('heading', { name: 'Check your phone' })
    settle({ state: 'declined', message: 'The PIN was wrong.' }, { state: 'unpaid' })
    await passTime(3_000)
    expect(await panel.findByText('Not paid: The PIN was wrong.')).toBeDefined()
    expect(panel.getByRole('button', { name: 'Prompt phone' })).toBeDefined()
  })

  it('says that it is still checked once the time is up', async () => {
    const long = toIso(-2 * MINUTE_MS)
    setPayment(stored, { state: 'paying', attempts: [buildAttempt({ _id: 'a9', state: 'unknown', createdAt: long })] })
    const { panel } = await openPaymentPanel()
    expect(panel.getByRole('heading', { name: 'Still checking, do not pay again' })).toBeDefined()
    expect(panel.queryByRole('timer')).toBeNull()
    expect(panel.getByText(/^You may leave this page/)).toBeDefined()
  })

  it.each([
    ['payment_too_soon', 'M-Pesa takes the same amount from the same phone only every two minutes.'],
    ['payment_in_progress', 'A payment of this order is being checked. Do not pay again.'],
  ] as const)('shows why it was rejected: %s', async (code, message) => {
    fakeOperation(startPayment, () => new FakeFailure(409, { code, message }))
    const { dialog, send } = await openPrompt()
    await send()
    expect(await dialog.findByText(message)).toBeDefined()
  })

  it('needs a Kenyan number', async () => {
    const { user, dialog, send } = await openPrompt()
    await fillField(user, dialog.getByRole('textbox', { name: 'M-Pesa phone' }), '12')
    await send()
    expect(dialog.getByText('Enter a Kenyan mobile number, such as 0712 345 678.')).toBeDefined()
  })

  it('is one prompt however often a lost answer is asked for', async () => {
    const keys: (string | null)[] = []
    fakeOperation(startPayment, ({ headers }) => {
      keys.push(headers.get('idempotency-key'))
      if (keys.length === 1) return Response.error()
      setPayment(stored, { state: 'paying', attempts: [buildAttempt()] })
      return { data: stored.order }
    })
    const { panel, dialog, send } = await openPrompt()
    await send()
    await dialog.findByText(/cannot be reached/)
    await send()
    await panel.findByRole('heading', { name: 'Check your phone' })
    expect(keys[1]).toBe(keys[0])
  })

  it('sends at most what M-Pesa takes at once', async () => {
    setPayment(stored, { total: 300_000 })
    const { user, panel } = await openPaymentPanel()
    await user.click(await panel.findByRole('button', { name: 'Prompt phone' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Prompt a phone' }))
    expect(dialog.getByRole('button', { name: 'Prompt for Ksh\u00a0250,000' })).toBeDefined()
    expect(dialog.getByText(/M-Pesa takes Ksh 250,000 at once/)).toBeDefined()
  })

  it.each([
    ['M-Pesa is not set up', () => (stored.settings = buildPaymentSettings({ mpesa: null }))],
    ['the order is not confirmed', () => (stored.order = { ...stored.order, needsConfirmation: true })],
    ['nothing is due', () => setPayment(stored, { state: 'paid', paid: 2_000 })],
  ])('is not offered while %s', async (_, arrange) => {
    arrange()
    const { panel, queryClient } = await openPaymentPanel()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(panel.getByRole('button', { name: 'Record payment' })).toBeDefined()
    expect(panel.queryByRole('button', { name: 'Prompt phone' })).toBeNull()
  })
})
