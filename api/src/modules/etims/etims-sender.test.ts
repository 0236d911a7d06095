import { describe, expect, it } from 'vitest'
import {
  describeOpen,
  HOUR_MS,
  listRecorded,
  MINUTE_MS,
  openTaxedShop,
  sendForHours,
} from '../../../test/etims-shop.ts'
import { sendDueInvoices } from './etims-sender.service.ts'

const SALE = '/saveTrnsSalesOsdc'
const LOST = { kind: 'silence', isRecorded: true } as const
const NOT_RECORDED = { kind: 'silence', isRecorded: false } as const

describe('the sender', () => {
  it('initialises the device, registers items and stock, and prints what the control unit adds', async () => {
    const shop = await openTaxedShop()
    const orderId = await shop.deliver()
    expect((await shop.read(orderId)).taxInvoice).toEqual({ state: 'waiting', controlUnit: null })
    await shop.send()
    expect(shop.fake.requests.map(({ path }) => path)).toEqual([
      ...['/selectInitOsdcInfo', '/saveItem', '/saveItem'],
      ...[SALE, '/insertStockIO', '/saveStockMaster', '/insertStockIO', '/saveStockMaster', SALE],
    ])
    const { pin } = (await shop.read(orderId)).shop
    expect(pin).toBe('P051234567X')
    const { taxInvoice, issuedAt } = await shop.read(orderId)
    expect(taxInvoice).toMatchObject({
      state: 'accepted',
      controlUnit: {
        id: 'KRACU013000001',
        invoiceNumber: 'KRACU013000001/1',
        counter: '1/1 NS',
        signature: 'QUII-27MA-TATS-0001',
        qrUrl: expect.stringMatching(/Data=P051234567X00QUII27MATATS0001$/),
      },
    })
    expect(taxInvoice?.controlUnit?.qr).toHaveLength(45)
    expect(Date.parse(taxInvoice?.controlUnit?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(issuedAt) - 1_000)
    expect(shop.fake.authority.items).toMatchObject([{ inStock: 0 }, { inStock: 0 }])
    await shop.deliver()
    await shop.send()
    expect(listRecorded(shop)).toEqual(['1', '2'])
  })

  it('keeps the key of the device encrypted, and out of the log', async () => {
    const shop = await openTaxedShop()
    await shop.deliver()
    await shop.send()
    const device = await shop.database.selectFrom('etims_devices').selectAll().executeTakeFirstOrThrow()
    const { key } = shop.fake.authority
    expect(device.cmc_key).toEqual(expect.any(String))
    for (const text of [JSON.stringify(device), JSON.stringify(shop.logs), JSON.stringify(await shop.status())]) {
      expect(text).not.toContain(key)
      expect(text).not.toContain(shop.fake.settings.device)
    }
  })

  it('is never in the way of an order, and alarms after an hour', async () => {
    const shop = await openTaxedShop()
    await shop.fake.close()
    const orderId = await shop.deliver()
    await shop.send()
    expect((await shop.read(orderId)).number).toBe(1)
    expect(await shop.status()).toMatchObject({
      alarm: false,
      waiting: 1,
      notice: expect.stringContaining('not verified'),
    })
    await shop.warn()
    shop.advance(HOUR_MS + MINUTE_MS)
    await shop.send()
    expect(await shop.status()).toMatchObject({ alarm: true, waiting: 1, controlUnitId: null })
    for (const minutes of [0, 30, 31]) {
      shop.advance(minutes * MINUTE_MS)
      await shop.warn()
    }
    const warnings = shop.logs.filter(({ text }) => text === 'invoices wait for the tax authority')
    expect(warnings.map(({ level, facts }) => [level, facts])).toEqual(
      Array.from({ length: 2 }, () => ['warn', expect.objectContaining({ waiting: 1 })]),
    )
  })

  it('waits for an answer of a minute, while customers order', async () => {
    const shop = await openTaxedShop({ needsStock: false })
    await shop.deliver()
    shop.fake.script(SALE, { kind: 'delay', milliseconds: MINUTE_MS })
    const sending = sendDueInvoices({ ...shop.sender, timeoutMs: MINUTE_MS })
    await shop.fake.waitFor(SALE, 1)
    const orderId = await shop.deliver()
    expect((await shop.read(orderId)).number).toBe(2)
    expect((await shop.listOpen()).map(({ state, number }) => [state, number])).toEqual([
      ['sending', 1],
      ['waiting', 2],
    ])
    shop.fake.advance(MINUTE_MS)
    await sending
    expect(listRecorded(shop)).toEqual(['1', '2'])
  })

  it('sends each invoice once when two run', async () => {
    const shop = await openTaxedShop()
    for (let count = 0; count < 3; count++) await shop.deliver()
    await Promise.all([shop.send(), shop.send()])
    expect(listRecorded(shop)).toEqual(['1', '2', '3'])
  })

  it('does nothing without settings', async () => {
    const shop = await openTaxedShop()
    await shop.deliver()
    await sendDueInvoices({ ...shop.sender, config: { ...shop.deps.config, etims: undefined } })
    expect(shop.fake.requests).toEqual([])
  })
})

describe('an invoice without an answer', () => {
  it('is sent again with its number; "done already" is done', async () => {
    const shop = await openTaxedShop({ needsStock: false })
    const orderId = await shop.deliver()
    shop.fake.script(SALE, LOST)
    await shop.send()
    expect(await shop.listOpen()).toMatchObject([{ state: 'sending', invoiceNumber: 1, code: 'timeout' }])
    shop.advance(MINUTE_MS)
    await shop.send()
    expect(listRecorded(shop)).toEqual(['1'])
    expect((await shop.read(orderId)).taxInvoice).toEqual({ state: 'accepted', controlUnit: null })
    expect(await shop.status()).toMatchObject({ waiting: 0, alarm: false })
  })

  it.each([
    ['is lost on the way', NOT_RECORDED],
    ['breaks off', { kind: 'reset', isRecorded: false }],
    ['gets an unknown error', { kind: 'result', code: '999' }],
    ['gets a page of an error', { kind: 'http', status: 500, body: '<html>Oops</html>' }],
    ['gets a page in place of data', { kind: 'http', status: 200, body: '<html>Login</html>' }],
  ] as const)('that %s is sent again with its number', async (_, fault) => {
    const shop = await openTaxedShop({ needsStock: false })
    await shop.deliver()
    await shop.deliver()
    shop.fake.script(SALE, fault)
    await shop.send()
    expect(describeOpen(await shop.listOpen())).toEqual(['receipt 1 sending 1', 'receipt 2 waiting -'])
    await shop.send()
    expect(listRecorded(shop)).toEqual([])
    shop.advance(MINUTE_MS)
    await shop.send()
    expect(listRecorded(shop)).toEqual(['1', '2'])
  })

  it('is held when the authority has gone on, for a person, while the next go on', async () => {
    const shop = await openTaxedShop({ needsStock: false, resent: 'expected' })
    await shop.deliver()
    await shop.deliver()
    shop.fake.script(SALE, LOST)
    await shop.send()
    shop.advance(MINUTE_MS)
    await shop.send()
    expect(listRecorded(shop)).toEqual(['1', '2'])
    const [held] = await shop.listOpen()
    expect(held).toMatchObject({ number: 1, state: 'held', invoiceNumber: 1 })
    expect(held?.reason).toContain('look it up at the authority')
    expect(await shop.status()).toMatchObject({ held: 1, waiting: 0 })
    expect((await shop.settle(held?._id ?? '', 'handled')).reply.data).toMatchObject({ state: 'handled' })
    expect(await shop.listOpen()).toEqual([])
    expect((await shop.settle(held?._id ?? '', 'retry')).error.code).toBe('version_conflict')
  })

  it('that another till has overtaken is held, and may be sent again by a person', async () => {
    const shop = await openTaxedShop({ needsStock: false })
    await shop.deliver()
    await shop.deliver()
    // Another till is faster, but only after the first try was lost.
    shop.fake.script(SALE, NOT_RECORDED, { kind: 'other_till' })
    await shop.send()
    shop.advance(MINUTE_MS)
    await shop.send()
    expect(describeOpen(await shop.listOpen())).toEqual(['receipt 1 held 1'])
    const [held] = await shop.listOpen()
    expect((await shop.settle(held?._id ?? '', 'retry')).status).toBe(200)
    await shop.send()
    expect(listRecorded(shop)).toEqual(['2', '1'])
    expect(shop.fake.authority.invoices.map(({ number }) => number)).toEqual([2, 3])
  })
})

describe('an answer that asks to wait', () => {
  it('frees the number and postpones everything', async () => {
    const shop = await openTaxedShop({ needsStock: false })
    await shop.deliver()
    shop.fake.script(SALE, { kind: 'result', code: '990' }, { kind: 'result', code: '990' })
    await shop.send()
    await shop.send()
    expect(shop.fake.requests.filter(({ path }) => path === SALE)).toHaveLength(1)
    expect(describeOpen(await shop.listOpen())).toEqual(['receipt 1 waiting -'])
    await sendForHours(shop, 1)
    expect(listRecorded(shop)).toEqual(['1'])
  })

  it.each([
    ['a device that is not valid', { kind: 'result', code: '901' }],
    ['an expired token', { kind: 'http', status: 401, body: '{"message":"Access Token expired"}' }],
  ] as const)('until a person acts, with an alarm at once: %s', async (_, fault) => {
    const shop = await openTaxedShop({ needsStock: false })
    await shop.deliver()
    shop.fake.script(SALE, fault)
    await shop.send()
    expect(await shop.status()).toMatchObject({ alarm: true, waiting: 1, problem: expect.stringContaining('answered') })
    shop.advance(30 * MINUTE_MS)
    await shop.send()
    expect(listRecorded(shop)).toEqual([])
    shop.advance(31 * MINUTE_MS)
    await shop.send()
    expect(listRecorded(shop)).toEqual(['1'])
    expect(await shop.status()).toMatchObject({ alarm: false, problem: null })
  })
})
