import { updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import { recordPayment, refundPayment } from '@usiku/contracts/payments/admin-operations.ts'
import { getReceipt } from '@usiku/contracts/receipts/operations.ts'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../test/builders.ts'
import { listMails } from '../../../test/mail-builders.ts'
import {
  addDeliveryFee,
  addPayment,
  findOrder,
  getTime,
  issueReceipt,
  openReceiptShop,
  type ReceiptShop,
} from '../../../test/receipt-builders.ts'
import { inTransaction } from '../../database/transaction.ts'
import { createReceiptIssuer } from './receipt-issuer.service.ts'

const move = (shop: ReceiptShop, orderId: string, orderStatus: string) =>
  shop.call(updateOrderStatus, { token: shop.admin.token, params: { orderId }, body: { orderStatus } })

const listNumbers = async ({ database }: ReceiptShop) =>
  (
    await database.selectFrom('receipts').select('number').where('kind', '=', 'receipt').orderBy('number').execute()
  ).map(({ number }) => number)

describe('a receipt', () => {
  it('is made on delivery, with lines, tax by band and the shop', async () => {
    const shop = await openReceiptShop()
    await shop.database.updateTable('payment_settings').set({ kra_pin: 'P051234567X' }).execute()
    const orderId = await shop.order()
    expect((await shop.call(getReceipt, { token: shop.customer.token, params: { orderId } })).status).toBe(404)
    await addDeliveryFee(shop, orderId, 100)
    expect((await move(shop, orderId, 'delivered')).status).toBe(200)
    const receipt = await shop.read(orderId)
    expect(receipt).toMatchObject({
      ...{ kind: 'receipt', number: 1, originalNumber: null, orderId, total: 1_549, payments: [], taxInvoice: null },
      shop: { name: 'Usiku', pin: 'P051234567X' },
      lines: [
        { name: expect.stringContaining('Tusker ('), quantity: 1, unitPrice: 250, total: 250, band: 'B' },
        { name: expect.stringContaining('Kenya Cane ('), quantity: 1, unitPrice: 1_199, total: 1_199, band: 'B' },
        { name: 'Delivery to Westlands', quantity: 1, unitPrice: 100, total: 100, band: 'B' },
      ],
    })
    // 215.52 + 1,033.62 + 86.21.
    expect(receipt.tax).toMatchObject({ total: 154_900, taxable: 133_535, tax: 21_365 })
    expect(receipt.tax.bands.map(({ band, rate, tax }) => `${band} ${rate} ${tax}`)).toEqual([
      ...['A 0 0', 'B 16 21365', 'C 0 0', 'D 0 0', 'E 8 0'],
    ])
    expect(await shop.read(orderId, shop.admin)).toEqual(receipt)
  })

  it('is made when the order becomes paid, with its payments', async () => {
    const shop = await openReceiptShop()
    const orderId = await shop.order()
    const pay = (amount: number, receipt?: string) =>
      shop.call(recordPayment, {
        token: shop.admin.token,
        params: { orderId },
        body: receipt === undefined ? { source: 'cash', amount } : { source: 'manual', amount, receipt },
      })
    await pay(449)
    expect((await shop.call(getReceipt, { token: shop.customer.token, params: { orderId } })).status).toBe(404)
    await pay(1_000, 'SKL1ABC2D3')
    expect((await shop.read(orderId)).payments).toMatchObject([
      { source: 'cash', amount: 449, receipt: null },
      { source: 'manual', amount: 1_000, receipt: 'SKL1ABC2D3' },
    ])
    await move(shop, orderId, 'delivered')
    expect(await listNumbers(shop)).toEqual([1])
  })

  it('of a cancelled order that was paid late is made when the order is revived', async () => {
    const shop = await openReceiptShop()
    const orderId = await shop.order()
    await move(shop, orderId, 'cancelled')
    const body = { source: 'cash', amount: 1_449 }
    await shop.call(recordPayment, { token: shop.admin.token, params: { orderId }, body })
    expect(await listNumbers(shop)).toEqual([])
    await move(shop, orderId, 'processing')
    expect(await listNumbers(shop)).toEqual([1])
  })

  it('is made once, whatever comes first and again', async () => {
    const shop = await openReceiptShop()
    const orderId = await shop.order()
    await issueReceipt(shop, orderId)
    const first = await shop.read(orderId)
    for (const status of ['delivered', 'shipping', 'delivered']) await move(shop, orderId, status)
    await issueReceipt(shop, orderId)
    expect(await shop.read(orderId)).toEqual(first)
    expect(await listNumbers(shop)).toEqual([1])
  })

  it('is made once by payment and delivery at the same time', async () => {
    const shop = await openReceiptShop()
    const orders = [await shop.order(), await shop.order(), await shop.order()]
    await Promise.all(orders.flatMap((orderId) => [issueReceipt(shop, orderId), move(shop, orderId, 'delivered')]))
    expect(await listNumbers(shop)).toEqual([1, 2, 3])
    await move(shop, await shop.order(), 'delivered')
    expect(await listNumbers(shop)).toEqual([1, 2, 3, 4])
  })

  it('that is rolled back leaves no gap', async () => {
    const shop = await openReceiptShop()
    const { id } = await findOrder(shop, await shop.order())
    const issuer = createReceiptIssuer({ config: shop.deps.config })
    const failing = inTransaction(shop.database, async (transaction) => {
      await issuer.issueReceipt(transaction, id, getTime(shop))
      throw new Error('the disk is full')
    })
    await expect(failing).rejects.toThrow('the disk is full')
    const orderId = await shop.deliver()
    expect((await shop.read(orderId)).number).toBe(1)
  })

  it('shows what has been paid until it is read, and M-Pesa’s receipt once it is known', async () => {
    const shop = await openReceiptShop()
    const orderId = await shop.deliver()
    const id = await addPayment(shop, orderId, 1_449, 'stk:ws_CO_1')
    const expected = { source: 'stk', amount: 1_449, receipt: null }
    expect((await shop.read(orderId)).payments).toMatchObject([expected])
    await shop.database.updateTable('payments').set({ receipt: 'SKL1ABC2D3' }).where('id', '=', id).execute()
    expect((await shop.read(orderId)).payments).toMatchObject([{ ...expected, receipt: 'SKL1ABC2D3' }])
  })

  it('is mailed to the customer in the same transaction', async () => {
    const shop = await openReceiptShop()
    const orderId = await shop.deliver()
    const mails = (await listMails(shop)).filter(({ subject }) => subject.includes('receipt'))
    expect(mails.map(({ subject, recipient }) => [subject, recipient])).toEqual([
      [`Usiku: receipt 1 for order ${orderId}`, shop.customer.user.email],
    ])
    const [mail] = mails
    for (const part of ['Kenya Cane', 'Total: Ksh\u00a01,449', 'VAT 16 %: Ksh\u00a0199.86', '/account?t=myOrders'])
      expect(mail?.text).toContain(part)
    expect(mail?.text).not.toContain(shop.customer.user.name)
  })

  it('is mailed with what has been paid, and M-Pesa’s receipts as far as they are known', async () => {
    const shop = await openReceiptShop()
    const orderId = await shop.order()
    await addPayment(shop, orderId, 449, 'SKL1ABC2D3')
    await addPayment(shop, orderId, 600, 'stk:ws_CO_1')
    const body = { source: 'cash', amount: 400 }
    await shop.call(recordPayment, { token: shop.admin.token, params: { orderId }, body })
    const mail = (await listMails(shop)).find(({ subject }) => subject.includes('receipt 1'))
    const rows = [
      ['Paid by M-Pesa, SKL1ABC2D3', 'Ksh\u00a0449'],
      ['Paid by M-Pesa', 'Ksh\u00a0600'],
      ['Paid by cash', 'Ksh\u00a0400'],
    ]
    for (const [name, value] of rows) {
      expect(mail?.text).toContain(`${name}: ${value}\n`)
      expect(mail?.html).toMatch(new RegExp(`>${name}</td>.*?>${value}</td>`))
    }
  })

  it('is mailed without payments when nothing has been paid, and so are credit notes', async () => {
    const shop = await openReceiptShop()
    const orderId = await shop.deliver()
    const id = await addPayment(shop, orderId, 1_449, 'SKL1ABC2D3')
    const body = { method: 'manual', amount: 449, reason: 'A broken bottle', password: PASSWORD }
    expect((await shop.call(refundPayment, { token: shop.admin.token, params: { id }, body })).status).toBe(201)
    const mails = (await listMails(shop)).filter(({ subject }) => /receipt|credit note/.test(subject))
    expect(mails).toHaveLength(2)
    for (const { text } of mails) expect(text).not.toContain('Paid by')
  })
})
