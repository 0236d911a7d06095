import { describe, expect, it } from 'vitest'
import {
  AT,
  connect,
  createSale,
  openEtimsShop,
  REGISTRANT,
  startAuthority,
  TUSKER,
} from '../../../test/etims-builders.ts'
import { startFakeEtims } from '../../../test/fakes/etims/fake-etims.ts'
import { createEtimsClient } from './etims-client.ts'
import { createItemRequest, formatItemCode } from './item-request.ts'
import { createStockMasterRequest, createStockRequest } from './stock-request.ts'

describe('the device', () => {
  it('gets its key once', async () => {
    const fake = await startAuthority()
    const client = createEtimsClient(fake.settings)
    expect(await client.initializeDevice()).toEqual({
      outcome: 'accepted',
      data: { key: fake.authority.key, sdcId: 'KRACU013000001', mrcNo: 'WIS01000150' },
    })
    expect(await client.initializeDevice()).toMatchObject({ outcome: 'rejected', code: '902', data: null })
    expect(fake.requests[0]?.body).toEqual({ tin: 'P051234567X', bhfId: '00', dvcSrlNo: 'dvcv1130' })
  })

  it('that the authority does not know stops everything', async () => {
    const fake = await startAuthority()
    const client = createEtimsClient({ ...fake.settings, device: 'other' })
    expect(await client.initializeDevice()).toMatchObject({ outcome: 'stop', code: '901' })
    fake.script('/selectInitOsdcInfo', { kind: 'result', code: '903' })
    expect(await connect(fake).initializeDevice()).toMatchObject({ outcome: 'stop', code: '903' })
    expect(await createEtimsClient(fake.settings).listCodes()).toMatchObject({ outcome: 'stop', code: '900' })
  })

  it('names itself in headers and body, and its key in no message', async () => {
    const { fake, client } = await openEtimsShop()
    const identity = { tin: 'P051234567X', bhfId: '00', cmcKey: fake.authority.key }
    const { headers, body } = fake.requests.at(-1) ?? {}
    expect(body).toMatchObject(identity)
    expect(headers).toMatchObject({ tin: identity.tin, bhfid: identity.bhfId, cmckey: identity.cmcKey })
    const message = `No device dvcv1130 with ${fake.authority.key}`
    fake.script('/saveItem', { kind: 'result', code: '901', message })
    const answer = await client.saveItem(
      createItemRequest({ ...TUSKER, code: 'x', type: 'goods', price: 1 }, REGISTRANT),
    )
    expect(answer).toEqual({ outcome: 'stop', code: '901', message: 'No device … with …' })
  })
})

describe('lists', () => {
  it('have the rates of tax and the classes of items', async () => {
    const { client } = await openEtimsShop()
    const codes = await client.listCodes()
    expect(codes.outcome === 'accepted' && codes.data).toContainEqual({
      codeClass: '04',
      code: 'B',
      rate: '16',
      isUsed: true,
    })
    const classes = await client.listItemClasses()
    expect(classes.outcome === 'accepted' && classes.data).toContainEqual({
      code: '5020220000',
      taxBand: 'B',
      isUsed: true,
    })
  })

  it('may have nothing new', async () => {
    const { fake, client } = await openEtimsShop()
    fake.script('/selectCodeList', { kind: 'result', code: '001' })
    expect(await client.listCodes()).toEqual({ outcome: 'accepted', data: [] })
  })
})

describe('an item', () => {
  it('is known already, or has the wrong number', async () => {
    const { client } = await openEtimsShop()
    const item = { ...TUSKER, code: TUSKER.itemCode, type: 'goods', price: 250 } as const
    expect(await client.saveItem(createItemRequest(item, REGISTRANT))).toMatchObject({ outcome: 'duplicate' })
    const skipping = createItemRequest({ ...item, code: formatItemCode('goods', 5) }, REGISTRANT)
    expect(await client.saveItem(skipping)).toMatchObject({
      outcome: 'rejected',
      message: 'Invalid itemCd Sequence. Expected sequence ending with: ****3',
    })
  })
})

describe('a sale', () => {
  it('is accepted with what the control unit adds', async () => {
    const { fake, client } = await openEtimsShop()
    expect(await client.saveSale(createSale())).toEqual({
      outcome: 'accepted',
      data: {
        receiptNumber: '1',
        totalReceiptNumber: '1',
        internalData: 'EAHSAV6ECUUXSY6PCCJYAU0001',
        signature: 'QUII27MATATS0001',
        at: '2026-11-24T00:00:00.000Z',
      },
    })
    expect(fake.authority.invoices).toMatchObject([{ number: 1, traderNumber: '1', total: 60_000 }])
    // 250 × 2 and 100: 431.03 + 86.21 and 68.97 + 13.79.
    expect(fake.requests.at(-1)?.body).toMatchObject({
      ...{ rcptTyCd: 'S', pmtTyCd: '06', orgInvcNo: 0, cfmDt: '20261123210509', salesDt: '20261123' },
      ...{ taxblAmtA: 0, taxblAmtB: 517.24, taxAmtB: 82.76, taxRtB: 16, taxRtE: 0, totAmt: 600 },
    })
  })

  it('is read the same from numbers and names with spaces', async () => {
    const { fake, client } = await openEtimsShop()
    fake.script('/saveTrnsSalesOsdc', { kind: 'odd_format' })
    const answer = await client.saveSale(createSale())
    expect(answer).toMatchObject({
      data: { receiptNumber: '1', totalReceiptNumber: '1', signature: 'QUII27MATATS0001' },
    })
  })

  it.each(['910', '913', '893', '924', '935'])('is rejected for good with %s', async (code) => {
    const { fake, client } = await openEtimsShop()
    fake.script('/saveTrnsSalesOsdc', { kind: 'result', code, message: 'Wrong.' })
    expect(await client.saveSale(createSale())).toMatchObject({ outcome: 'rejected', code, message: 'Wrong.' })
    expect(fake.authority.invoices).toEqual([])
  })

  it.each(['999', '991', '894', '896', '777'])('has no known outcome with %s, and goes again', async (code) => {
    const { fake, client } = await openEtimsShop()
    fake.script('/saveTrnsSalesOsdc', { kind: 'result', code })
    expect(await client.saveSale(createSale())).toMatchObject({ outcome: 'unknown', code })
    expect(await client.saveSale(createSale())).toMatchObject({ outcome: 'accepted' })
  })

  it('waits when there are too many', async () => {
    const { fake, client } = await openEtimsShop()
    fake.script('/saveTrnsSalesOsdc', { kind: 'result', code: '990' }, { kind: 'http', status: 429, body: '{}' })
    expect(await client.saveSale(createSale())).toMatchObject({ outcome: 'retry', code: '990' })
    expect(await client.saveSale(createSale())).toMatchObject({ outcome: 'retry', code: 'HTTP 429' })
  })

  it('with gross amounts as taxable ones is rejected', async () => {
    const { client } = await openEtimsShop()
    const sale = createSale({ lines: [{ ...TUSKER, quantity: 1, unitPrice: 100 }] })
    const [line] = sale.itemList
    expect(await client.saveSale({ ...sale, itemList: line ? [{ ...line, taxblAmt: 100 }] : [] })).toMatchObject({
      outcome: 'rejected',
      message: 'Invalid taxblAmt on item: 1. Expected: 86.21, But Found: 100.00',
    })
  })

  it('is not sold from an empty stock', async () => {
    const { fake, client } = await openEtimsShop({ needsStock: true })
    expect(await client.saveSale(createSale())).toMatchObject({
      outcome: 'rejected',
      message: 'Items KE2NTNO0000001 do not exist in your stock.',
    })
    const received = { ...TUSKER, number: 1, at: AT }
    expect(await client.insertStockIo(createStockRequest(received, REGISTRANT))).toMatchObject({ outcome: 'accepted' })
    const master = (quantity: number) => createStockMasterRequest(TUSKER.itemCode, quantity, REGISTRANT)
    expect(await client.saveStockMaster(master(7))).toMatchObject({
      outcome: 'rejected',
      message: 'rsdQty 7 is invalid, use the expected value: 2',
    })
    expect(await client.saveStockMaster(master(2))).toMatchObject({ outcome: 'accepted' })
    expect(await client.insertStockIo(createStockRequest({ ...received, number: 3 }, REGISTRANT))).toMatchObject({
      outcome: 'rejected',
      message: 'Sar No: 3 is invalid, use the expected value: 2',
    })
    expect(await client.saveSale(createSale())).toMatchObject({ outcome: 'accepted' })
    expect(fake.authority.items[0]).toMatchObject({ inStock: 0, ledger: 0 })
  })

  it('of the future, or of another branch, is rejected', async () => {
    const { fake, client } = await openEtimsShop()
    expect(await client.saveSale(createSale({ issuedAt: '2026-11-24T01:00:00.000Z' }))).toMatchObject({
      outcome: 'rejected',
      message: 'The date of the sale is in the future.',
    })
    const elsewhere = createEtimsClient({ ...fake.settings, branch: '01' }, { key: fake.authority.key })
    expect(await elsewhere.saveSale(createSale())).toMatchObject({ outcome: 'rejected', code: '910' })
  })
})

describe('the number of a sale', () => {
  it('is the next one only', async () => {
    const { fake, client } = await openEtimsShop()
    fake.script('/saveTrnsSalesOsdc', { kind: 'other_till' })
    const message = 'Invc No: 1 is invalid, use the expected value: 2'
    expect(await client.saveSale(createSale())).toMatchObject({ outcome: 'rejected', message })
    expect(await client.saveSale(createSale({ number: 2 }))).toMatchObject({ outcome: 'accepted' })
  })

  it('goes to one of two tills that race', async () => {
    const { fake, client } = await openEtimsShop()
    const answers = await Promise.all(['1', '2'].map((traderNumber) => client.saveSale(createSale({ traderNumber }))))
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['accepted', 'rejected'])
    expect(fake.authority.invoices).toHaveLength(1)
  })

  it.each([
    ['994', { outcome: 'duplicate', code: '994' }],
    ['expected', { outcome: 'rejected', message: 'Invc No: 1 is invalid, use the expected value: 2' }],
  ] as const)('that was accepted without an answer is not taken again (%s)', async (resent, expected) => {
    const { fake, client, impatient } = await openEtimsShop({ resent })
    fake.script('/saveTrnsSalesOsdc', { kind: 'silence', isRecorded: true })
    expect(await impatient.saveSale(createSale())).toMatchObject({ outcome: 'unknown', code: 'timeout' })
    expect(await client.saveSale(createSale())).toMatchObject(expected)
    expect(fake.authority.invoices).toHaveLength(1)
  })

  it('is free after a request that was not recorded', async () => {
    const { fake, client, impatient } = await openEtimsShop()
    fake.script('/saveTrnsSalesOsdc', { kind: 'silence', isRecorded: false }, { kind: 'reset', isRecorded: false })
    expect(await impatient.saveSale(createSale())).toMatchObject({ outcome: 'unknown', code: 'timeout' })
    expect(await client.saveSale(createSale())).toMatchObject({ outcome: 'unknown' })
    expect(await client.saveSale(createSale())).toMatchObject({ outcome: 'accepted' })
  })

  it('is waited for, when the answer takes a minute', async () => {
    const { fake, client } = await openEtimsShop()
    fake.script('/saveTrnsSalesOsdc', { kind: 'delay', milliseconds: 60_000 })
    const answer = client.saveSale(createSale())
    await fake.waitFor('/saveTrnsSalesOsdc', 1)
    fake.advance(60_000)
    expect(await answer).toMatchObject({ outcome: 'accepted' })
  })
})

describe('what is not an answer of the authority', () => {
  it.each([
    ['a page of an error', { kind: 'http', status: 500, body: '<html>Oops</html>' }, 'unknown', 'HTTP 500'],
    ['a page in place of data', { kind: 'http', status: 200, body: '<html>Login</html>' }, 'unknown', 'HTTP 200'],
    ['an expired token', { kind: 'http', status: 401, body: '{"message":"Access Token expired"}' }, 'stop', 'HTTP 401'],
    ['a moved address', { kind: 'http', status: 302, body: '' }, 'stop', 'HTTP 302'],
    ['a 400', { kind: 'gateway', status: 400, message: 'Bad itemCd' }, 'rejected', 'HTTP 400'],
    ['a 400 inside a 200', { kind: 'gateway', status: 200, message: 'Bad itemCd' }, 'rejected', 'HTTP 400'],
  ] as const)('%s', async (_, fault, outcome, code) => {
    const { fake, client } = await openEtimsShop()
    fake.script('/saveTrnsSalesOsdc', fault)
    const answer = await client.saveSale(createSale())
    expect(answer).toMatchObject({ outcome, code })
    if (fault.kind === 'gateway') expect(answer).toMatchObject({ message: 'Bad itemCd' })
  })

  it('a server that is not there', async () => {
    const fake = await startFakeEtims()
    await fake.close()
    expect(await connect(fake).saveSale(createSale())).toMatchObject({ outcome: 'retry', code: 'ECONNREFUSED' })
  })
})
