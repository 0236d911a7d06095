import { screen, waitFor, within } from '@testing-library/react'
import {
  getTaxInvoiceStatus,
  listTaxInvoices,
  settleTaxInvoice,
  type TaxInvoice,
  type TaxInvoiceStatus,
} from '@usiku/contracts/receipts/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeDashboard, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { paginateList } from '../../../testing/fake-api/fake-list.ts'
import { buildTaxInvoice, buildTaxInvoiceStatus } from '../../../testing/fixtures/tax-invoices.ts'
import { renderApp } from '../../../testing/render-app.tsx'

let invoices: TaxInvoice[]
let status: TaxInvoiceStatus

const path = '/admin/tax-invoices'

beforeEach(async () => {
  invoices = []
  status = buildTaxInvoiceStatus({ isConfigured: true, controlUnitId: 'KRACU0100000001' })
  fakeOrders(() => [])
  fakeDashboard([])
  fakeOperation(getTaxInvoiceStatus, () => ({ data: status }))
  fakeOperation(listTaxInvoices, ({ query }) => paginateList(invoices, query))
  await signInAs('admin')
})

describe('tax invoices', () => {
  it('are shown with state, reason and since when they wait', async () => {
    invoices = [
      buildTaxInvoice({ attempts: 1, nextAttemptAt: '2026-11-20T18:20:00.000Z' }),
      buildTaxInvoice({
        ...{ _id: 't2', kind: 'credit_note', number: 3, state: 'held', attempts: 2, invoiceNumber: 41, code: '894' },
        reason: 'The authority did not answer.',
      }),
      buildTaxInvoice({ _id: 't3', number: 13, state: 'rejected', code: '910', reason: 'Invalid taxblAmt.' }),
    ]
    await renderApp({ path })
    const list = within(await screen.findByRole('list', { name: 'Tax invoices' }))
    const texts = list
      .getAllByRole('listitem')
      .map((item) => [...item.querySelectorAll('p')].map(({ textContent }) => textContent))
    expect(texts).toEqual([
      ['WaitingReceipt 12Ksh\u00a02,000', 'Order 1763000000001 · since 20 Nov, 21:14 · 1 attempt · next at 21:20'],
      [
        'Outcome unknownCredit note 3Ksh\u00a02,000',
        'The authority did not answer.',
        'Order 1763000000001 · since 20 Nov, 21:14 · 2 attempts · invoice 41 · code 894',
      ],
      ['RejectedReceipt 13Ksh\u00a02,000', 'Invalid taxblAmt.', 'Order 1763000000001 · since 20 Nov, 21:14 · code 910'],
    ])
    expect(list.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Resend: Credit note 3',
      'Mark as handled: Credit note 3',
      'Resend: Receipt 13',
      'Mark as handled: Receipt 13',
    ])
    expect(screen.getByText('Fields not verified with the authority')).toBeDefined()
  })

  it('raise an alarm, also in the sidebar', async () => {
    status = { ...status, alarm: true, waiting: 2, held: 1, oldestSince: '2026-11-20T18:14:00.000Z' }
    invoices = [buildTaxInvoice()]
    await renderApp({ path })
    const alarm = await screen.findByText('The authority has not recorded every invoice')
    expect(alarm.parentElement?.textContent).toMatch(/The oldest invoice waits since 20 Nov, 21:14\.$/)
    const entry = await screen.findByRole('link', { name: 'Tax invoices 3 to look at' })
    expect(entry.getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('button', { name: 'Open menu, 3 tax invoices to look at' })).toBeDefined()
  })

  it('say what is wrong with the device', async () => {
    status = { ...status, alarm: true, problem: 'The authority answered 901.' }
    await renderApp({ path })
    expect(await screen.findByText('The authority answered 901.')).toBeDefined()
    expect(await screen.findByRole('link', { name: 'Tax invoices 1 to look at' })).toBeDefined()
  })

  it('raise no alarm for what stops none of them', async () => {
    status = { ...status, problem: 'The authority’s item classes could not be read.' }
    await renderApp({ path })
    expect(await screen.findByText('The authority’s item classes could not be read.')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('are all recorded', async () => {
    await renderApp({ path })
    expect(await screen.findByRole('heading', { name: 'Every invoice is recorded' })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('Control unit').parentElement?.textContent).toBe('Control unitKRACU0100000001')
  })

  it('are none where eTIMS is not set up, which the sidebar leaves out elsewhere', async () => {
    status = buildTaxInvoiceStatus()
    const { user } = await renderApp({ path })
    expect(await screen.findByRole('heading', { name: 'eTIMS is not set up' })).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Dashboard' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Tax invoices/ })).toBeNull())
  })

  it('show why they could not be loaded', async () => {
    fakeOperation(listTaxInvoices, () => new FakeFailure(503, { code: 'overloaded', message: 'The shop is busy.' }))
    await renderApp({ path })
    expect((await screen.findAllByText('The shop is busy.')).length).toBeGreaterThan(0)
  })
})

describe('a tax invoice that needs a person', () => {
  async function open(facts: Partial<TaxInvoice>, label: string) {
    invoices = [buildTaxInvoice(facts)]
    const sent: unknown[] = []
    fakeOperation(settleTaxInvoice, ({ params, body }) => {
      sent.push([params.id, body])
      invoices = []
      return { data: buildTaxInvoice({ ...facts, state: 'handled' }) }
    })
    const { user } = await renderApp({ path })
    await user.click(await screen.findByRole('button', { name: label }))
    const dialog = within(await screen.findByRole('dialog'))
    return { user, dialog, sent }
  }

  it('is sent again after a question', async () => {
    const { user, dialog, sent } = await open({ state: 'held' }, 'Resend: Receipt 12')
    expect(dialog.getByRole('heading', { name: 'Resend receipt 12?' })).toBeDefined()
    expect(dialog.getByText(/^Look for it in the eTIMS portal first/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Resend' }))
    expect(await screen.findByText('Tax invoice updated successfully')).toBeDefined()
    expect(sent).toEqual([['t1', { action: 'retry' }]])
    expect(await screen.findByRole('heading', { name: 'Every invoice is recorded' })).toBeDefined()
  })

  it('is marked as handled after a question', async () => {
    const { user, dialog, sent } = await open({ state: 'rejected' }, 'Mark as handled: Receipt 12')
    expect(dialog.getByText(/never sent/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Mark' }))
    await waitFor(() => expect(sent).toEqual([['t1', { action: 'handled' }]]))
  })

  it('stays when the question is declined, and says why it was rejected', async () => {
    const { user, dialog, sent } = await open({ state: 'rejected' }, 'Resend: Receipt 12')
    await user.click(dialog.getByRole('button', { name: 'Keep' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([])
    const message = 'Somebody else has changed this meanwhile.'
    fakeOperation(settleTaxInvoice, () => new FakeFailure(409, { code: 'version_conflict', message }))
    await user.click(screen.getByRole('button', { name: 'Resend: Receipt 12' }))
    const again = within(await screen.findByRole('dialog'))
    await user.click(again.getByRole('button', { name: 'Resend' }))
    expect(await again.findByText(message)).toBeDefined()
  })
})
