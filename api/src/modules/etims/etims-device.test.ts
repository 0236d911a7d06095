import { describe, expect, it, onTestFinished } from 'vitest'
import { HOUR_MS, listRecorded, openTaxedShop, type TaxedShop, toEtimsSettings } from '../../../test/etims-shop.ts'
import { startFakeEtims } from '../../../test/fakes/etims/fake-etims.ts'
import { addPayment, refund } from '../../../test/receipt-builders.ts'
import { readConfig } from '../../config.ts'
import { createFixedKeys } from '../../lib/jwt-keys.ts'
import { decryptDeviceKey, encryptDeviceKey, getDeviceScope } from './device-key.ts'
import { sendDueInvoices } from './etims-sender.service.ts'

const INIT = '/selectInitOsdcInfo'

const createConfig = ({ deps }: TaxedShop, settings: Record<string, string>) =>
  readConfig({ DATA_DIR: deps.config.dataDir, ...settings })

describe('the device', () => {
  it('is initialised once, also without sales, and then keeps its key', async () => {
    const shop = await openTaxedShop()
    await shop.send()
    expect(shop.fake.requests.map(({ path }) => path)).toEqual([INIT])
    expect(await shop.status()).toMatchObject({ isConfigured: true, controlUnitId: 'KRACU013000001', alarm: false })
    for (let day = 0; day < 2; day++) {
      await shop.deliver()
      await shop.send()
      shop.advance(25 * HOUR_MS)
    }
    expect(shop.fake.requests.filter(({ path }) => path === INIT)).toHaveLength(1)
  })

  it('of which the authority repeats the key works', async () => {
    const shop = await openTaxedShop({ repeatsKey: true })
    shop.fake.script(INIT, { kind: 'reset', isRecorded: true })
    await shop.send()
    expect((await shop.status()).controlUnitId).toBeNull()
    shop.advance(HOUR_MS)
    await shop.deliver()
    await shop.send()
    expect(listRecorded(shop)).toEqual(['1'])
  })

  it('whose key was lost is asked for no more: a person has to get a new one', async () => {
    const shop = await openTaxedShop()
    shop.fake.script(INIT, { kind: 'reset', isRecorded: true })
    await shop.send()
    for (let hours = 0; hours < 5; hours++) {
      shop.advance(HOUR_MS)
      await shop.send()
    }
    expect(shop.fake.requests).toHaveLength(2)
    expect(await shop.status()).toMatchObject({ alarm: true, problem: expect.stringContaining('a new device') })
  })

  it.each(['901', '903'])('that is not valid (%s) is tried again after an hour', async (code) => {
    const shop = await openTaxedShop()
    shop.fake.script(INIT, { kind: 'result', code, message: 'No such device.' })
    await shop.send()
    await shop.send()
    expect(shop.fake.requests).toHaveLength(1)
    const problem = `The authority answered ${code}: No such device.`
    expect(await shop.status()).toMatchObject({ alarm: true, problem })
    shop.advance(HOUR_MS)
    await shop.send()
    expect(await shop.status()).toMatchObject({ alarm: false, problem: null })
  })

  it('begins afresh when it is replaced, and goes on where it was when it is back', async () => {
    const shop = await openTaxedShop({ needsStock: false })
    const orderId = await shop.deliver()
    await shop.send()
    const next = await startFakeEtims({ now: shop.deps.now, device: 'dvcv2000', needsStock: false })
    onTestFinished(next.close)
    const sender = { ...shop.sender, config: createConfig(shop, toEtimsSettings(next)) }
    await shop.deliver()
    await refund(shop, orderId, await addPayment(shop, orderId, 1_449), 1_449)
    await sendDueInvoices(sender)
    expect(next.authority.invoices).toMatchObject([{ number: 1, traderNumber: '2' }])
    expect(next.authority.items.map(({ code }) => code)).toEqual(['KE2NTNO0000001', 'KE2NTNO0000002'])
    expect(listRecorded(shop)).toEqual(['1'])
    const [note] = await shop.listOpen()
    expect(note).toMatchObject({ kind: 'credit_note', state: 'rejected', reason: expect.stringContaining('by hand') })
    await shop.settle(note?._id ?? '', 'retry')
    await shop.deliver()
    await shop.send()
    expect(shop.fake.authority.invoices.map(({ number, traderNumber }) => `${number} ${traderNumber}`)).toEqual([
      ...['1 1', '2 CN-1', '3 3'],
    ])
    expect(shop.fake.authority.invoices[1]).toMatchObject({ originalNumber: 1 })
    expect(shop.fake.requests.filter(({ path }) => path === INIT)).toHaveLength(1)
    expect(shop.fake.authority.items).toHaveLength(2)
  })

  it.each([
    ['ETIMS_TIN', 'P051234567Y'],
    ['ETIMS_BRANCH', '01'],
    ['ETIMS_DEVICE', 'dvcv1131'],
  ])('keeps its key while %s is wrong, and an invoice its number', async (name, value) => {
    const shop = await openTaxedShop({ needsStock: false })
    await shop.deliver()
    await shop.send()
    await shop.deliver()
    shop.fake.script('/saveTrnsSalesOsdc', { kind: 'silence', isRecorded: true })
    await shop.send()
    const settings = { ...toEtimsSettings(shop.fake), [name]: value }
    await sendDueInvoices({ ...shop.sender, config: createConfig(shop, settings) })
    expect(listRecorded(shop)).toEqual(['1', '2'])
    shop.advance(HOUR_MS)
    await shop.deliver()
    await shop.send()
    expect(listRecorded(shop)).toEqual(['1', '2', '3'])
    expect(await shop.listOpen()).toEqual([])
    expect(shop.fake.authority.items).toHaveLength(2)
  })

  it('reports the stock of a sale again when it is replaced meanwhile', async () => {
    const shop = await openTaxedShop()
    await shop.deliver()
    const lag = { kind: 'result', code: '910', message: 'Items do not exist in your stock.' } as const
    shop.fake.script('/saveTrnsSalesOsdc', { kind: 'plain' }, lag)
    await shop.send()
    const next = await startFakeEtims({ now: shop.deps.now, device: 'dvcv2000' })
    onTestFinished(next.close)
    shop.advance(HOUR_MS)
    await sendDueInvoices({ ...shop.sender, config: createConfig(shop, toEtimsSettings(next)) })
    expect(next.authority.invoices).toMatchObject([{ number: 1, traderNumber: '1' }])
    expect(await shop.listOpen()).toEqual([])
  })

  it('is another one at another address, but not at another of the authority’s own', () => {
    const scope = (url: string) => getDeviceScope({ url, tin: 'P051234567X', branch: '00', device: 'dvcv1130' })
    const production = scope('https://etims-api.kra.go.ke/etims-api')
    expect(scope('https://etims-api2.kra.go.ke/v2')).toBe(production)
    const sandbox = scope('https://etims-api-sbx.kra.go.ke/etims-api')
    expect(scope('https://sbx.kra.go.ke/etims-oscu')).toBe(sandbox)
    const others = [scope('https://gateway.example'), scope('https://notkra.go.ke')]
    expect(new Set([production, sandbox, ...others]).size).toBe(4)
  })

  it('says so when its key cannot be decrypted', async () => {
    const shop = await openTaxedShop()
    await shop.send()
    await shop.deliver()
    await sendDueInvoices({ ...shop.sender, jwtKeys: createFixedKeys('another secret of at least 32 bytes') })
    expect(await shop.status()).toMatchObject({ alarm: true, problem: expect.stringContaining('JWT_SECRET') })
    shop.advance(HOUR_MS)
    await shop.send()
    expect(listRecorded(shop)).toEqual(['1'])
    expect(await shop.status()).toMatchObject({ alarm: false })
  })

  it('has its key encrypted under the secret of the server, never the same way', () => {
    const secret = createFixedKeys('a secret of thirty-two bytes, long')
    const other = createFixedKeys('another one of thirty-two bytes, long')
    const sealed = encryptDeviceKey('f0b9831bd2334874b7ec815e40347bc4', secret)
    expect(decryptDeviceKey(sealed, secret)).toEqual({ text: 'f0b9831bd2334874b7ec815e40347bc4', isCurrent: true })
    expect(decryptDeviceKey(sealed, other)).toBeUndefined()
    expect(encryptDeviceKey('f0b9831bd2334874b7ec815e40347bc4', secret)).not.toBe(sealed)
  })
})

describe('the authority’s codes', () => {
  it('are compared once a day, and alarm when the rate of tax differs', async () => {
    const shop = await openTaxedShop({ vatRate: 18 })
    for (let run = 0; run < 4; run++) await shop.send()
    const read = () => shop.fake.requests.filter(({ path }) => path === '/selectCodeList').length
    expect(read()).toBe(1)
    expect(await shop.status()).toMatchObject({ alarm: true, problem: expect.stringContaining('is 18, not 16') })
    shop.advance(25 * HOUR_MS)
    await shop.send()
    expect(read()).toBe(2)
  })

  it.each([
    ['/selectItemClsList', { kind: 'result', code: '999' }],
    ['/selectItemClsList', { kind: 'result', code: '901' }],
    ['/selectItemClsList', { kind: 'http', status: 500, body: '<html>Oops</html>' }],
    ['/selectCodeList', { kind: 'gateway', status: 400, message: 'Bad lastReqDt' }],
  ] as const)(
    'at %s that cannot be read (%o) stop no invoice, and are read again the next day',
    async (list, fault) => {
      const shop = await openTaxedShop({ needsStock: false })
      const read = () => shop.fake.requests.filter(({ path }) => path === list).length
      shop.fake.script(list, fault, fault)
      await shop.send()
      for (const [times, number] of [
        [1, '1'],
        [2, '2'],
      ] as const) {
        await shop.deliver()
        for (let run = 0; run < 3; run++) await shop.send()
        expect(read()).toBe(times)
        expect(listRecorded(shop).at(-1)).toBe(number)
        expect(await shop.status()).toMatchObject({
          alarm: false,
          problem: expect.stringContaining('could not be read'),
        })
        shop.advance(25 * HOUR_MS)
      }
      await shop.send()
      expect(await shop.status()).toMatchObject({ alarm: false, problem: null })
    },
  )

  it('raise no alarm while they are the shop’s', async () => {
    const shop = await openTaxedShop()
    for (let run = 0; run < 3; run++) await shop.send()
    expect(shop.fake.requests.map(({ path }) => path)).toEqual([INIT, '/selectCodeList', '/selectItemClsList'])
    expect(await shop.status()).toMatchObject({ alarm: false, problem: null })
  })
})
