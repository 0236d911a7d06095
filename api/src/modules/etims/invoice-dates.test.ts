import { describe, expect, it } from 'vitest'
import { HOUR_MS, listRecorded, MINUTE_MS, openTaxedShop, type TaxedShop } from '../../../test/etims-shop.ts'
import { toDateTime } from '../../lib/nairobi-time.ts'

const SALE = '/saveTrnsSalesOsdc'

describe('the date of an invoice', () => {
  const describeDates = ({ fake }: TaxedShop) =>
    fake.authority.invoices.map(({ traderNumber, body }) => `${traderNumber} at ${String(body.cfmDt)}`)
  const formatAt = (at: string | undefined) => toDateTime(at ?? '')

  it('is that of the receipt', async () => {
    const shop = await openTaxedShop({ needsStock: false })
    const { issuedAt } = await shop.read(await shop.deliver())
    shop.advance(HOUR_MS)
    await shop.send()
    expect(describeDates(shop)).toEqual([`1 at ${formatAt(issuedAt)}`])
  })

  it('is never in the future, nor before the last one, after the clock was an hour ahead', async () => {
    const shop = await openTaxedShop({ needsStock: false })
    shop.advance(HOUR_MS)
    const { issuedAt } = await shop.read(await shop.deliver())
    await shop.send()
    await shop.deliver()
    shop.setClockBack(HOUR_MS)
    await shop.deliver()
    await shop.send()
    expect(listRecorded(shop)).toEqual(['1'])
    expect(await shop.listOpen()).toMatchObject([
      { number: 3, state: 'waiting' },
      { number: 2, state: 'waiting' },
    ])
    const nextAttemptAt = issuedAt
    expect((await shop.listOpen()).find(({ reason }) => reason?.includes('clock was ahead'))).toMatchObject({
      nextAttemptAt,
    })
    shop.advance(HOUR_MS)
    await shop.send()
    const dates = shop.fake.authority.invoices.map(({ body, at }) => [String(body.cfmDt), at] as const)
    expect(dates).toHaveLength(3)
    for (const [date, recordedAt] of dates) expect(date <= recordedAt).toBe(true)
    expect(dates.map(([date]) => date)).toEqual(dates.map(([date]) => date).sort())
  })

  it('of one from while the clock was ahead is that of its sending', async () => {
    const shop = await openTaxedShop({ needsStock: false })
    shop.advance(HOUR_MS)
    const { issuedAt } = await shop.read(await shop.deliver())
    shop.setClockBack(HOUR_MS)
    await shop.send()
    expect(listRecorded(shop)).toEqual(['1'])
    expect(String(shop.fake.authority.invoices[0]?.body.cfmDt) < formatAt(issuedAt)).toBe(true)
  })

  it('is not before that of the last one when a person sends it again', async () => {
    const shop = await openTaxedShop({ needsStock: false })
    await shop.deliver()
    shop.fake.script(SALE, { kind: 'result', code: '910', message: 'Bad address.' })
    await shop.send()
    shop.advance(HOUR_MS)
    const { issuedAt } = await shop.read(await shop.deliver())
    await shop.send()
    const [rejected] = await shop.listOpen()
    await shop.settle(rejected?._id ?? '', 'retry')
    await shop.send()
    expect(describeDates(shop)).toEqual([`2 at ${formatAt(issuedAt)}`, `1 at ${formatAt(issuedAt)}`])
  })

  it('stays when it is sent again, and is waited for when the clock was set back', async () => {
    const shop = await openTaxedShop({ needsStock: false })
    shop.advance(HOUR_MS)
    const { issuedAt } = await shop.read(await shop.deliver())
    shop.fake.script(SALE, { kind: 'reset', isRecorded: false })
    await shop.send()
    shop.setClockBack(HOUR_MS)
    shop.advance(30 * MINUTE_MS)
    await shop.send()
    expect(listRecorded(shop)).toEqual([])
    shop.advance(HOUR_MS)
    await shop.send()
    expect(describeDates(shop)).toEqual([`1 at ${formatAt(issuedAt)}`])
  })

  it('is not waited for when the clock was days ahead', async () => {
    const shop = await openTaxedShop({ needsStock: false })
    shop.advance(48 * HOUR_MS)
    await shop.deliver()
    await shop.send()
    shop.setClockBack(48 * HOUR_MS)
    await shop.deliver()
    await shop.send()
    expect(listRecorded(shop)).toEqual(['1', '2'])
  })
})
