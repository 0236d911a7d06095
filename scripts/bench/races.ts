/**
 * Races 20,000 orders for 10,000 in stock, and one key in 500 posts, over four web processes, on SQLite and, where it is
 * installed, on PostgreSQL: `npm run bench:races -w scripts`.
 */
import type { Database } from '@usiku/api/database/database.ts'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { addCustomers, createOrderRequest, prepareOrders } from './bench-orders.ts'
import { type BenchShop, type Engine, withServer, withShop } from './bench-shop.ts'
import type { LoadRequest } from './load.ts'

const ENGINES: readonly Engine[] = ['SQLite', 'PostgreSQL']
const PRODUCTS = 1_000
const WEB_PROCESSES = 4
const CUSTOMERS = 32
const ORDERS = 20_000
const STOCK = 10_000
const REPETITIONS = 500

interface Answer {
  readonly status: number
  readonly text: string
}

async function race(shop: BenchShop): Promise<void> {
  await withServer(shop, WEB_PROCESSES, async ({ origin }) => {
    const customers = await addCustomers(origin, CUSTOMERS)
    const line = await prepareLine(shop.database)
    const begun = performance.now()
    const counts = new Map<number, number>()
    let sent = 0
    const clients = customers.map(async (customer) => {
      while (sent < ORDERS) {
        sent += 1
        const { status } = await send(origin, createOrderRequest(customer, line))
        counts.set(status, (counts.get(status) ?? 0) + 1)
      }
    })
    await Promise.all(clients)
    const seconds = (performance.now() - begun) / 1_000
    const left = await readStock(shop.database, line)
    console.log(
      `${shop.engine}: ${JSON.stringify(Object.fromEntries(counts))} in ${seconds.toFixed(0)} s, ${left} left`,
    )

    await prepareOrders(shop.database, STOCK)
    const [customer] = customers
    if (customer === undefined) throw new Error('There are no customers')
    const request = createOrderRequest(customer, line)
    const answers = await Promise.all(Array.from({ length: REPETITIONS }, () => send(origin, request)))
    const different = new Set(answers.map(({ status, text }) => `${status} ${text}`)).size
    const sold = STOCK - (await readStock(shop.database, line))
    console.log(`${shop.engine}, one key: ${different} answer to ${REPETITIONS} posts, ${sold} sold`)
  })
}

async function prepareLine(database: Database): Promise<CartLine> {
  const [line] = await prepareOrders(database, STOCK)
  if (line === undefined) throw new Error('The shop is empty')
  return line
}

async function send(origin: string, { method = 'GET', path, headers, body }: LoadRequest): Promise<Answer> {
  const response = await fetch(origin + path, {
    method,
    headers: { ...headers },
    ...(body === undefined ? {} : { body }),
  })
  return { status: response.status, text: await response.text() }
}

async function readStock(database: Database, line: CartLine): Promise<number> {
  const query = database.selectFrom('volumes').select('quantity').where('id', '=', line.volume._id)
  return (await query.executeTakeFirstOrThrow()).quantity
}

for (const engine of ENGINES) await withShop(engine, { products: PRODUCTS }, race)
