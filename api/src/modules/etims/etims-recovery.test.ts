import { describe, expect, it } from 'vitest'
import { addProduct } from '../../../test/builders.ts'
import {
  listRecorded,
  openShopAt,
  openTaxedShop,
  sendForHours,
  startShopAuthority,
  type TaxedShop,
} from '../../../test/etims-shop.ts'
import type { EtimsPath, Fault } from '../../../test/fakes/etims/fake-etims.ts'
import { createKillableDatabase, KILLED } from '../../../test/killable-database.ts'
import { addPayment, refund } from '../../../test/receipt-builders.ts'
import { ETIMS_SEEDS } from '../../../test/torture/counts.ts'
import { sendDueInvoices } from './etims-sender.service.ts'

/** The requests of a first sale and its credit note, without what the authority refuses. */
const STEPS: readonly EtimsPath[] = [
  ...(['/selectInitOsdcInfo', '/saveItem', '/saveItem', '/saveTrnsSalesOsdc'] as const),
  ...(['/insertStockIO', '/saveStockMaster', '/insertStockIO', '/saveStockMaster'] as const),
  ...(['/saveTrnsSalesOsdc', '/saveTrnsSalesOsdc', '/selectCodeList', '/selectItemClsList'] as const),
]

async function sellAndRefund(shop: TaxedShop, volumeIds: readonly string[] = shop.volumes): Promise<void> {
  const orderId = await shop.deliver(volumeIds)
  await refund(shop, orderId, await addPayment(shop, orderId, 1_449), 1_449)
}

/** @returns whether there was such a moment */
async function killAt(shop: TaxedShop, moment: number): Promise<boolean> {
  const database = createKillableDatabase(shop.database, (passed) => passed >= moment)
  const isKilled = await sendDueInvoices({ ...shop.sender, database }).then(
    () => false,
    (error: Error) => error.message === KILLED,
  )
  // A process that is dead renews no lease.
  await shop.database.deleteFrom('leases').execute()
  return isKilled
}

/** Of the step with this index, counted along its path. */
function scriptStep(shop: TaxedShop, index: number, fault: Fault): void {
  const path = STEPS[index] ?? '/saveItem'
  const earlier = STEPS.slice(0, index).filter((step) => step === path)
  shop.fake.script(path, ...earlier.map(() => ({ kind: 'plain' }) as const), fault)
}

describe('a process that dies', () => {
  it.each(
    STEPS.flatMap((path, index) => [
      [index, path, 'after the authority has recorded it', true] as const,
      [index, path, 'before the authority has recorded it', false] as const,
    ]),
  )('at request %i (%s), %s, loses and doubles nothing', async (index, _path, _when, isRecorded) => {
    // Its answer reaches nobody: the same as a process that is killed while it waits for it.
    const shop = await openTaxedShop({ repeatsKey: true })
    await sellAndRefund(shop)
    scriptStep(shop, index, { kind: 'reset', isRecorded })
    await sendForHours(shop, 2)
    expect(listRecorded(shop)).toEqual(['1', 'CN-1'])
    expect(await shop.listOpen()).toEqual([])
    expect(shop.fake.authority.items).toMatchObject([{ ledger: 0 }, { ledger: 0 }])
  })

  it.each([1, 2, 3, 4, 5])('at moment %i of its first run goes on where it was', async (moment) => {
    const shop = await openTaxedShop({ repeatsKey: true })
    await sellAndRefund(shop)
    expect(await killAt(shop, moment)).toBe(true)
    await sendForHours(shop, 1)
    expect(listRecorded(shop)).toEqual(['1', 'CN-1'])
  })

  it('before or after any of its transactions goes on where it was', async () => {
    const shop = await openTaxedShop()
    await shop.send()
    let isKilled = true
    let moment = 0
    while (isKilled) {
      moment += 1
      // Of a drink that the authority does not know yet.
      const { volumeIds } = await addProduct(shop.database, { volumes: [{ price: 1_449, quantity: 10 }] })
      await sellAndRefund(shop, volumeIds)
      isKilled = await killAt(shop, moment)
      await sendForHours(shop, 1)
      expect(listRecorded(shop).slice(-2)).toEqual([`${moment}`, `CN-${moment}`])
    }
    expect(moment).toBeGreaterThan(20)
    expect(listRecorded(shop)).toHaveLength(2 * moment)
    expect(await shop.listOpen()).toEqual([])
  })
})

describe('sequences that somebody else counts, too', () => {
  it('of items are followed', async () => {
    const shop = await openTaxedShop()
    await shop.deliver()
    for (let count = 0; count < 3; count++) shop.fake.authority.addForeignItem()
    await shop.send()
    const own = shop.fake.authority.items.filter(({ name }) => name !== 'Foreign').map(({ code }) => code)
    expect(own).toEqual(['KE2NTNO0000004', 'KE2NTNO0000005'])
    expect(listRecorded(shop)).toEqual(['1'])
  })

  it('of an item that is rejected for another reason stay, and name the drink', async () => {
    const shop = await openTaxedShop()
    await shop.deliver()
    shop.fake.script('/saveItem', { kind: 'result', code: '910', message: 'Bad name.' })
    await shop.send()
    const [rejected] = await shop.listOpen()
    expect(rejected).toMatchObject({ state: 'rejected', reason: expect.stringMatching(/^Tusker \(.*: Bad name\.$/) })
    await shop.settle(rejected?._id ?? '', 'retry')
    await shop.send()
    expect(listRecorded(shop)).toEqual(['1'])
    expect(shop.fake.authority.items.map(({ code }) => code)).toEqual(['KE2NTNO0000001', 'KE2NTNO0000002'])
  })

  it('of stock, and its quantities, are followed', async () => {
    const shop = await openTaxedShop()
    await shop.deliver()
    await shop.send()
    const [item] = shop.fake.authority.items
    shop.fake.authority.moveStock(item?.code ?? '', 5)
    await shop.deliver()
    await shop.send()
    expect(listRecorded(shop)).toEqual(['1', '2'])
    expect(shop.fake.authority.items[0]).toMatchObject({ ledger: 5, inStock: 5 })
  })

  it('of two tills that race are used by both', async () => {
    const { fake, clocks } = await startShopAuthority({ repeatsKey: true, needsStock: false })
    const tills = [await openShopAt(fake, { SHOP_NAME: 'Westlands' }), await openShopAt(fake, { SHOP_NAME: 'Karen' })]
    clocks.push(...tills)
    await tills[1]?.database.updateTable('counters').set({ value: 100 }).where('name', '=', 'receipt').execute()
    for (const till of tills) for (let count = 0; count < 3; count++) await till.deliver()
    for (const till of tills) await till.send()
    await Promise.all(tills.map((till) => till.deliver()))
    await Promise.all(tills.map((till) => till.send()))
    await Promise.all(tills.map((till) => sendForHours(till, 1)))
    for (const till of tills) expect(await till.listOpen()).toEqual([])
    expect(fake.authority.invoices.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const names = fake.authority.invoices.map(({ body, traderNumber }) => `${String(body.regrNm)} ${traderNumber}`)
    expect(new Set(names).size).toBe(8)
    for (const till of tills) expect(await till.listOpen()).toEqual([])
  })
})

describe('whatever goes wrong', () => {
  /** Deterministic, so that a failure can be repeated. */
  function createRandom(seed: number): (below: number) => number {
    let state = seed
    return (below) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * below)
    }
  }

  const FAULTS: readonly Fault[] = [
    { kind: 'plain' },
    { kind: 'reset', isRecorded: true },
    { kind: 'reset', isRecorded: false },
    { kind: 'result', code: '999' },
    { kind: 'result', code: '990' },
    { kind: 'http', status: 500, body: '<html>Oops</html>' },
    { kind: 'odd_format' },
    { kind: 'other_till' },
  ]

  it.each(ETIMS_SEEDS)('no sale is recorded twice, and none is forgotten (seed %i)', async (seed) => {
    const random = createRandom(seed)
    const resent = seed % 2 === 0 ? '994' : 'expected'
    const shop = await openTaxedShop({ resent, repeatsKey: true })
    const issued: string[] = []
    for (let sale = 1; sale <= 8; sale++) {
      const orderId = await shop.deliver([shop.volumes[random(2)] ?? ''])
      issued.push(String(sale))
      for (const path of new Set(STEPS.filter((step) => step !== '/selectInitOsdcInfo')))
        shop.fake.script(
          path,
          ...Array.from({ length: 2 }, () => FAULTS[random(FAULTS.length)] ?? { kind: 'plain' as const }),
        )
      if (random(3) === 0) {
        await refund(shop, orderId, await addPayment(shop, orderId, (await shop.read(orderId)).total), 100)
        issued.push(`CN-${issued.filter((number) => number.startsWith('CN')).length + 1}`)
      }
      await shop.send()
    }
    await sendForHours(shop, 24)
    const recorded = listRecorded(shop)
    expect(new Set(recorded).size).toBe(recorded.length)
    const open = (await shop.listOpen()).map(({ kind, number }) => (kind === 'receipt' ? `${number}` : `CN-${number}`))
    // A held one may be recorded, too: that is what a person looks up.
    expect([...new Set([...recorded, ...open])].sort()).toEqual([...issued].sort())
    const states = await shop.database.selectFrom('etims_invoices').select(['state', 'invoice_number']).execute()
    expect(states.filter(({ state }) => state === 'sending')).toEqual([])
    expect(states.filter(({ state, invoice_number }) => state === 'waiting' && invoice_number !== null)).toEqual([])
  })
})
