import type { Database } from '@usiku/api/database/database.ts'
import {
  getProduct,
  listCategoryProducts,
  listProducts,
  searchProducts,
} from '@usiku/contracts/catalogue/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { addCustomers, createOrderRequest, prepareOrders } from './bench-orders.ts'
import type { BenchServer } from './bench-server.ts'
import { type BenchShop, withServer } from './bench-shop.ts'
import type { Report } from './figures.ts'
import { type LoadRequest, sendLoad } from './load.ts'

export const MANY_CLIENTS = 32
const PAGE_SIZE = 24
const PAGES = 5
const STOCK = 1_000_000
const MIXED_ORDERS_PER_SECOND = 100
const MIN_PREFIX = 3
const POPULAR_WORDS = [
  'jameson',
  'gin',
  'vodka',
  'smirnof',
  'red wine',
  'tusker',
  'whisky',
  'gilbeys',
  'rum',
  'tequila',
]

export interface Reads {
  readonly list: (number: number) => LoadRequest
  readonly product: (number: number) => LoadRequest
  readonly category: (number: number) => LoadRequest
  readonly popularSearch: (number: number) => LoadRequest
  readonly newSearch: (number: number) => LoadRequest
  readonly home: (number: number) => LoadRequest
}

export async function createReads(database: Database): Promise<Reads> {
  const products = await database
    .selectFrom('products')
    .select(['id', 'name'])
    .where('hidden_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1_000)
    .execute()
  const list = (number: number) => `?page=${1 + (number % PAGES)}&pageSize=${PAGE_SIZE}`
  const search = (words: string) => `${buildPath(searchProducts)}?search=${encodeURIComponent(words)}`
  const beginnings = listBeginnings(products.map(({ name }) => name))
  return {
    list: (number) => ({ path: buildPath(listProducts) + list(number) }),
    product: (number) => ({ path: buildPath(getProduct, { id: at(products, number).id }) }),
    category: (number) => ({ path: buildPath(listCategoryProducts, { slug: 'whisky' }) + list(number) }),
    popularSearch: (number) => ({ path: search(at(POPULAR_WORDS, number)) }),
    newSearch: (number) => ({ path: search(at(beginnings, number)) }),
    home: () => ({ path: '/' }),
  }
}

/** What customers have typed of a name when they wait for answers; in a mixed order. */
function listBeginnings(names: readonly string[]): string[] {
  const all = new Set(
    names.flatMap((name) => Array.from({ length: name.length }, (_, end) => name.slice(0, MIN_PREFIX + end).trim())),
  )
  const step = 7_919
  const list = [...all].filter((text) => text.length >= MIN_PREFIX)
  return list.map((_, index) => at(list, index * step))
}

const at = <T>(items: readonly T[], number: number): T => items[number % items.length] as T

/** Reads by one client and by many. */
export async function measureReads(shop: BenchShop, seconds: number, report: Report): Promise<void> {
  const reads = await createReads(shop.database)
  await withServer(shop, 1, async (server) => {
    for (const [name, createRequest] of Object.entries(reads)) {
      for (const clients of [1, MANY_CLIENTS]) {
        const { perSecond, p99 } = await sendLoad({ origin: server.origin, clients, seconds, createRequest })
        const unit = 'requests/s'
        report({ name: `${describe(shop)}, ${describeRead(name)}, ${clients} clients`, value: perSecond, unit, p99 })
      }
    }
    const createRequest = compress(reads.list)
    const load = await sendLoad({ origin: server.origin, clients: MANY_CLIENTS, seconds, createRequest })
    const name = `${describe(shop)}, list in brotli, ${MANY_CLIENTS} clients`
    report({ name, value: load.perSecond, unit: 'requests/s', p99: load.p99 })
  })
}

const READ_NAMES: Readonly<Record<string, string>> = { popularSearch: 'popular search', newSearch: 'new search' }

const describeRead = (name: string): string => READ_NAMES[name] ?? name

export const describe = ({ engine, products }: BenchShop): string =>
  `${engine}, ${products.toLocaleString('en-GB')} products`

const compress =
  (createRequest: (number: number) => LoadRequest) =>
  (number: number): LoadRequest => ({ ...createRequest(number), headers: { 'accept-encoding': 'br' } })

/** Orders, and reads while orders arrive, with each number of web processes. */
export async function measureOrders(
  shop: BenchShop,
  { seconds, webProcesses }: { readonly seconds: number; readonly webProcesses: number },
  report: Report,
): Promise<void> {
  const reads = await createReads(shop.database)
  await withServer(shop, webProcesses, async (server) => {
    const createOrder = await createOrders(shop, server)
    const many = { origin: server.origin, clients: MANY_CLIENTS, seconds }
    const prefix = `${describe(shop)}, ${webProcesses} web`
    const orders = await sendLoad({ ...many, createRequest: createOrder })
    report({ name: `${prefix}, orders`, value: orders.perSecond, unit: 'orders/s', p99: orders.p99 })
    const quiet = await sendLoad({ ...many, createRequest: reads.list })
    report({ name: `${prefix}, list`, value: quiet.perSecond, unit: 'requests/s', p99: quiet.p99 })
    const [mixed] = await Promise.all([
      sendLoad({ ...many, createRequest: reads.list }),
      sendLoad({ ...many, clients: 8, createRequest: createOrder, perSecond: MIXED_ORDERS_PER_SECOND }),
    ])
    const name = `${prefix}, list while ${MIXED_ORDERS_PER_SECOND} orders/s arrive`
    report({ name, value: mixed.perSecond, unit: 'requests/s', p99: mixed.p99 })
  })
}

async function createOrders(shop: BenchShop, server: BenchServer): Promise<(number: number) => LoadRequest> {
  const customers = await addCustomers(server.origin, MANY_CLIENTS)
  const lines = await prepareOrders(shop.database, STOCK)
  return (number) => createOrderRequest(at(customers, number), at(lines, number * 7))
}

/** Resident memory after a minute of all reads, and the time until a server is ready. */
export async function measureServer(shop: BenchShop, seconds: number, report: Report): Promise<void> {
  const reads = Object.values(await createReads(shop.database))
  await withServer(shop, 1, async (server) => {
    report({ name: `${describe(shop)}, start of the server`, value: server.startTime, unit: 'ms' })
    const createRequest = (number: number) => at(reads, number)(number)
    await sendLoad({ origin: server.origin, clients: MANY_CLIENTS, seconds, createRequest })
    const memory = server.readMemory()
    const name = `${describe(shop)}, memory after ${seconds} s of reads`
    if (memory !== undefined) report({ name, value: memory / 1_000_000, unit: 'MB' })
  })
}
