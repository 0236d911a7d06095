/**
 * Compares one, two and four web processes on SQLite and, with the address of an empty database, on PostgreSQL:
 * `npm run bench:processes -w scripts -- postgres://…`. Ends with 20,000 orders on 10,000 in stock and one key in 500
 * posts, over four processes. The clients run on the same machine.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@usiku/api/config.ts'
import type { Database } from '@usiku/api/database/database.ts'
import { openAndMigrate } from '@usiku/api/database/open-and-migrate.ts'
import { inTransaction } from '@usiku/api/database/transaction.ts'
import { register } from '@usiku/contracts/accounts/operations.ts'
import { listProducts } from '@usiku/contracts/catalogue/operations.ts'
import { getDiscountedPrice } from '@usiku/contracts/catalogue/pricing.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { SHIPPING_FEE } from '@usiku/contracts/orders/constants.ts'
import { type CartLine, type OrderPlacement, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { sql } from 'kysely'

const ROOT = join(import.meta.dirname, '../..')
const PROCESS_COUNTS = [1, 2, 4]
const CLIENTS = 32
const SECONDS = 8
const PRODUCTS = 1_000
const RACE = { orders: 20_000, stock: 10_000, repetitions: 500 }
const PASSWORD = 'kahawa chungu sana'

type Settings = Readonly<Record<string, string>>

interface Customer {
  readonly email: string
  readonly token: string
}

interface Answer {
  readonly status: number
  readonly body: string
}

class Shop {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  readonly #server: ChildProcess
  readonly #port: string
  constructor(server: ChildProcess, port: string) {
    this.#server = server
    this.#port = port
  }

  static async open(settings: Settings, webProcesses: number): Promise<Shop> {
    const env = { ...process.env, ...settings, WEB_PROCESSES: String(webProcesses), PORT: '0', NODE_ENV: 'production' }
    const server = spawn(process.execPath, ['api/dist/server.js'], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const port = await new Promise<string>((resolve, reject) => {
      let text = ''
      server.once('exit', (status) => reject(new Error(`The server ended with ${status}`)))
      server.stdout.setEncoding('utf8').on('data', (part: string) => {
        text = (text + part).slice(-100_000)
        const [, found] = /is open: http:\/\/127\.0\.0\.1:(\d+)/.exec(text) ?? []
        const listening = text.split('Server listening').length - 1
        if (found !== undefined && (webProcesses === 1 || listening >= webProcesses)) resolve(found)
      })
    })
    return new Shop(server, port)
  }

  send(method: 'GET' | 'POST', path: string, body?: object, token?: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      }
      const options = { host: '127.0.0.1', port: this.#port, method, path, headers, agent: this.#agent }
      const sent = request(options, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
      })
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  }

  /** One after the other: few passwords are hashed at a time. */
  async addCustomers(): Promise<Customer[]> {
    const customers: Customer[] = []
    for (let number = 0; number < CLIENTS; number += 1) customers.push(await this.#addCustomer(number))
    return customers
  }

  async #addCustomer(number: number): Promise<Customer> {
    const email = `${Date.now()}-${number}@bench.test`
    const answer = await this.send('POST', buildPath(register), {
      ...{ name: 'Customer', email, password: PASSWORD, confirmPassword: PASSWORD },
    })
    if (answer.status !== 201) throw new Error(`${answer.status} ${answer.body}`)
    const { accessToken } = JSON.parse(answer.body) as { accessToken: string }
    return { email, token: accessToken }
  }

  async close(): Promise<void> {
    this.#agent.destroy()
    const ended = once(this.#server, 'exit')
    this.#server.kill('SIGTERM')
    await ended
  }
}

async function measure(settings: Settings, database: Database, webProcesses: number) {
  const shop = await Shop.open(settings, webProcesses)
  try {
    const customers = await shop.addCustomers()
    const lines = await prepareOrders(database, 1_000_000)
    const pages = await countPerSecond(200, (_, number) =>
      shop.send('GET', `${buildPath(listProducts)}?page=${1 + (number % 40)}`),
    )
    const orders = await countPerSecond(201, (client, number) => {
      const line = lines[(client * 7 + number) % lines.length]
      const body = toPlacement(customers[client], line)
      return shop.send('POST', buildPath(placeOrder), body, customers[client]?.token)
    })
    return { pages, orders }
  } finally {
    await shop.close()
  }
}

/** Makes all customers known, so that no order waits for a confirmation. @returns lines of many products */
async function prepareOrders(database: Database, quantity: number): Promise<CartLine[]> {
  await inTransaction(database, async (transaction) => {
    await transaction.updateTable('users').set({ known_at: new Date().toISOString() }).execute()
    await transaction.updateTable('volumes').set({ quantity }).execute()
  })
  const rows = await database
    .selectFrom('volumes')
    .innerJoin('products', 'products.id', 'volumes.product_id')
    .select([
      'products.id as productId',
      'products.name',
      'volumes.id',
      'volumes.size',
      'volumes.price',
      'volumes.discount',
    ])
    .where('products.hidden_at', 'is', null)
    .orderBy('volumes.id')
    .limit(200)
    .execute()
  return rows.map(({ id, productId, name, size, price, discount }) => {
    const volume = {
      _id: id,
      size,
      price,
      discount,
      priceAfterDiscount: getDiscountedPrice({ price, discount }),
      quantity,
    }
    return { id: productId, name, volume, quantity: 1, thumbnailImage: '' }
  })
}

let lastOrder = Date.now()

function toPlacement(customer: Customer | undefined, line: CartLine | undefined): OrderPlacement {
  if (customer === undefined || line === undefined) throw new Error('The shop is empty')
  lastOrder += 1
  return {
    orderId: String(lastOrder),
    ...{ customerEmail: customer.email, customerPhone: '0712 345 678', customerCity: 'Westlands', items: [line] },
    ...{ totalAmount: line.volume.priceAfterDiscount + SHIPPING_FEE, shippingFee: SHIPPING_FEE },
  }
}

async function countPerSecond(
  status: number,
  send: (client: number, number: number) => Promise<Answer>,
): Promise<number> {
  const begun = performance.now()
  let count = 0
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let number = 0; performance.now() - begun < SECONDS * 1_000; number += 1) {
      const answer = await send(client, number)
      if (answer.status !== status) throw new Error(`${answer.status} ${answer.body}`)
      count += 1
    }
  })
  await Promise.all(clients)
  return count / ((performance.now() - begun) / 1_000)
}

/** @throws Error when more or less is sold than there is */
async function race(settings: Settings, database: Database): Promise<string> {
  const shop = await Shop.open(settings, 4)
  try {
    const customers = await shop.addCustomers()
    const [line] = await prepareOrders(database, RACE.stock)
    const begun = performance.now()
    const statuses = new Map<number, number>()
    let sent = 0
    const clients = customers.map(async (customer) => {
      for (; sent < RACE.orders; ) {
        sent += 1
        const { status } = await shop.send('POST', buildPath(placeOrder), toPlacement(customer, line), customer.token)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    })
    await Promise.all(clients)
    const seconds = (performance.now() - begun) / 1_000
    const stock = await readStock(database, line)
    await prepareOrders(database, RACE.stock)
    const body = toPlacement(customers[0], line)
    const answers = await Promise.all(
      Array.from({ length: RACE.repetitions }, () =>
        shop.send('POST', buildPath(placeOrder), body, customers[0]?.token),
      ),
    )
    const different = new Set(answers.map((answer) => `${answer.status} ${answer.body}`)).size
    const taken = RACE.stock - (await readStock(database, line))
    return `${JSON.stringify(Object.fromEntries(statuses))} in ${seconds.toFixed(0)} s, ${stock} left; one key: ${different} answer to ${RACE.repetitions} posts, ${taken} sold`
  } finally {
    await shop.close()
  }
}

async function readStock(database: Database, line: CartLine | undefined): Promise<number> {
  const id = line?.volume._id ?? ''
  const query = database.selectFrom('volumes').select('quantity').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).quantity
}

async function seed(settings: Settings): Promise<void> {
  const args = ['scripts/dist/seed.js', '--products', String(PRODUCTS), '--without-pictures']
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...settings }, stdio: 'ignore' })
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error(`The seed ended with ${status}`)
}

async function bench(url: string | undefined): Promise<void> {
  const engines: readonly (readonly [string, Settings])[] = [
    ['SQLite', {}],
    ...(url === undefined ? [] : [['PostgreSQL', { DATABASE_URL: url }] as const]),
  ]
  console.log(`${availableParallelism()} processors, ${CLIENTS} clients, ${SECONDS} s each`)
  let base: { readonly pages: number; readonly orders: number } | undefined
  for (const [name, engine] of engines) {
    const dataDir = mkdtempSync(join(tmpdir(), 'usiku-bench-'))
    const settings = { DATA_DIR: dataDir, RATE_LIMITS: 'off', SEED: 'none', ...engine }
    try {
      await seed(settings)
      const database = await openAndMigrate(readConfig(settings))
      await inTransaction(database, async (transaction) => void (await sql`analyze`.execute(transaction)))
      for (const webProcesses of PROCESS_COUNTS) {
        const { pages, orders } = await measure(settings, database, webProcesses)
        base ??= { pages, orders }
        const ratio = (value: number, first: number) => `${value.toFixed(0)} (${(value / first).toFixed(2)})`
        console.log(
          `${name}, ${webProcesses} web: ${ratio(pages, base.pages)} list pages/s, ${ratio(orders, base.orders)} orders/s`,
        )
      }
      console.log(`${name}, race over 4: ${await race(settings, database)}`)
      await database.destroy()
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}

await bench(process.argv[2])
