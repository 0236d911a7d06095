import { screen, waitFor, within } from '@testing-library/react'
import { getOrder } from '@usiku/contracts/orders/admin-operations.ts'
import {
  getPaymentSettings,
  listPaymentIssues,
  listPayments,
  listRefunds,
  listUnmatchedPayments,
  markPaymentDuplicate,
  type PaymentIssue,
  refundPayment,
  resolvePaymentIssue,
  settleRefund,
} from '@usiku/contracts/payments/admin-operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildAdminOrder, fakeDashboard, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { paginateList } from '../../../testing/fake-api/fake-list.ts'
import { fillField } from '../../../testing/fill-field.ts'
import {
  buildPayment,
  buildPaymentIssue,
  buildPaymentSettings,
  buildRefund,
  buildUnmatchedPayment,
} from '../../../testing/fixtures/payments.ts'
import { renderApp } from '../../../testing/render-app.tsx'

let issues: PaymentIssue[]

beforeEach(async () => {
  issues = [buildPaymentIssue()]
  fakeOrders(() => [])
  fakeDashboard([])
  fakeOperation(listPaymentIssues, ({ query }) => paginateList(issues, query))
  fakeOperation(getPaymentSettings, () => ({ data: buildPaymentSettings({ mpesa: null }) }))
  await signInAs('admin')
})

async function openIssues() {
  const app = await renderApp({ path: '/admin/payments/attention' })
  const list = within(await screen.findByRole('list', { name: 'Needs attention' }))
  return { ...app, list }
}

describe('what needs attention', () => {
  it('names a wrong set-up of M-Pesa, with a way to the settings', async () => {
    const text = 'M-Pesa rejects the consumer key or secret (no_token).'
    issues = [buildPaymentIssue({ kind: 'setup', orderId: null, customerName: null, amount: null, text })]
    const { list } = await openIssues()
    const [item] = list.getAllByRole('listitem')
    expect([...(item?.querySelectorAll('p') ?? [])].map((line) => line.textContent)).toEqual([
      'M-Pesa set-up',
      text,
      '20 Nov, 21:14',
    ])
    expect(list.getByRole('link', { name: 'Open settings' }).getAttribute('href')).toBe('/admin/settings')
    expect(list.queryAllByRole('button')).toEqual([])
  })

  it('is shown with its kind, amount, reason and order', async () => {
    const unread = { orderId: null, customerName: null, amount: null }
    issues = [
      buildPaymentIssue(),
      buildPaymentIssue({ _id: 'i2', kind: 'over', amount: 500, text: 'Paid twice.' }),
      buildPaymentIssue({ _id: 'i3', kind: 'flagged', orderId: null, customerName: null, text: 'The amount differs.' }),
      buildPaymentIssue({ _id: 'i4', kind: 'prompt', text: 'No outcome after a day.' }),
      buildPaymentIssue({ _id: 'i5', kind: 'refund', text: 'M-Pesa did not answer.', refundId: 'r1' }),
      buildPaymentIssue({ ...unread, _id: 'notification-6', kind: 'notification', text: 'It is not JSON.' }),
    ]
    const { list } = await openIssues()
    const items = list.getAllByRole('listitem')
    expect(items.map((item) => [...item.querySelectorAll('p')].map((line) => line.textContent))).toEqual([
      [
        'Refund dueKsh\u00a02,000',
        'The order was cancelled before the money came.',
        'Order 1763000000001 · Amina · 20 Nov, 21:14',
      ],
      ['Paid too muchKsh\u00a0500', 'Paid twice.', 'Order 1763000000001 · Amina · 20 Nov, 21:14'],
      ['To checkKsh\u00a02,000', 'The amount differs.', '20 Nov, 21:14'],
      [
        'Prompt without an outcomeKsh\u00a02,000',
        'No outcome after a day.',
        'Order 1763000000001 · Amina · 20 Nov, 21:14',
      ],
      [
        'Refund without an answerKsh\u00a02,000',
        'M-Pesa did not answer.',
        'Order 1763000000001 · Amina · 20 Nov, 21:14',
      ],
      ['Message from M-Pesa', 'It is not JSON.', '20 Nov, 21:14'],
    ])
    expect(list.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Refund',
      'Refund',
      'Mark as looked at',
      'Mark as looked at',
      'Settle',
      'Mark as looked at',
    ])
    expect(list.getByRole('button', { name: 'Mark as looked at: Message from M-Pesa' })).toBeDefined()
    const links = list.getAllByRole('link', { name: 'Open order 1763000000001' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(4).fill('/admin/order/details/1763000000001'))
  })

  it('shows that there is nothing', async () => {
    issues = []
    await renderApp({ path: '/admin/payments/attention' })
    expect(await screen.findByRole('heading', { name: 'Nothing needs your attention' })).toBeDefined()
  })

  it('shows why it could not be loaded', async () => {
    fakeOperation(listPaymentIssues, () => new FakeFailure(503, { code: 'overloaded', message: 'The shop is busy.' }))
    await renderApp({ path: '/admin/payments/attention' })
    expect((await screen.findAllByText('The shop is busy.')).length).toBeGreaterThan(0)
  })

  it('is marked as looked at with what was found', async () => {
    issues = [buildPaymentIssue({ kind: 'flagged', text: 'The amount differs.' })]
    const sent: unknown[] = []
    fakeOperation(resolvePaymentIssue, ({ params, body }) => {
      sent.push([params.id, body])
      issues = []
      return { message: 'Done.' }
    })
    const { user, list } = await openIssues()
    await user.click(list.getByRole('button', { name: 'Mark as looked at: To check, order 1763000000001' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as looked at' }))
    await user.click(dialog.getByRole('button', { name: 'Mark as looked at' }))
    expect(dialog.getByText('Write down what you found.')).toBeDefined()
    await fillField(user, dialog.getByRole('textbox', { name: 'What you found' }), 'Agreed with the client')
    await user.click(dialog.getByRole('button', { name: 'Mark as looked at' }))
    expect(await screen.findByRole('heading', { name: 'Nothing needs your attention' })).toBeDefined()
    expect(sent).toEqual([['i1', { note: 'Agreed with the client' }]])
  })

  it('refunds one of the payments of the order', async () => {
    const sent: unknown[] = []
    fakeOperation(listPayments, ({ query }) => {
      expect(query.get('orderId')).toBe('1763000000001')
      const second = buildPayment({ _id: 'p2', receipt: 'TKK4AB12CE', amount: 700 })
      const refunded = buildPayment({ _id: 'p3', receipt: 'TKK4AB12CF', refunded: 2_000 })
      return paginateList([buildPayment(), second, refunded], query)
    })
    fakeOperation(getOrder, () => ({ data: buildAdminOrder(1) }))
    fakeOperation(refundPayment, ({ params, body }) => {
      sent.push([params.id, body.amount])
      return { data: buildRefund({ method: 'manual', state: 'requested' }) }
    })
    const { user, list } = await openIssues()
    await user.click(list.getByRole('button', { name: 'Refund: Refund due, order 1763000000001' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund payment' }))
    const choice = await dialog.findByRole<HTMLSelectElement>('combobox', { name: 'Payment' })
    expect([...choice.options].map(({ value }) => value)).toEqual(['p1', 'p2'])
    await user.selectOptions(choice, 'p2')
    await user.click(dialog.getByRole('radio', { name: 'By hand' }))
    await fillField(user, dialog.getByLabelText('Reason'), 'Paid twice')
    await user.click(dialog.getByRole('button', { name: 'Refund Ksh\u00a0700' }))
    await waitFor(() => expect(sent).toEqual([['p2', 700]]))
  })

  it('says that everything is refunded already', async () => {
    fakeOperation(listPayments, ({ query }) => paginateList([buildPayment({ refunded: 2_000 })], query))
    const { user, list } = await openIssues()
    await user.click(list.getByRole('button', { name: /^Refund:/ }))
    expect(await screen.findByText('Everything that was paid for this order is refunded already.')).toBeDefined()
  })

  it('settles a refund without an answer', async () => {
    issues = [buildPaymentIssue({ kind: 'refund', refundId: 'r1' })]
    const sent: unknown[] = []
    fakeOperation(listRefunds, ({ query }) => {
      expect([query.get('open'), query.get('orderId')]).toEqual(['true', '1763000000001'])
      return paginateList([buildRefund({ _id: 'r0' }), buildRefund({ state: 'unknown' })], query)
    })
    fakeOperation(settleRefund, ({ params, body }) => {
      sent.push([params.id, body])
      return { data: buildRefund({ state: 'done' }) }
    })
    const { user, list } = await openIssues()
    await user.click(list.getByRole('button', { name: /^Settle:/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Was the money given back?' }))
    expect(await dialog.findByText(/^Look for it in the M-Pesa portal first/)).toBeDefined()
    await user.click(dialog.getByRole('radio', { name: 'Yes, it was given back' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Refund updated successfully')).toBeDefined()
    expect(sent).toEqual([['r1', { outcome: 'done' }]])
  })

  it('offers another try when the refund cannot be loaded, and says when it is settled', async () => {
    issues = [buildPaymentIssue({ kind: 'refund', refundId: 'r1' })]
    fakeOperation(listRefunds, () => new FakeFailure(503, { code: 'overloaded', message: 'The shop is busy.' }))
    const { user, list } = await openIssues()
    await user.click(list.getByRole('button', { name: /^Settle:/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Was the money given back?' }))
    expect(await dialog.findByText('The shop is busy.')).toBeDefined()
    fakeOperation(listRefunds, ({ query }) => paginateList([], query))
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText('This refund is settled already.')).toBeDefined()
  })
})

describe('unmatched payments', () => {
  it('are shown with what the payer typed, and are assigned or refunded', async () => {
    fakeOperation(listUnmatchedPayments, ({ query }) =>
      paginateList(
        [buildUnmatchedPayment(), buildUnmatchedPayment({ _id: 'p2', accountReference: '', payer: '' })],
        query,
      ),
    )
    const { user } = await renderApp({ path: '/admin/payments/unmatched' })
    const table = within(await screen.findByRole('table', { name: 'Unmatched payments, newest first' }))
    const [, first, second] = table.getAllByRole('row')
    expect(first?.textContent).toBe('20 Nov, 21:14TKK4AB12CDM-Pesa“amina”AMINAKsh\u00a02,000Assign')
    expect(second?.textContent).toBe('20 Nov, 21:14TKK4AB12CDM-PesaNothingKsh\u00a02,000Assign')
    await user.click(table.getAllByRole('button', { name: 'Assign TKK4AB12CD, Ksh\u00a02,000' })[0] as HTMLElement)
    const assign = within(await screen.findByRole('dialog', { name: 'Assign to an order' }))
    await user.click(assign.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(table.getAllByRole('button', { name: /^Actions for/ })[0] as HTMLElement)
    await user.click(await screen.findByRole('menuitem', { name: 'Refund' }))
    expect(await screen.findByRole('dialog', { name: 'Refund payment' })).toBeDefined()
  })

  it('are counted as the payment of an order that is the same money', async () => {
    fakeOperation(listUnmatchedPayments, ({ query }) => paginateList([buildUnmatchedPayment({ _id: 'p9' })], query))
    fakeOperation(getOrder, () => ({ data: buildAdminOrder(1) }))
    const booked = [buildPayment({ _id: 'p1', amount: 5 }), buildPayment({ _id: 'p2', receipt: 'stk:ws_CO_1' })]
    fakeOperation(listPayments, ({ query }) => paginateList(booked, query))
    const sent: unknown[] = []
    fakeOperation(markPaymentDuplicate, ({ params, body }) => {
      sent.push([params.id, body])
      return { message: 'Done.' }
    })
    const { user } = await renderApp({ path: '/admin/payments/unmatched' })
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Same money as another payment' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Same money as another payment' }))
    await fillField(user, dialog.getByRole('textbox', { name: 'Order number or reference' }), '1763000000001')
    await user.click(dialog.getByRole('button', { name: 'Find payment' }))
    const choice = await dialog.findByRole<HTMLSelectElement>('combobox', { name: 'Payment of the order' })
    expect([...choice.options].map(({ value }) => value)).toEqual(['p2'])
    await user.click(dialog.getByRole('button', { name: 'Count once' }))
    await waitFor(() => expect(sent).toEqual([['p9', { originalId: 'p2' }]]))
  })

  it('are none when every payment has its order', async () => {
    fakeOperation(listUnmatchedPayments, ({ query }) => paginateList([], query))
    await renderApp({ path: '/admin/payments/unmatched' })
    expect(await screen.findByRole('heading', { name: 'Every payment has its order' })).toBeDefined()
  })
})
