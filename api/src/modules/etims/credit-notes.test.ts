import { describe, expect, it } from 'vitest'
import { createCreditNote, createSale, DELIVERY, openEtimsShop, TUSKER } from '../../../test/etims-builders.ts'
import { describeOpen, listRecorded, openTaxedShop, sendForHours } from '../../../test/etims-shop.ts'
import { addDeliveryFee, addPayment, refund } from '../../../test/receipt-builders.ts'
import { cutLines } from './invoice-content.ts'

const SALE = '/saveTrnsSalesOsdc'

async function sell() {
  const shop = await openTaxedShop()
  const orderId = await shop.order()
  await addDeliveryFee(shop, orderId, 100)
  await shop.move(orderId, 'delivered')
  return { ...shop, orderId, payment: await addPayment(shop, orderId, 1_549) }
}

describe('a credit note', () => {
  it('cites the authority’s number of the sale, and gets numbers of its own', async () => {
    const shop = await sell()
    await refund(shop, shop.orderId, shop.payment, 1_549)
    await shop.send()
    expect(listRecorded(shop)).toEqual(['1', 'CN-1'])
    const [sale, note] = shop.fake.authority.invoices
    expect(note).toMatchObject({ number: 2, originalNumber: 1, isCreditNote: true, total: sale?.total })
    expect(note?.lines.map(({ itemCd, totAmt }) => [itemCd, totAmt])).toEqual(
      sale?.lines.map(({ itemCd, totAmt }) => [itemCd, totAmt]),
    )
    const [printed] = await shop.readCreditNotes(shop.orderId)
    expect(printed?.taxInvoice?.controlUnit).toMatchObject({ counter: '1/2 NC', invoiceNumber: 'KRACU013000001/1' })
  })

  it('of a part takes items back, the rest follows', async () => {
    const shop = await sell()
    await refund(shop, shop.orderId, shop.payment, 400)
    await refund(shop, shop.orderId, shop.payment, 1_149)
    await shop.send()
    expect(listRecorded(shop)).toEqual(['1', 'CN-1', 'CN-2'])
    const taken = shop.fake.authority.invoices.slice(1).map(({ lines }) => lines.map(({ qty, prc }) => [qty, prc]))
    expect(taken).toEqual([
      [
        [1, 250],
        [1, 150],
      ],
      [
        [1, 1_049],
        [1, 100],
      ],
    ])
    expect(await shop.listOpen()).toEqual([])
  })

  it('waits for its sale', async () => {
    const shop = await sell()
    await refund(shop, shop.orderId, shop.payment, 1_549)
    shop.fake.script(SALE, { kind: 'result', code: '910', message: 'Bad address.' })
    await sendForHours(shop, 1)
    expect(describeOpen(await shop.listOpen())).toEqual(['receipt 1 rejected -', 'credit_note 1 waiting -'])
    const [rejected] = await shop.listOpen()
    await shop.settle(rejected?._id ?? '', 'retry')
    await shop.send()
    expect(listRecorded(shop)).toEqual(['1', 'CN-1'])
  })

  it('of a sale that was recorded by hand is for a person, too', async () => {
    const shop = await sell()
    await refund(shop, shop.orderId, shop.payment, 1_549)
    shop.fake.script(SALE, { kind: 'result', code: '910', message: 'Bad address.' })
    await shop.send()
    const [rejected] = await shop.listOpen()
    await shop.settle(rejected?._id ?? '', 'handled')
    await shop.send()
    expect(await shop.listOpen()).toMatchObject([
      { kind: 'credit_note', state: 'rejected', reason: expect.stringContaining('by hand') },
    ])
  })
})

describe('the request of a credit note', () => {
  async function sellOnce() {
    const shop = await openEtimsShop()
    expect(await shop.client.saveSale(createSale())).toMatchObject({ outcome: 'accepted' })
    return shop
  }

  it('takes everything back, and nothing after it', async () => {
    const { fake, client } = await sellOnce()
    expect(await client.saveSale(createCreditNote([TUSKER, DELIVERY]))).toMatchObject({ outcome: 'accepted' })
    expect(fake.requests.at(-1)?.body).toMatchObject({
      ...{ rcptTyCd: 'R', orgInvcNo: 1, rfdDt: '20261123210509', rfdRsnCd: '06', trdInvcNo: 'CN-1', totAmt: 600 },
    })
    const again = createCreditNote([DELIVERY], { number: 3, traderNumber: 'CN-2' })
    expect(await client.saveSale(again)).toMatchObject({ outcome: 'rejected', code: '934' })
  })

  it('is rejected as the third of a sale', async () => {
    const { client } = await sellOnce()
    for (const [number, line] of [DELIVERY, TUSKER].entries())
      await client.saveSale(createCreditNote([line], { number: number + 2, traderNumber: `CN-${number + 1}` }))
    const third = createCreditNote([DELIVERY], { number: 4, traderNumber: 'CN-3' })
    expect(await client.saveSale(third)).toMatchObject({ outcome: 'rejected', code: '932' })
  })

  it('is rejected with more than was sold, of an unknown sale, or without a reason', async () => {
    const { client } = await sellOnce()
    const tooMany = createCreditNote([{ ...TUSKER, quantity: 3, unitPrice: 200 }])
    expect(await client.saveSale(tooMany)).toMatchObject({ outcome: 'rejected', code: '933' })
    const unknown = createCreditNote([TUSKER], { originalNumber: 7 })
    expect(await client.saveSale(unknown)).toMatchObject({ outcome: 'rejected', code: '931' })
    expect(await client.saveSale({ ...createCreditNote([TUSKER]), rfdRsnCd: null })).toMatchObject({
      outcome: 'rejected',
      message: 'Request parameter error: rfdRsnCd is required.',
    })
  })
})

describe('the lines of a part', () => {
  const line = (item: string, quantity: number, unitPrice: number) =>
    ({ item, name: item, quantity, unitPrice, band: 'B' }) as const
  const lines = [line('gin', 3, 200), line('beer', 6, 250), line('delivery', 1, 100)]
  const cut = (start: number, amount: number) =>
    cutLines(lines, start, amount).map(({ item, quantity, unitPrice }) => `${quantity} ${item} at ${unitPrice}`)

  it('are whole units where the amount allows it', () => {
    expect(cut(0, 400)).toEqual(['2 gin at 200'])
    expect(cut(0, 850)).toEqual(['3 gin at 200', '1 beer at 250'])
    expect(cut(0, 150)).toEqual(['1 gin at 150'])
    expect(cut(400, 300)).toEqual(['1 gin at 200', '1 beer at 100'])
    expect(cut(0, 2_200)).toEqual(['3 gin at 200', '6 beer at 250', '1 delivery at 100'])
  })

  it('of all parts together are the sale', () => {
    for (const sizes of [[1, 2_199], [700, 700, 800], Array.from({ length: 22 }, () => 100)]) {
      let start = 0
      const sums = new Map<string, number>()
      for (const amount of sizes) {
        const part = cutLines(lines, start, amount)
        expect(part.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)).toBe(amount)
        for (const { item, quantity, unitPrice } of part) sums.set(item, (sums.get(item) ?? 0) + quantity * unitPrice)
        start += amount
      }
      expect(Object.fromEntries(sums)).toEqual({ gin: 600, beer: 1_500, delivery: 100 })
    }
  })
})
