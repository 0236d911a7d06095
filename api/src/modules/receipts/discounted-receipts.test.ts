import { createPromoCode, replaceQuantityOffers } from '@usiku/contracts/offers/operations.ts'
import { placeOrder } from '@usiku/contracts/orders/operations.ts'
import { getReceiptDocument, type Receipt } from '@usiku/contracts/receipts/operations.ts'
import { describe, expect, it } from 'vitest'
import { buildZone, setDeliveryRules } from '../../../test/delivery-builders.ts'
import { openTaxedShop, type TaxedShop } from '../../../test/etims-shop.ts'
import { listMails } from '../../../test/mail-builders.ts'
import { buildOffer, buildPromo } from '../../../test/offer-builders.ts'
import { createCartLine, createPlacement } from '../../../test/order-builders.ts'
import { addPayment, refund } from '../../../test/receipt-builders.ts'

/** Three of Ksh 250 and one of Ksh 1,199, delivered for Ksh 100. */
async function deliverDiscounted(promo: Parameters<typeof buildPromo>[0]) {
  const shop = await openTaxedShop({ needsStock: false })
  const token = shop.admin.token
  await setDeliveryRules(shop, token, { zones: [buildZone('Ruaka', { fee: 100 })] })
  await shop.call(replaceQuantityOffers, { token, body: { offers: [buildOffer()] } })
  await shop.call(createPromoCode, { token, body: buildPromo(promo) })
  const [tusker = '', cane = ''] = shop.volumes
  const items = [await createCartLine(shop.database, tusker, 3), await createCartLine(shop.database, cane, 1)]
  const change = { customerCity: 'Ruaka', shippingFee: 100, totalAmount: 750 + 1_199 + 100, promoCode: 'GIN10' }
  const body = createPlacement(shop.customer.user, items, change)
  const { status, reply } = await shop.call(placeOrder, { token: shop.customer.token, body })
  expect(status).toBe(201)
  const { orderId, totalAmount } = reply.data
  await shop.move(orderId, 'delivered')
  await shop.send()
  return { ...shop, orderId, totalAmount, receipt: await shop.read(orderId) }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function expectSums({ lines, discounts = [], total, tax }: Receipt): void {
  expect(sum(lines.map((line) => line.total)) - sum(discounts.map(({ amount }) => amount))).toBe(total)
  for (const { quantity, unitPrice, total: gross } of lines) expect(quantity * unitPrice).toBe(gross)
  expect([tax.total, tax.taxable + tax.tax]).toEqual([total * 100, total * 100])
  expect(sum(tax.bands.map((band) => band.total))).toBe(total * 100)
}

/** The authority counts in cents. */
function expectInvoice({ fake }: TaxedShop, index: number, total: number): void {
  const invoice = fake.authority.invoices[index]
  expect(invoice?.total).toBe(total * 100)
  expect(sum(invoice?.lines.map(({ qty, prc }) => Number(qty) * Number(prc)) ?? [])).toBe(total)
}

describe('a receipt with discounts', () => {
  it('has a line for the fee of the zone and for each discount, and tax on what is charged', async () => {
    const { receipt, totalAmount, ...shop } = await deliverDiscounted({})
    expect(totalAmount).toBe(2_049 - 250 - 169)
    expect(receipt).toMatchObject({
      total: totalAmount,
      lines: [
        { quantity: 3, unitPrice: 250, total: 750 },
        { quantity: 1, unitPrice: 1_199, total: 1_199 },
        { name: 'Delivery to Ruaka', quantity: 1, unitPrice: 100, total: 100 },
      ],
      discounts: [
        { kind: 'quantity_offer', label: '3 for 2', amount: 250 },
        { kind: 'promo_code', label: 'Code GIN10', amount: 169 },
      ],
    })
    expectSums(receipt)
    expectInvoice(shop, 0, totalAmount)
    const mails = await listMails(shop)
    const mail = mails.find(({ subject }) => subject.includes('receipt 1'))?.text.replaceAll('\u00a0', ' ')
    expect(mail).toMatch(/3 for 2:? +-Ksh 250\n.*Code GIN10:? +-Ksh 169\n.*Total:? +Ksh 1,630/)
    const { token } = shop.customer
    const { status } = await shop.call(getReceiptDocument, { token, params: { id: receipt._id } })
    expect(status).toBe(200)
  })

  it('takes free delivery off the fee', async () => {
    const { receipt, totalAmount, ...shop } = await deliverDiscounted({ kind: 'free_delivery', value: 0 })
    expect(totalAmount).toBe(2_049 - 250 - 100)
    expectSums(receipt)
    expectInvoice(shop, 0, totalAmount)
    expect(shop.fake.authority.invoices[0]?.lines.every(({ prc }) => Number(prc) > 0)).toBe(true)
  })

  it('is taken back as a whole, or in parts at the prices that were charged', async () => {
    const whole = await deliverDiscounted({})
    const all = await addPayment(whole, whole.orderId, whole.totalAmount)
    await refund(whole, whole.orderId, all, whole.totalAmount)
    const [note] = await whole.readCreditNotes(whole.orderId)
    expect(note).toMatchObject({
      total: whole.totalAmount,
      lines: whole.receipt.lines,
      discounts: whole.receipt.discounts,
    })
    if (note !== undefined) expectSums(note)
    await whole.send()
    expectInvoice(whole, 1, whole.totalAmount)

    const parts = await deliverDiscounted({})
    const payment = await addPayment(parts, parts.orderId, parts.totalAmount)
    for (const amount of [333, parts.totalAmount - 333]) await refund(parts, parts.orderId, payment, amount)
    const notes = await parts.readCreditNotes(parts.orderId)
    expect(notes.map(({ total }) => total)).toEqual([333, parts.totalAmount - 333])
    for (const part of notes) expectSums(part)
    expect(notes[0]).not.toHaveProperty('discounts')
    await parts.send()
    expectInvoice(parts, 1, 333)
    expectInvoice(parts, 2, parts.totalAmount - 333)
  })

  it('sends no invoice for an order that cost nothing', async () => {
    const shop = await openTaxedShop({ needsStock: false })
    const token = shop.admin.token
    await shop.call(createPromoCode, { token, body: buildPromo({ kind: 'amount', value: 100_000 }) })
    const items = [await createCartLine(shop.database, shop.volumes[0] ?? '', 3)]
    const body = createPlacement(shop.customer.user, items, { promoCode: 'GIN10' })
    const { reply } = await shop.call(placeOrder, { token: shop.customer.token, body })
    await shop.move(reply.data.orderId, 'delivered')
    await shop.send()
    const receipt = await shop.read(reply.data.orderId)
    expect([receipt.total, receipt.discounts?.length, receipt.taxInvoice]).toEqual([0, 1, null])
    expectSums(receipt)
    expect([shop.fake.authority.invoices, await shop.listOpen()]).toEqual([[], []])
  })
})
