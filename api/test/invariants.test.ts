import { CompiledQuery } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../src/database/transaction.ts'
import { getSearchIndex } from '../src/modules/search/get-search-index.ts'
import { addProduct, signUp } from './builders.ts'
import { findViolations } from './invariants.ts'
import { place } from './order-builders.ts'
import { startTestApp } from './test-app.ts'

const HOLD = `insert into order_holds (order_id, kind, expires_at) select id, 'unconfirmed', created_at from orders where holds_stock = 1`

describe('expectInvariants', () => {
  it.each([
    [
      'stock reduced without a ledger row',
      'update volumes set quantity = quantity - 1',
      'stock is the sum of its ledger',
    ],
    ['a wrong total', 'update orders set total_amount = total_amount + 1', 'the total is the sum'],
    ['an order without lines', 'delete from order_lines', 'no order without lines'],
    [
      'a sale without a stock change',
      `delete from stock_ledger where reason = 'sale'`,
      'an order that holds its drinks',
    ],
    ['a missing return', 'update orders set holds_stock = 0', 'an order that holds its drinks'],
    ['a return without an order', `update stock_ledger set order_id = null`, 'no stock moved for an order without'],
    ['a status without its event', `update orders set status = 'shipping'`, 'the history ends with'],
    ['a delivery without its time', `update orders set status = 'delivered'`, 'delivered orders, and only they'],
    ['a sale counted for an unconfirmed order', 'delete from order_holds', 'an order is held as unconfirmed'],
    ['a hold of a confirmed order', HOLD, 'an order is held as unconfirmed'],
    ['stock taken by an unconfirmed order', HOLD, 'an unconfirmed order has moved no stock'],
    ['a reason without cancelling', `update orders set cancel_reason = 'not_confirmed'`, 'only cancelled orders say'],
    ['an order without its mail', 'delete from mails', 'every order of the last 30 days was confirmed by mail'],
    ['a rating without a review', 'update products set rating_count = 1, rating_sum = 5', 'a rating is the sum'],
    ['a sale that is not counted', 'update products set sold = 0', 'what was sold of a product'],
    ['a product of an inactive category', 'update categories set is_active = 0', 'customers see a product while'],
    ['a product missing from the search', 'delete from search_documents', 'the search knows every product'],
    ['a session without an account', `update users set deleted_at = 'x'`, 'no session of a deleted account'],
    [
      'personal data of a deleted customer',
      `update users set deleted_at = 'x', email = ''`,
      'the orders of somebody who',
    ],
    ['a mail without a recipient', `update mails set recipient = ''`, 'a mail to nobody'],
  ])('detects %s', async (_, damage, rule) => {
    const test = await startTestApp()
    const { volumeIds } = await addProduct(test.database)
    await place(test, await signUp(test), volumeIds, 2)
    await test.database.updateTable('order_limits').set({ units: 0 }).execute()
    await place(test, await signUp(test), volumeIds, 2)
    expect(await findViolations(test.database)).toEqual([])
    await test.database.executeQuery(CompiledQuery.raw(damage))
    const broken = await findViolations(test.database)
    expect(broken.filter((sentence) => sentence.startsWith(rule))).not.toEqual([])
  })

  it('detects an index that lacks a product', async () => {
    const test = await startTestApp()
    await addProduct(test.database)
    await inTransaction(test.database, (transaction) => getSearchIndex(transaction).removeEntry(transaction, 1))
    expect(await findViolations(test.database)).toEqual([expect.stringMatching(/^the search has an entry/)])
  })

  it('passes when the mail quota of the day is used up', async () => {
    const test = await startTestApp()
    const { volumeIds } = await addProduct(test.database, { volumes: [{ quantity: 100 }] })
    const amina = await signUp(test, { isKnown: true })
    for (let placed = 0; placed < 21; placed++) {
      if (placed % 4 === 0) test.advance(61 * 60_000)
      await place(test, amina, volumeIds)
    }
    expect(await test.database.selectFrom('mails').select('id').execute()).toHaveLength(20)
    expect(await findViolations(test.database)).toEqual([])
  })
})
