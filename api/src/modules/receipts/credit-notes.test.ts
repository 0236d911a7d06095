import { refundPayment, settleRefund } from '@usiku/contracts/payments/admin-operations.ts'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../test/builders.ts'
import { addPayment, addRefund, openReceiptShop, refund } from '../../../test/receipt-builders.ts'

async function sell() {
  const shop = await openReceiptShop()
  const orderId = await shop.deliver()
  return { ...shop, orderId, receipt: await shop.read(orderId), payment: await addPayment(shop, orderId, 1_449) }
}

describe('a credit note', () => {
  it('of everything has the lines of the receipt', async () => {
    const shop = await sell()
    await refund(shop, shop.orderId, shop.payment, 1_449)
    const [note, ...others] = await shop.readCreditNotes(shop.orderId)
    expect(others).toEqual([])
    const { lines, tax } = shop.receipt
    expect(note).toMatchObject({ kind: 'credit_note', number: 1, originalNumber: 1, total: 1_449, lines, tax })
    expect(note?.payments).toEqual([])
  })

  it('of a part has one line, and notes count apart from receipts', async () => {
    const shop = await sell()
    const second = await shop.deliver()
    await refund(shop, second, await addPayment(shop, second, 1_449), 100)
    await refund(shop, shop.orderId, shop.payment, 1_000)
    await refund(shop, shop.orderId, shop.payment, 449)
    expect(await shop.readCreditNotes(second)).toMatchObject([
      {
        ...{ number: 1, originalNumber: 2, total: 100, tax: { taxable: 8_621, tax: 1_379 } },
        lines: [{ name: 'Refund on receipt 2', quantity: 1, unitPrice: 100, band: 'B' }],
      },
    ])
    expect(await shop.readCreditNotes(shop.orderId)).toMatchObject([
      { number: 2, originalNumber: 1, total: 1_000 },
      { number: 3, originalNumber: 1, total: 449 },
    ])
  })

  it('is not made for money that was paid twice', async () => {
    const shop = await sell()
    const again = await addPayment(shop, shop.orderId, 1_449)
    await refund(shop, shop.orderId, again, 1_449)
    expect(await shop.readCreditNotes(shop.orderId)).toEqual([])
    await refund(shop, shop.orderId, shop.payment, 449)
    expect(await shop.readCreditNotes(shop.orderId)).toMatchObject([{ total: 449 }])
  })

  it('is made when an administrator has given money back by hand', async () => {
    const shop = await sell()
    const body = { method: 'manual', amount: 449, reason: 'A broken bottle', password: PASSWORD }
    const { status } = await shop.call(refundPayment, { token: shop.admin.token, params: { id: shop.payment }, body })
    expect(status).toBe(201)
    expect(await shop.readCreditNotes(shop.orderId)).toMatchObject([{ number: 1, total: 449 }])
  })

  it('waits for M-Pesa’s answer, or an administrator’s word on it', async () => {
    const shop = await sell()
    const id = await addRefund(shop, shop.orderId, shop.payment, { amount: 449, state: 'unknown' })
    expect(await shop.readCreditNotes(shop.orderId)).toEqual([])
    const body = { outcome: 'done', password: PASSWORD }
    await shop.call(settleRefund, { token: shop.admin.token, params: { id }, body })
    expect(await shop.readCreditNotes(shop.orderId)).toMatchObject([{ number: 1, total: 449 }])
  })

  it('is not made without a receipt', async () => {
    const shop = await openReceiptShop()
    const orderId = await shop.order()
    await refund(shop, orderId, await addPayment(shop, orderId, 500), 500)
    expect(await shop.readCreditNotes(orderId)).toEqual([])
  })
})
