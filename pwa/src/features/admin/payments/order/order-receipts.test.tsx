import { screen, waitFor } from '@testing-library/react'
import { getReceipt, getReceiptDocument, listCreditNotes, type Receipt } from '@usiku/contracts/receipts/operations.ts'
import { TAX_BANDS } from '@usiku/contracts/receipts/vat.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signInAs } from '../../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { buildRefund } from '../../../../testing/fixtures/payments.ts'
import {
  fakeOrderPayment,
  openPaymentPanel,
  type StoredOrderPayment,
  setPayment,
} from '../../../../testing/order-payment.ts'

let stored: StoredOrderPayment
let opened: string[]

const NO_TAX = { total: 0, taxable: 0, tax: 0 }

function buildReceipt(facts: Partial<Receipt> = {}): Receipt {
  return {
    _id: 'n12',
    kind: 'receipt',
    number: 12,
    originalNumber: null,
    orderId: '1763000000001',
    issuedAt: '2026-11-20T18:14:00.000Z',
    shop: { name: 'Usiku', address: 'Moi Avenue', phone: '254712345678', email: 'shop@usiku.test', pin: '' },
    lines: [],
    total: 2_000,
    tax: { ...NO_TAX, bands: TAX_BANDS.map((band) => ({ band, rate: 0, ...NO_TAX })) },
    paymentMethod: 'cod',
    payments: [],
    taxInvoice: null,
    ...facts,
  }
}

beforeEach(async () => {
  stored = fakeOrderPayment()
  opened = []
  setPayment(stored, { state: 'paid', paid: 2_000 })
  fakeOperation(getReceipt, () => ({ data: buildReceipt() }))
  fakeOperation(listCreditNotes, () => ({ data: [buildReceipt({ _id: 'c3', kind: 'credit_note', number: 3 })] }))
  fakeOperation(getReceiptDocument, ({ params }) => ({
    data: { fileName: `${params.id}.pdf`, mediaType: 'application/pdf' as const, base64: btoa('%PDF-1.7') },
  }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    opened.push(this.download)
  })
  await signInAs('admin')
})

afterEach(() => void vi.restoreAllMocks())

describe('the receipt of an order', () => {
  it('is downloaded as a PDF, and stays to be opened', async () => {
    const { user, panel } = await openPaymentPanel()
    await user.click(panel.getByRole('button', { name: 'Receipt PDF' }))
    const link = await panel.findByRole<HTMLAnchorElement>('link', { name: 'Open n12.pdf' })
    expect(link.href).toMatch(/^blob:/)
    expect(opened).toEqual(['n12.pdf'])
    expect(panel.queryByRole('button', { name: 'Credit note PDF' })).toBeNull()
  })

  it('comes with credit notes once money was given back', async () => {
    stored.refunds = [buildRefund({ state: 'done' })]
    const { user, panel } = await openPaymentPanel()
    await user.click(await panel.findByRole('button', { name: 'Credit note PDF' }))
    expect(await panel.findByRole('link', { name: 'Open c3.pdf' })).toBeDefined()
    expect(opened).toEqual(['c3.pdf'])
  })

  it('is there only when the order is paid or delivered', async () => {
    setPayment(stored, { state: 'unpaid', paid: 0 })
    const { panel, unmount } = await openPaymentPanel()
    await waitFor(() => expect(panel.queryByText('Loading …')).toBeNull())
    expect(panel.queryByRole('button', { name: 'Receipt PDF' })).toBeNull()
    unmount()
    stored.order = { ...stored.order, orderStatus: 'delivered' }
    expect((await openPaymentPanel()).panel.getByRole('button', { name: 'Receipt PDF' })).toBeDefined()
  })

  it('says why there is none', async () => {
    const message = 'This order has no receipt yet.'
    fakeOperation(getReceipt, () => new FakeFailure(404, { code: 'not_found', message }))
    const { user, panel } = await openPaymentPanel()
    await user.click(panel.getByRole('button', { name: 'Receipt PDF' }))
    expect(await panel.findByText(message)).toBeDefined()
    await user.click(panel.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(message)).toBeNull()
  })
})
