import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '../../src/database/transaction.ts'
import { markPromoCodeDeleted, writePromoCode } from '../../src/modules/offers/promo-codes.repository.ts'
import { buildPromo, openOfferShop } from '../offer-builders.ts'

type Shop = Awaited<ReturnType<typeof openOfferShop>>

const WAITING = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`

const isOrderWaiting = async ({ database }: Shop) => (await WAITING.execute(database)).rows.length > 0

it.each([
  ['deleted', 'There is no code GIN10.'],
  ['disabled', 'There is no code GIN10.'],
  ['limited', 'The code GIN10 has been used up.'],
])('refuses an order whose code is %s between its check and its use', async (change, message) => {
  const shop = await openOfferShop()
  const { _id: id } = await shop.addPromo()
  expect((await shop.send(await shop.draft(1, { promoCode: 'GIN10' }))).status).toBe(201)
  const body = await shop.draft(1, { promoCode: 'GIN10' })
  const { order } = await inTransaction(shop.database, async (transaction) => {
    if (change === 'deleted') await markPromoCodeDeleted(transaction, id, shop.deps.now().toISOString())
    else await writePromoCode(transaction, id, buildPromo(change === 'limited' ? { maxUses: 1 } : { isEnabled: false }))
    const sent = shop.send(body)
    await expect.poll(() => isOrderWaiting(shop), { timeout: 30_000 }).toBe(true)
    return { order: sent }
  })
  const { status, error } = await order
  expect([status, error.code, error.message]).toEqual([409, 'promo_code_refused', message])
  expect(error.quote?.totalAmount).toBe(800)
  expect(await shop.readUses()).toEqual([1])
})
