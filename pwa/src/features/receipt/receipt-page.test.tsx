import { screen, waitFor, within } from '@testing-library/react'
import { getReceipt, getReceiptDocument, listCreditNotes, type Receipt } from '@usiku/contracts/receipts/operations.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resetDevice } from '../../testing/device.ts'
import { fakeAccount } from '../../testing/fake-api/fake-account.ts'
import { FakeFailure, fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { buildReceipt, buildTaxInvoice } from '../../testing/fixtures/receipts.ts'
import { renderApp } from '../../testing/render-app.tsx'

beforeEach(async () => {
  await fakeAccount()
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await resetDevice()
})

async function openReceipt(receipt: Receipt, notes: Receipt[] = []) {
  fakeOperation(getReceipt, () => ({ data: receipt }))
  fakeOperation(listCreditNotes, () => ({ data: notes }))
  const app = await renderApp({ path: '/account/receipt/101' })
  const article = await screen.findByRole('article', { name: /^Receipt No\. 12$/ })
  return { ...app, article, text: () => (article.textContent ?? '').replaceAll('\u00a0', ' ') }
}

describe('a receipt', () => {
  it('has number, shop, lines, total, and payments with their M-Pesa receipts', async () => {
    const { text } = await openReceipt(buildReceipt())
    expect(text()).toMatch(/^UsikuMoi Avenue0700 000 000duka@usiku\.testPIN P051234567X/)
    expect(text()).toContain('Receipt No. 12Order 10121 Nov 2026, 00:00')
    expect(text()).toContain('Gin of the Night 750ml1 × 2,000 · B2,000Water 500ml2 × 40 · C80')
    expect(text()).toContain('TotalKsh 2,080')
    expect(text()).toContain('M-Pesa SJK4H7L2QT20 Nov 2026, 23:592,080')
    expect(text()).not.toMatch(/tax authority/)
  })

  it('has a line for each discount', async () => {
    const discounts = [{ kind: 'promo_code' as const, label: 'Code GIN10', amount: 208 }]
    const { text } = await openReceipt(buildReceipt({ discounts, total: 1_872 }))
    expect(text()).toContain('2 × 40 · C80Code GIN10−208TotalKsh 1,872')
  })

  it('has a line for each of two offers with one name', async () => {
    const discount = { kind: 'quantity_offer' as const, label: '3 for 2', amount: 40 }
    const { text } = await openReceipt(buildReceipt({ discounts: [discount, discount], total: 2_000 }))
    expect(text()).toContain('3 for 2−403 for 2−40TotalKsh 2,000')
  })

  it('splits the VAT by band, without empty ones', async () => {
    const { article } = await openReceipt(buildReceipt())
    const rows = within(within(article).getByRole('table')).getAllByRole('row')
    const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent?.replace('\u00a0', ' ')))
    expect(cells).toEqual([
      ['Band', 'Net', 'VAT', 'Gross'],
      ['B 16 %', '1,724.14', '275.86', '2,000.00'],
      ['C 0 %', '80.00', '0.00', '80.00'],
      ['Sum', '1,804.14', '275.86', '2,080.00'],
    ])
  })

  it('says how an unpaid order is to be paid', async () => {
    const { text } = await openReceipt(buildReceipt({ payments: [], paymentMethod: 'cod' }))
    expect(text()).toContain('To be paid in cash on delivery.')
  })

  it('shows what the tax authority added, once it has', async () => {
    const waiting = await openReceipt(buildReceipt({ taxInvoice: { state: 'waiting', controlUnit: null } }))
    expect(waiting.text()).toContain('The number of the tax authority follows.')
    waiting.unmount()
    const { article, text } = await openReceipt(buildReceipt({ taxInvoice: buildTaxInvoice() }))
    expect(text()).toMatch(/Invoice numberKRACU0100000001\/12Counter12\/15 NS.*SignatureQWED-23DR-TGHY-7890/)
    const code = within(article).getByRole('img', { name: 'Check this receipt at the tax authority' })
    expect(code.getAttribute('viewBox')).toBe('-4 -4 11 11')
    expect(code.querySelector('path')?.getAttribute('d')).toBe('M0 0h1v1h-1zM2 0h1v1h-1zM1 1h1v1h-1zM0 2h3v1h-3z')
  })

  it('is followed by its credit notes', async () => {
    const note = buildReceipt({ _id: 'n1', kind: 'credit_note', number: 3, originalNumber: 12, payments: [] })
    await openReceipt(buildReceipt(), [note])
    const article = await screen.findByRole('article', { name: 'Credit note No. 3 to receipt No. 12' })
    expect(article.textContent).not.toContain('Not paid yet')
    expect(screen.getAllByRole('button', { name: /^Download PDF of/ })).toHaveLength(2)
  })

  it('is printed', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { user } = await openReceipt(buildReceipt())
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('is downloaded as a PDF, which a link opens again', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
    const opened = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    fakeOperation(getReceiptDocument, ({ params }) => ({
      data: { fileName: `receipt-${params.id}.pdf`, mediaType: 'application/pdf' as const, base64: btoa('%PDF-1.7') },
    }))
    const { user } = await openReceipt(buildReceipt())
    await user.click(screen.getByRole('button', { name: 'Download PDF of Receipt No. 12' }))
    const link = await screen.findByRole('link', { name: 'Open receipt-r1.pdf' })
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['blob:1', 'receipt-r1.pdf'])
    expect(opened).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(link)
    expect([files[0]?.type, await files[0]?.text()]).toEqual(['application/pdf', '%PDF-1.7'])
  })

  it('says why its PDF cannot be had', async () => {
    fakeOperation(getReceiptDocument, () => new FakeFailure(503, { code: 'overloaded', message: 'The shop is busy.' }))
    const { user } = await openReceipt(buildReceipt())
    await user.click(screen.getByRole('button', { name: /^Download PDF/ }))
    expect(await screen.findByText('The shop is busy.')).toBeTruthy()
  })
})

describe('a receipt that is not there', () => {
  it('says that it does not exist yet', async () => {
    const message = 'This order has no receipt yet.'
    fakeOperation(getReceipt, () => new FakeFailure(404, { code: 'not_found', message }))
    await renderApp({ path: '/account/receipt/101' })
    expect(await screen.findByRole('heading', { name: message })).toBeTruthy()
    expect(screen.getByText('A receipt is made when an order is paid or delivered.')).toBeTruthy()
  })

  it('can be asked for again', async () => {
    fakeOperation(getReceipt, () => new FakeFailure(503, { code: 'overloaded', message: 'The shop is busy.' }))
    const { user } = await renderApp({ path: '/account/receipt/101' })
    expect(await screen.findByText('The shop is busy.')).toBeTruthy()
    fakeOperation(getReceipt, () => ({ data: buildReceipt() }))
    fakeOperation(listCreditNotes, () => ({ data: [] }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByRole('article')).toBeTruthy())
  })
})
