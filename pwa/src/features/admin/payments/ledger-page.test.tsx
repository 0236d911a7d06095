import { screen, waitFor, within } from '@testing-library/react'
import { getOrder, listOrders } from '@usiku/contracts/orders/admin-operations.ts'
import {
  assignPayment,
  getPaymentSettings,
  listPayments,
  type Payment,
} from '@usiku/contracts/payments/admin-operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildAdminOrder, fakeDashboard, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { paginateList } from '../../../testing/fake-api/fake-list.ts'
import { fillField } from '../../../testing/fill-field.ts'
import { buildPayment, buildUnmatchedPayment } from '../../../testing/fixtures/payments.ts'
import { renderApp } from '../../../testing/render-app.tsx'

let stored: Payment[]
let queries: Record<string, string>[]

const rows = () =>
  within(screen.getByRole('table', { name: 'Payments, newest first' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )

beforeEach(async () => {
  stored = [buildPayment()]
  queries = []
  fakeOrders(() => [])
  fakeDashboard([])
  fakeOperation(listPayments, ({ query }) => {
    queries.push(Object.fromEntries(query))
    const search = query.get('search') ?? ''
    return paginateList(
      stored.filter(({ receipt }) => receipt.includes(search)),
      query,
    )
  })
  await signInAs('admin')
})

describe('the ledger', () => {
  it('shows receipts, sources, orders, amounts and what was refunded', async () => {
    stored = [
      buildPayment({ refunded: 500 }),
      buildPayment({ _id: 'p2', receipt: 'stk:ws_CO_1', review: 'The amount differs.' }),
      buildPayment({ _id: 'p3', receipt: 'cash:8', source: 'cash' }),
      buildUnmatchedPayment({ _id: 'p4', receipt: 'TKK4AB12CE' }),
    ]
    await renderApp({ path: '/admin/payments' })
    await screen.findByText('TKK4AB12CD')
    expect(rows()).toEqual([
      ['20 Nov, 21:14', 'TKK4AB12CDM-Pesa prompt', '1763000000001Amina', 'Ksh\u00a02,000Ksh\u00a0500 refunded', ''],
      ['20 Nov, 21:14', 'Receipt not known yetM-Pesa prompt · To check', '1763000000001Amina', 'Ksh\u00a02,000', ''],
      ['20 Nov, 21:14', 'No receiptCash', '1763000000001Amina', 'Ksh\u00a02,000', ''],
      ['20 Nov, 21:14', 'TKK4AB12CEM-Pesa', 'Unmatched“amina”', 'Ksh\u00a02,000', ''],
    ])
    expect(screen.getAllByRole('link', { name: '1763000000001' })[0]?.getAttribute('href')).toBe(
      '/admin/order/details/1763000000001',
    )
    const tabs = within(screen.getByRole('navigation', { name: 'Payments' })).getAllByRole('link')
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-current')])).toEqual([
      ['Ledger', 'page'],
      ['Unmatched', null],
      ['Needs attention', null],
      ['Refunds', null],
      ['Reconciliation', null],
    ])
  })

  it('keeps search, day and page in the address', async () => {
    stored = Array.from({ length: 12 }, (_, index) => buildPayment({ _id: `p${index}`, receipt: `TKK${index + 10}` }))
    const { user, router } = await renderApp({ path: '/admin/payments?day=2026-11-20' })
    await screen.findByText('TKK10')
    expect(queries).toEqual([{ day: '2026-11-20', page: '1', pageSize: '10' }])
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByText('TKK21')
    await user.type(screen.getByRole('searchbox', { name: 'Search payments' }), 'TKK13')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(router.state.location.search).toEqual({ day: '2026-11-20', search: 'TKK13' })
    await fillField(user, screen.getByLabelText('Day'), '')
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'TKK13' }))
  })

  it('shows that nothing matches, and everything again', async () => {
    const { user } = await renderApp({ path: '/admin/payments?search=nothing' })
    await user.click(await screen.findByRole('button', { name: 'Show all payments' }))
    expect(await screen.findByText('TKK4AB12CD')).toBeDefined()
  })

  it('shows that nothing was received yet', async () => {
    stored = []
    await renderApp({ path: '/admin/payments' })
    expect(await screen.findByRole('heading', { name: 'No payments yet' })).toBeDefined()
  })

  it('shows why it could not be loaded, and tries again', async () => {
    fakeOperation(listPayments, () => new FakeFailure(503, { code: 'overloaded', message: 'The shop is busy.' }))
    const { user } = await renderApp({ path: '/admin/payments' })
    expect((await screen.findAllByText('The shop is busy.')).length).toBeGreaterThan(0)
    fakeOperation(listPayments, ({ query }) => paginateList(stored, query))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('TKK4AB12CD')).toBeDefined()
  })

  it('offers no refund of what is refunded', async () => {
    stored = [buildPayment({ refunded: 2_000 })]
    const { user } = await renderApp({ path: '/admin/payments' })
    await user.click(await screen.findByRole('button', { name: 'Actions for TKK4AB12CD, Ksh\u00a02,000' }))
    expect(await screen.findByText('All of it is refunded.')).toBeDefined()
    expect(screen.queryByRole('menuitem', { name: 'Refund' })).toBeNull()
  })

  it('opens the dialogs of a payment', async () => {
    stored = [buildUnmatchedPayment()]
    fakeOperation(getPaymentSettings, () => new FakeFailure(503, { code: 'overloaded', message: 'Busy.' }))
    const { user } = await renderApp({ path: '/admin/payments' })
    const choose = async (item: string) => {
      await user.click(await screen.findByRole('button', { name: /^Actions for TKK4AB12CD/ }))
      await user.click(await screen.findByRole('menuitem', { name: item }))
    }
    await choose('Refund')
    const refund = await screen.findByRole('dialog', { name: 'Refund payment' })
    await user.click(within(refund).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await choose('Assign to an order')
    expect(await screen.findByRole('dialog', { name: 'Assign to an order' })).toBeDefined()
  })
})

describe('assigning a payment', () => {
  const order = buildAdminOrder(1, {
    totalAmount: 2_000,
    payment: { state: 'unpaid', total: 2_000, paid: 0, reference: 'U7K2M9QX', attempts: [] },
  })

  async function openAssign() {
    stored = [buildUnmatchedPayment()]
    fakeOperation(getOrder, ({ params }) =>
      params.orderId === order.orderId
        ? { data: order }
        : new FakeFailure(404, { code: 'not_found', message: 'There is nothing here.' }),
    )
    const app = await renderApp({ path: '/admin/payments' })
    await app.user.click(await screen.findByRole('button', { name: /^Actions for TKK4AB12CD/ }))
    await app.user.click(await screen.findByRole('menuitem', { name: 'Assign to an order' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign to an order' }))
    const find = async (text: string) => {
      await fillField(app.user, dialog.getByRole('textbox', { name: /^Order number or reference/ }), text)
      await app.user.click(dialog.getByRole('button', { name: 'Find order' }))
    }
    return { ...app, dialog, find }
  }

  it('shows the order that the number names, then assigns', async () => {
    const sent: unknown[] = []
    fakeOperation(assignPayment, ({ params, body }) => {
      sent.push([params.id, body])
      stored = [buildPayment({ source: 'c2b' })]
      return { data: buildPayment({ source: 'c2b' }) }
    })
    const { user, dialog, find } = await openAssign()
    expect(dialog.getByText('Typed by the payer: “amina”')).toBeDefined()
    await find('#1763000000001')
    expect(await dialog.findByText('Total Ksh 2,000, paid Ksh 0')).toBeDefined()
    expect(dialog.getByText('With this payment the order is paid.')).toBeDefined()
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Assign to 1763000000001' }))
    expect(await screen.findByText('Assigned to order 1763000000001')).toBeDefined()
    expect(sent).toEqual([['p1', { order: '1763000000001' }]])
    await waitFor(() => expect(rows()[0]?.[2]).toBe('1763000000001Amina'))
  })

  it('finds an order by its reference as people type it', async () => {
    const searches: (string | null)[] = []
    const { dialog, find } = await openAssign()
    fakeOperation(listOrders, ({ query }) => {
      searches.push(query.get('search'))
      return paginateList(query.has('search') ? [buildAdminOrder(2), order] : [], query)
    })
    await find('u7k2 m9qx')
    expect(await dialog.findByText('Total Ksh 2,000, paid Ksh 0')).toBeDefined()
    expect(searches).toContain('U7K2M9QX')
  })

  it.each([
    ['1763000000009', 'a number'],
    ['whatever', 'any text'],
  ])('says that no order has %s', async (text) => {
    const { dialog, find } = await openAssign()
    await find(text)
    expect(await dialog.findByText('No order has this number or reference.')).toBeDefined()
    expect(dialog.queryByRole('button', { name: /^Assign to/ })).toBeNull()
  })

  it.each([
    [{ orderStatus: 'cancelled' as const }, /is cancelled: Ksh.2,000 becomes a refund due/],
    [{ totalAmount: 5_000 }, /Ksh.3,000 is still due/],
    [{ totalAmount: 500 }, /Ksh.1,500 is too much/],
  ])('says beforehand what follows, for %o', async (facts, consequence) => {
    const { dialog, find } = await openAssign()
    fakeOperation(getOrder, () => ({ data: { ...order, ...facts } }))
    await find('1763000000001')
    expect(await dialog.findByText(consequence)).toBeDefined()
  })

  it('shows why it was rejected', async () => {
    const message = 'This payment already belongs to an order.'
    fakeOperation(assignPayment, () => new FakeFailure(409, { code: 'already_assigned', message }))
    const { user, dialog, find } = await openAssign()
    await find('1763000000001')
    await user.click(await dialog.findByRole('button', { name: 'Assign to 1763000000001' }))
    expect(await dialog.findByText(message)).toBeDefined()
  })

  it('asks again after another order is chosen', async () => {
    const { user, dialog, find } = await openAssign()
    await find('1763000000001')
    await user.click(await dialog.findByRole('button', { name: 'Another order' }))
    expect(dialog.queryByText(/^Total/)).toBeNull()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Find order' }).disabled).toBe(true)
  })
})
