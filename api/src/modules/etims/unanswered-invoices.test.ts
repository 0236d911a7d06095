import { describe, expect, it } from 'vitest'
import { describeOpen, listRecorded, MINUTE_MS, openTaxedShop, repeat, sendForHours } from '../../../test/etims-shop.ts'

const SALE = '/saveTrnsSalesOsdc'

describe('an invoice that the authority answers no way for an hour', () => {
  const UNKNOWN = { kind: 'result', code: '999', message: 'Unknown error.' } as const
  const ERROR = { kind: 'http', status: 500, body: '<html>Oops</html>' } as const
  const HOUR_OF_TRIES = 9

  /** Without the daily comparison of codes ahead of it. */
  async function openCheckedShop() {
    const shop = await openTaxedShop({ needsStock: false })
    for (let run = 0; run < 2; run++) await shop.send()
    return shop
  }

  it.each([UNKNOWN, ERROR])('is held with its number, and the next go on: %o', async (fault) => {
    const shop = await openCheckedShop()
    await shop.deliver()
    await shop.deliver()
    shop.fake.script(SALE, { kind: 'reset', isRecorded: true }, ...repeat(fault, HOUR_OF_TRIES - 1))
    await shop.send()
    shop.advance(30 * MINUTE_MS)
    await shop.send()
    expect(describeOpen(await shop.listOpen())).toEqual(['receipt 1 sending 1', 'receipt 2 waiting -'])
    await sendForHours(shop)
    expect(listRecorded(shop)).toEqual(['1', '2'])
    const [held] = await shop.listOpen()
    expect(held).toMatchObject({ number: 1, state: 'held', invoiceNumber: 1, canSettle: true })
    expect(held?.reason).toContain('may have been recorded as 1: look it up')
    const problem = expect.stringMatching(/^Receipt 1: It may have been recorded as 1/)
    expect(await shop.status()).toMatchObject({ alarm: true, held: 1, waiting: 0, problem })
    await shop.settle(held?._id ?? '', 'handled')
    expect(await shop.status()).toMatchObject({ alarm: false, held: 0, problem: null })
  })

  it('is rejected once the authority gives its number to the next', async () => {
    const shop = await openCheckedShop()
    await shop.deliver()
    await shop.deliver()
    shop.fake.script(SALE, ...repeat(UNKNOWN, HOUR_OF_TRIES))
    await sendForHours(shop)
    expect(shop.fake.authority.invoices).toMatchObject([{ number: 1, traderNumber: '2' }])
    const [rejected] = await shop.listOpen()
    expect(rejected).toMatchObject({ number: 1, state: 'rejected', invoiceNumber: null })
    expect(rejected?.reason).toContain('has not recorded this')
    await shop.settle(rejected?._id ?? '', 'retry')
    await shop.send()
    expect(listRecorded(shop)).toEqual(['2', '1'])
  })

  it('waits with all others while the authority answers nothing else, either', async () => {
    const shop = await openCheckedShop()
    await shop.deliver()
    await shop.deliver()
    shop.fake.script(SALE, ...repeat(ERROR, 17))
    shop.fake.script('/selectCodeList', ...repeat(ERROR, 9))
    await sendForHours(shop, 4)
    expect(describeOpen(await shop.listOpen())).toEqual(['receipt 1 sending 1', 'receipt 2 waiting -'])
    expect(await shop.status()).toMatchObject({ alarm: true, held: 0, waiting: 2 })
    await sendForHours(shop, 2)
    expect(listRecorded(shop)).toEqual(['1', '2'])
  })

  it('is held without a number when it is one of its items', async () => {
    const shop = await openCheckedShop()
    const [tusker = '', cane = ''] = shop.volumes
    await shop.deliver([tusker])
    await shop.deliver([cane])
    shop.fake.script('/saveItem', ...repeat(UNKNOWN, HOUR_OF_TRIES))
    await sendForHours(shop)
    expect(listRecorded(shop)).toEqual(['2'])
    const [held] = await shop.listOpen()
    expect(held).toMatchObject({ number: 1, state: 'held', invoiceNumber: null })
    await shop.settle(held?._id ?? '', 'retry')
    await shop.send()
    expect(listRecorded(shop)).toEqual(['2', '1'])
    expect(shop.fake.authority.items.map(({ code }) => code)).toEqual(['KE2NTNO0000001', 'KE2NTNO0000002'])
  })

  it('may be settled before by a person, but not while it may be under way', async () => {
    const shop = await openCheckedShop()
    await shop.deliver()
    shop.fake.script(SALE, UNKNOWN)
    await shop.send()
    const [sending] = await shop.listOpen()
    expect(sending).toMatchObject({ state: 'sending', canSettle: false })
    expect((await shop.settle(sending?._id ?? '', 'retry')).error.code).toBe('version_conflict')
    shop.advance(6 * MINUTE_MS)
    expect(await shop.listOpen()).toMatchObject([{ state: 'sending', canSettle: true }])
    expect((await shop.settle(sending?._id ?? '', 'retry')).reply.data).toMatchObject({ state: 'waiting' })
    await shop.send()
    expect(shop.fake.authority.invoices).toMatchObject([{ number: 1, traderNumber: '1' }])
  })

  it('is either settled or sent again, when both happen at once', async () => {
    const shop = await openCheckedShop()
    await shop.deliver()
    shop.fake.script(SALE, UNKNOWN)
    await shop.send()
    const [sending] = await shop.listOpen()
    shop.advance(6 * MINUTE_MS)
    const [settled] = await Promise.all([shop.settle(sending?._id ?? '', 'handled'), shop.send()])
    expect(listRecorded(shop)).toEqual(settled.status === 200 ? [] : ['1'])
    expect(await shop.listOpen()).toEqual([])
  })
})
