import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getReconciliation, importStatement, type Reconciliation } from '@usiku/contracts/payments/admin-operations.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, getNairobiDay } from '../../../../lib/nairobi-day.ts'
import { fakeDashboard, fakeOrders, signInAs } from '../../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { buildReconciliation } from '../../../../testing/fixtures/payments.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

let report: Partial<Reconciliation>
let days: (string | null)[]

const path = '/admin/payments/reconciliation?day=2026-11-20'

beforeEach(async () => {
  report = {}
  days = []
  fakeOrders(() => [])
  fakeDashboard([])
  fakeOperation(getReconciliation, ({ query }) => {
    days.push(query.get('day'))
    return { data: buildReconciliation({ day: query.get('day') ?? '', ...report }) }
  })
  await signInAs('admin')
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the reconciliation of a day', () => {
  it('shows orders, money by source, refunds and what is unmatched', async () => {
    report = { refunds: { count: 1, amount: 500 }, unmatched: { count: 2, amount: 900 } }
    await renderApp({ path })
    expect(await screen.findByRole('heading', { name: 'Friday 20 November 2026' })).toBeDefined()
    const totals = await screen.findByText('Orders', { selector: 'dt' })
    expect([...(totals.closest('dl')?.children ?? [])].map((total) => total.textContent)).toEqual([
      'OrdersKsh\u00a09,5003 orders',
      'ReceivedKsh\u00a07,5003 payments',
      'RefundsKsh\u00a05001 refund',
      'UnmatchedKsh\u00a09002 payments',
    ])
    const money = within(screen.getByRole('region', { name: 'Money received' }))
    expect(money.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'SourcePaymentsAmount',
      'M-Pesa prompt2Ksh\u00a06,000',
      'Cash1Ksh\u00a01,500',
      'Total3Ksh\u00a07,500',
      'M-Pesa in the ledger2Ksh\u00a06,000',
    ])
    expect(money.getByText('No statement of this day is imported yet.')).toBeDefined()
    expect(screen.getByText(/Import the statement to compare them with M-Pesa/)).toBeDefined()
  })

  it.each([
    [6_000, /^Ledger and statement have the same sum\./],
    [6_200, /^The statement has Ksh.200 more\./],
    [5_000, /^The ledger has Ksh.1,000 more\./],
  ])('compares M-Pesa with a statement of %i', async (amount, text) => {
    report = { statement: { count: 2, amount, importedAt: '2026-11-21T05:00:00.000Z' } }
    await renderApp({ path })
    expect(await screen.findByText(text)).toBeDefined()
  })

  it('names every difference, with a link to its order', async () => {
    report = {
      differences: [
        {
          ...{ kind: 'missing_in_ledger', receipt: 'TKK4AB12CD', orderId: null, expected: null, found: 800 },
          text: 'Ksh 800 of 20 November is in no ledger row.',
        },
        {
          ...{ kind: 'unpaid_delivered', receipt: null, orderId: '1763000000001', expected: 2_000, found: 0 },
          text: 'Delivered without money.',
        },
      ],
    }
    await renderApp({ path })
    const panel = within(await screen.findByRole('region', { name: '2 differences' }))
    expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'In the statement, not in the ledgerKsh 800 of 20 November is in no ledger row.TKK4AB12CDExpectedNothingFoundKsh\u00a0800',
      'Delivered, but not paidDelivered without money.Order 1763000000001ExpectedKsh\u00a02,000FoundKsh\u00a00',
    ])
    expect(panel.getByRole('link', { name: 'Order 1763000000001' }).getAttribute('href')).toBe(
      '/admin/order/details/1763000000001',
    )
  })

  it('goes from day to day, but not into the future', async () => {
    const today = getNairobiDay()
    const { user, router } = await renderApp({ path: '/admin/payments/reconciliation' })
    await screen.findByRole('region', { name: 'No differences' })
    expect(days).toEqual([today])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next day' }).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Previous day' }))
    await waitFor(() => expect(days.at(-1)).toBe(addDays(today, -1)))
    expect(router.state.location.search).toEqual({ day: addDays(today, -1) })
    await user.click(screen.getByRole('button', { name: 'Next day' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ day: today }))
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-02' } })
    await waitFor(() => expect(days.at(-1)).toBe('2026-11-02'))
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: addDays(today, 1) } })
    expect(router.state.location.search).toEqual({ day: '2026-11-02' })
  })

  it('is printed', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { user } = await renderApp({ path })
    await user.click(await screen.findByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('shows why it could not be loaded', async () => {
    fakeOperation(getReconciliation, () => new FakeFailure(503, { code: 'overloaded', message: 'The shop is busy.' }))
    await renderApp({ path })
    expect((await screen.findAllByText('The shop is busy.')).length).toBeGreaterThan(0)
  })
})

describe('importing a statement', () => {
  const CSV = 'Receipt No.,Completion Time,Details\nTKK4AB12CD,2026-11-20 21:14:00,Pay Bill\n'
  const buildFile = (content: string) => new File([content], 'statement.csv', { type: 'text/csv' })

  async function openImport() {
    const sent: string[] = []
    fakeOperation(importStatement, ({ body }) => {
      sent.push(body.csv)
      report = { statement: { count: 1, amount: 6_000, importedAt: '2026-11-21T05:00:00.000Z' } }
      return { data: { added: 12, known: 3, matched: 1, days: ['2026-11-19', '2026-11-20'] } }
    })
    const app = await renderApp({ path })
    const panel = within(await screen.findByRole('region', { name: 'Import statement' }))
    const choose = (file: File) => app.user.upload(panel.getByLabelText('Statement file'), file)
    return { ...app, panel, sent, choose }
  }

  it('shows what was added, and leads to the days', async () => {
    const { user, panel, sent, choose, router } = await openImport()
    await choose(buildFile(CSV))
    expect(await panel.findByText('New rows')).toBeDefined()
    expect(panel.getByRole('status').textContent).toMatch(/^New rows12Rows known already3Payments added or completed1/)
    expect(sent).toEqual([CSV])
    expect(await screen.findByText(/^Ledger and statement have the same sum/)).toBeDefined()
    await user.click(panel.getByRole('button', { name: 'Thursday 19 November 2026' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ day: '2026-11-19' }))
  })

  it('takes a dropped file', async () => {
    const { panel, sent } = await openImport()
    const zone = panel.getByRole('button', { name: 'Choose CSV file' }).parentElement as HTMLElement
    fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [buildFile(CSV)] } })
    await waitFor(() => expect(sent).toEqual([CSV]))
  })

  it.each([
    [
      'x'.repeat(2_000_001),
      'The file has 2,000,001 characters, and 2,000,000 are the limit. Export fewer days at a time.',
    ],
    ['PK\u0003\u0000', 'This is no CSV file. Export the statement as CSV.'],
    ['  \n', 'The file is empty.'],
  ])('sends nothing that cannot be a statement', async (content, reason) => {
    const { panel, sent, choose } = await openImport()
    await choose(buildFile(content))
    expect(await panel.findByText(reason)).toBeDefined()
    expect(sent).toEqual([])
  })

  it('shows what the shop says about the file', async () => {
    const { panel, choose } = await openImport()
    fakeOperation(importStatement, () => {
      const fields = { csv: 'The column Receipt No. is missing.' }
      return new FakeFailure(400, { code: 'validation_failed', message: 'Please check the fields.', fields })
    })
    await choose(buildFile(CSV))
    expect(await panel.findByText('The column Receipt No. is missing.')).toBeDefined()
  })
})
