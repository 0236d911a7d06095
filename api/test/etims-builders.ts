import { expect, onTestFinished } from 'vitest'
import { createEtimsClient, type EtimsClientOptions } from '../src/modules/etims/etims-client.ts'
import { createItemRequest, formatItemCode } from '../src/modules/etims/item-request.ts'
import { createRegistrant } from '../src/modules/etims/request-fields.ts'
import { createSaleRequest, type Invoice, type InvoiceLine } from '../src/modules/etims/sale-request.ts'
import { type FakeEtims, type FakeEtimsOptions, startFakeEtims } from './fakes/etims/fake-etims.ts'

export const AT = '2026-11-23T18:05:09.000Z'
const SHORT_TIMEOUT_MS = 100
export const REGISTRANT = createRegistrant('Usiku')
const TRADER = { name: 'Usiku', address: 'Moi Avenue, Nairobi' }
export const TUSKER: InvoiceLine = {
  itemCode: formatItemCode('goods', 1),
  itemType: 'goods',
  name: 'Tusker (500 ml)',
  quantity: 2,
  unitPrice: 250,
  band: 'B',
}
export const DELIVERY: InvoiceLine = {
  itemCode: formatItemCode('service', 2),
  itemType: 'service',
  name: 'Delivery',
  quantity: 1,
  unitPrice: 100,
  band: 'B',
}

export async function startAuthority(options: FakeEtimsOptions = {}) {
  const fake = await startFakeEtims({ now: () => new Date('2026-11-24T00:00:00.000Z'), needsStock: false, ...options })
  onTestFinished(fake.close)
  return fake
}

export const connect = (fake: FakeEtims, options: EtimsClientOptions = {}) =>
  createEtimsClient(fake.settings, { key: fake.authority.key, timeoutMs: SHORT_TIMEOUT_MS, ...options })

export async function openEtimsShop(options: FakeEtimsOptions = {}) {
  const fake = await startAuthority(options)
  const client = connect(fake, { timeoutMs: 20_000 })
  const impatient = connect(fake)
  await client.initializeDevice()
  for (const [line, type] of [[TUSKER, 'goods'] as const, [DELIVERY, 'service'] as const]) {
    const item = { code: line.itemCode, type, name: line.name, band: line.band, price: line.unitPrice }
    expect(await client.saveItem(createItemRequest(item, REGISTRANT))).toEqual({ outcome: 'accepted', data: null })
  }
  return { fake, client, impatient }
}

export const createSale = (change: Partial<Invoice> = {}) =>
  createSaleRequest(
    {
      number: 1,
      originalNumber: null,
      traderNumber: '1',
      issuedAt: AT,
      paymentType: 'mobile',
      lines: [TUSKER, DELIVERY],
      ...change,
    },
    TRADER,
    REGISTRANT,
  )

export const createCreditNote = (lines: readonly InvoiceLine[], change: Partial<Invoice> = {}) =>
  createSale({ number: 2, traderNumber: 'CN-1', originalNumber: 1, lines, ...change })
