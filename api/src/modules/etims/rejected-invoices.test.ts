import { describe, expect, it } from 'vitest'
import { describeOpen, listRecorded, openTaxedShop, repeat, sendForHours } from '../../../test/etims-shop.ts'
import { issueReceipt } from '../../../test/receipt-builders.ts'

const SALE = '/saveTrnsSalesOsdc'

describe('a definite rejection', () => {
  it.each([
    ['910', { kind: 'result', code: '910', message: 'Request parameter error.' }],
    ['913', { kind: 'result', code: '913', message: 'Bad code.' }],
    ['HTTP 400', { kind: 'gateway', status: 200, message: 'Bad itemCd' }],
  ] as const)('frees the number for the next one, and waits for a person (%s)', async (code, fault) => {
    const shop = await openTaxedShop({ needsStock: false })
    await shop.deliver()
    await shop.deliver()
    shop.fake.script(SALE, fault)
    await shop.send()
    expect(shop.fake.authority.invoices.map(({ number, traderNumber }) => `${number} ${traderNumber}`)).toEqual(['1 2'])
    const [rejected, ...others] = await shop.listOpen()
    expect(others).toEqual([])
    expect(rejected).toMatchObject({ number: 1, state: 'rejected', invoiceNumber: null, code })
    await shop.settle(rejected?._id ?? '', 'retry')
    await shop.send()
    expect(listRecorded(shop)).toEqual(['2', '1'])
  })

  it('of a number that another till has taken is sent with the next one', async () => {
    const shop = await openTaxedShop({ needsStock: false })
    await shop.deliver()
    shop.fake.script(SALE, { kind: 'other_till' }, { kind: 'other_till' })
    await shop.send()
    expect(shop.fake.authority.invoices).toMatchObject([{ number: 3, traderNumber: '1' }])
    await shop.deliver()
    await shop.send()
    expect(shop.fake.authority.nextNumber).toBe(5)
    expect(await shop.listOpen()).toEqual([])
  })

  it('for lack of stock is sent again once the authority sees what was reported', async () => {
    const shop = await openTaxedShop()
    await shop.deliver()
    const lag = { kind: 'result', code: '910', message: 'Items do not exist in your stock.' } as const
    shop.fake.script(SALE, { kind: 'plain' }, lag, lag)
    await shop.send()
    expect(describeOpen(await shop.listOpen())).toEqual(['receipt 1 waiting -'])
    await sendForHours(shop)
    expect(listRecorded(shop)).toEqual(['1'])
    expect(shop.fake.requests.filter(({ path }) => path === '/insertStockIO')).toHaveLength(2)
  })

  it('for lack of stock is final after some hours', async () => {
    const shop = await openTaxedShop()
    await shop.deliver()
    const lag = { kind: 'result', code: '910', message: 'Items do not exist in your stock.' } as const
    shop.fake.script(SALE, { kind: 'plain' }, ...repeat(lag, 8))
    await sendForHours(shop, 3)
    expect(describeOpen(await shop.listOpen())).toEqual(['receipt 1 waiting -'])
    await sendForHours(shop, 3)
    expect(describeOpen(await shop.listOpen())).toEqual(['receipt 1 rejected -'])
  })

  it.each([
    ['990', { kind: 'result', code: '990' }],
    ['HTTP 429', { kind: 'http', status: 429, body: '{}' }],
  ] as const)('is no outage (%s) however long it lasts, and the invoice is the next after it', async (_, outage) => {
    const shop = await openTaxedShop()
    await shop.deliver()
    shop.fake.script(SALE, { kind: 'plain' }, ...repeat(outage, 20))
    await sendForHours(shop, 4)
    expect(describeOpen(await shop.listOpen())).toEqual(['receipt 1 waiting -'])
    await shop.deliver()
    await sendForHours(shop, 2)
    expect(listRecorded(shop)).toEqual(['1', '2'])
  })

  it('is no outage without a connection, however long it lasts', async () => {
    const shop = await openTaxedShop()
    await shop.deliver()
    shop.fake.script(SALE, { kind: 'plain' }, { kind: 'result', code: '990' })
    await shop.send()
    await shop.fake.close()
    await sendForHours(shop, 6)
    expect(describeOpen(await shop.listOpen())).toEqual(['receipt 1 waiting -'])
  })

  it('is not made of a receipt from before the shop used eTIMS', async () => {
    const shop = await openTaxedShop()
    const orderId = await shop.order()
    await issueReceipt({ ...shop, deps: { ...shop.deps, config: { ...shop.deps.config, etims: undefined } } }, orderId)
    await shop.send()
    expect((await shop.read(orderId)).taxInvoice).toBeNull()
    expect(await shop.status()).toMatchObject({ isConfigured: true, waiting: 0 })
  })
})
