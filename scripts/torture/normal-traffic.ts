import { request as httpRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { getProduct, listProducts } from '@usiku/contracts/catalogue/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { listOwnOrders, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { createPlacement } from '../../api/test/torture/order-journal.ts'
import type { Customer } from '../../api/test/torture/torture-shop.ts'

/** Of customers who look around, and now and then order. */
const MS_BETWEEN_REQUESTS = 40
const TIMEOUT_MS = 30_000
/** One a second: fewer than the limit of orders of one customer and minute, however long it goes on. */
const ORDER_EVERY = 1 + Math.ceil(1_000 / MS_BETWEEN_REQUESTS)

export interface Traffic {
  readonly latencies: readonly number[]
  readonly failures: readonly string[]
  /** Keys and totals of acknowledged orders. */
  readonly acknowledged: ReadonlyMap<string, number>
}

interface Request {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly token?: string
  readonly body?: string
}

/** @returns stops, after the last answer */
export function startTraffic(
  port: number,
  { customers, lines }: { readonly customers: readonly Customer[]; readonly lines: readonly CartLine[] },
): () => Promise<Traffic> {
  const latencies: number[] = []
  const failures: string[] = []
  const acknowledged = new Map<string, number>()
  const pending = new Set<Promise<void>>()
  let isOpen = true
  const sendOne = async (number: number) => {
    const customer = customers[number % customers.length]
    const line = lines[number % lines.length]
    if (customer === undefined || line === undefined) throw new Error('The shop is empty')
    const begun = performance.now()
    const placement = createPlacement(customer, [line]).body
    const isOrder = number % ORDER_EVERY === 0
    const request = isOrder ? toOrder(customer, placement) : toRead(number, customer, line)
    const status = await send(port, request).catch((error: Error) => error.message)
    latencies.push(performance.now() - begun)
    if (status !== 200 && status !== 201) failures.push(`${request.method} ${request.path}: ${status}`)
    else if (isOrder) acknowledged.set(placement.orderId, placement.totalAmount)
  }
  const ended = (async () => {
    for (let number = 0; isOpen; number += 1) {
      const sending = sendOne(number)
      pending.add(sending)
      void sending.finally(() => pending.delete(sending))
      await wait(MS_BETWEEN_REQUESTS)
    }
    await Promise.all(pending)
  })()
  return async () => {
    isOpen = false
    await ended
    return { latencies, failures, acknowledged }
  }
}

const toOrder = ({ token }: Customer, placement: object): Request => ({
  method: 'POST',
  path: buildPath(placeOrder),
  token,
  body: JSON.stringify(placement),
})

function toRead(number: number, { token }: Customer, line: CartLine): Request {
  const reads: readonly Request[] = [
    { method: 'GET', path: `${buildPath(listProducts)}?page=1` },
    { method: 'GET', path: buildPath(getProduct, { id: line.id }) },
    { method: 'GET', path: buildPath(listOwnOrders), token },
    { method: 'GET', path: '/' },
  ]
  return reads[number % reads.length] as Request
}

function send(port: number, { method, path, token, body }: Request): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    // A new connection each time, as of another customer.
    const request = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', reject)
    })
    request.setTimeout(TIMEOUT_MS, () => request.destroy(new Error('no answer')))
    request.once('error', reject)
    request.end(body)
  })
}
