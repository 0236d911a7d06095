import { buildPath } from '@usiku/contracts/http/operation.ts'
import { placeOrder } from '@usiku/contracts/orders/operations.ts'
import { findViolations } from '../../../api/test/invariants.ts'
import { createPlacement, OrderJournal, type Placement } from '../../../api/test/torture/order-journal.ts'
import { useDatabase } from '../../../api/test/torture/torture-shop.ts'
import { openShop } from '../open-shop.ts'
import type { Row } from '../row.ts'
import { startServers } from './race.ts'

/** The same order is posted again and again at the same time. */
export const sameKey: Row = {
  name: 'same-key',
  engines: ['sqlite', 'postgres'],
  run: async (context) => {
    const { posts } = context.options
    const shop = await openShop(context, { products: 1, customers: 1 })
    const servers = await startServers(context, shop)
    const [[customer], [line]] = [shop.customers, shop.lines]
    if (customer === undefined || line === undefined) throw new Error('The shop is empty')
    const placement = createPlacement(customer, [line])
    context.report(`${posts} posts`)
    const answers = await Promise.all(
      Array.from({ length: posts }, (_, number) => post(servers[number % servers.length]?.origin ?? '', placement)),
    )
    const different = new Set(answers)
    const journal = new OrderJournal()
    journal.acknowledged.set(placement.body.orderId, placement.body.totalAmount)
    const { violations } = journal
    if (different.size > 1) violations.push(`${different.size} different answers: ${[...different].join(' / ')}`)
    if (!answers[0]?.startsWith('201 ')) violations.push(`answered ${answers[0]}`)
    for (const server of servers) await server.stop()
    await useDatabase(shop.settings, async (database) => {
      await journal.verifyAll(database)
      violations.push(...(await findViolations(database)))
    })
    return {
      count: `${posts} posts of one key`,
      checked: 'one order, the same answer to all, all invariants',
      violations,
    }
  },
}

/** As the app does, it repeats what the server is too busy for. */
async function post(origin: string, { customer, body }: Placement): Promise<string> {
  for (;;) {
    const answer = await fetch(origin + buildPath(placeOrder), {
      method: 'POST',
      headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (answer.status !== 503) return `${answer.status} ${text}`
  }
}
