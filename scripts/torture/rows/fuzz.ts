import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { findProblem } from '../../../api/test/fuzz/find-problem.ts'
import type { RawRequest } from '../../../api/test/fuzz/mutations.ts'
import { type FuzzedShop, requestsTo } from '../../../api/test/fuzz/requests.ts'
import { isEvents, type RawAnswer } from '../../../api/test/inject-once.ts'
import { findViolations } from '../../../api/test/invariants.ts'
import { createPlacement, OrderJournal } from '../../../api/test/torture/order-journal.ts'
import { type Settings, TortureServer } from '../../../api/test/torture/torture-server.ts'
import { registerCustomers, signInAdmin, stockShop, useDatabase } from '../../../api/test/torture/torture-shop.ts'
import { openShop } from '../open-shop.ts'
import type { Row } from '../row.ts'

/** Of one customer, session and product: some requests change or end them. */
const BATCH = 1_000
const CLIENTS = 6
const ORDERS = 3
const TIMEOUT_MS = 60_000
/** Expected of a server that answers everything at once; it limits how many passwords it hashes. */
const OVERLOAD = 503

/** Requests to every operation, generated from the contracts. */
export const fuzz: Row = {
  name: 'fuzz',
  engines: ['sqlite', 'postgres'],
  run: async (context) => {
    const { options, seed, report, isOver } = context
    const shop = await openShop(context, { products: 1, customers: 1 })
    const server = await TortureServer.start(shop.settings)
    const fuzzer = new Fuzzer(server)
    for (let batch = 0; fuzzer.sent < options.requests && !isOver(); batch += 1) {
      const size = Math.min(BATCH, options.requests - fuzzer.sent)
      const fuzzed = await createFuzzedShop(shop.settings, server)
      await fuzzer.sendAll(fc.sample(requestsTo(fuzzed), { seed: seed + batch, numRuns: size }), seed + batch)
      report(`${fuzzer.sent} of ${options.requests} requests`)
    }
    const violations = [...fuzzer.violations]
    if (server.run.child.exitCode !== null) violations.push(`The server ended: ${server.run.errors()}`)
    else await server.stop()
    violations.push(...(await useDatabase(shop.settings, findViolations)))
    const statuses = [...fuzzer.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
    return {
      count: `${fuzzer.sent} requests (${fuzzer.unsendable} could not be sent)`,
      checked: `no answer of 500 and above or outside the contracts, all invariants; ${statuses.join(', ')}`,
      violations,
      peakMemory: server.peakMemory,
    }
  },
}

class Fuzzer {
  readonly violations: string[] = []
  readonly statuses = new Map<number, number>()
  readonly #server: TortureServer
  sent = 0
  /** Not even Node's client sends them. */
  unsendable = 0

  constructor(server: TortureServer) {
    this.#server = server
  }

  async sendAll(requests: readonly RawRequest[], seed: number): Promise<void> {
    const waiting = [...requests]
    const clients = Array.from({ length: CLIENTS }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await this.#send(next, seed)
    })
    await Promise.all(clients)
  }

  async #send(request: RawRequest, seed: number): Promise<void> {
    this.sent += 1
    const answer = await send(this.#server.port, request).catch((error: NodeJS.ErrnoException) => error)
    if (answer instanceof Error) {
      if (isUnsendable(answer)) this.unsendable += 1
      else this.violations.push(`seed ${seed}: ${answer.message}: ${describe(request)}`)
      return
    }
    const { statusCode } = answer
    this.statuses.set(statusCode, (this.statuses.get(statusCode) ?? 0) + 1)
    const isOverloaded = statusCode === OVERLOAD && answer.headers['retry-after'] !== undefined
    const problem = isOverloaded ? undefined : findHttpProblem(answer, request)
    if (problem !== undefined) this.violations.push(`seed ${seed}: ${problem}: ${describe(request)}`)
  }
}

/** Node itself answers what is no HTTP that Fastify could see. */
function findHttpProblem(answer: RawAnswer, request: RawRequest): string | undefined {
  if (answer.statusCode === 417 && request.headers.expect !== undefined) return undefined
  return findProblem(answer, request)
}

const isUnsendable = ({ code = '' }: NodeJS.ErrnoException): boolean =>
  ['ERR_UNESCAPED_CHARACTERS', 'ERR_INVALID_CHAR', 'ERR_HTTP_INVALID_HEADER_VALUE'].includes(code)

const MAX_DESCRIPTION = 600
const describe = (request: RawRequest): string => JSON.stringify(request).slice(0, MAX_DESCRIPTION)

async function send(port: number, { method, url, headers, payload }: RawRequest): Promise<RawAnswer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const request = httpRequest({ host: '127.0.0.1', port, method, path: url, headers, agent: false, signal })
  request.end(payload)
  const [response] = await once(request, 'response')
  const { statusCode } = response
  if (!isEvents(response) || method === 'HEAD')
    return { statusCode, headers: response.headers, payload: await text(response) }
  const [first] = (await once(response, 'data')) as [Buffer]
  response.destroy()
  return { statusCode, headers: response.headers, payload: first.toString() }
}

async function createFuzzedShop(settings: Settings, server: TortureServer): Promise<FuzzedShop> {
  const { lines } = await stockShop(settings, { products: 1, stock: 1_000 })
  const [[customer], [line]] = [await registerCustomers(server, 1), lines]
  if (customer === undefined || line === undefined) throw new Error('The shop is empty')
  const { slug, category } = await useDatabase(settings, (database) =>
    database
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .select(['products.slug', 'categories.slug as category'])
      .where('products.id', '=', line.id)
      .executeTakeFirstOrThrow(),
  )
  const create = (items: (typeof line)[]) => createPlacement(customer, items).body
  const placements = Array.from({ length: ORDERS }, () => createPlacement(customer, [line]))
  const journal = new OrderJournal()
  for (const placement of placements) await journal.send(server.origin, placement)
  return {
    tokens: [customer.token, await signInAdmin(server)],
    product: { id: line.id, slug },
    categorySlug: category,
    orderIds: placements.map(({ body }) => body.orderId),
    line,
    createPlacement: create,
  }
}
