/** Orders one line again and again, as a process of its own; gets its work on the standard input. */

import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { createPlacement, OrderJournal, setFirstKey } from '../../api/test/torture/order-journal.ts'
import type { Customer } from '../../api/test/torture/torture-shop.ts'

export interface ClientWork {
  readonly origins: readonly string[]
  readonly customers: readonly Customer[]
  readonly line: CartLine
  readonly orders: number
  readonly firstKey: number
}

export interface ClientReport {
  readonly acknowledged: readonly (readonly [string, number])[]
  readonly soldOut: number
  readonly latencies: readonly number[]
  readonly violations: readonly string[]
}

const PAUSE_MS = 50

const { origins, customers, line, orders, firstKey }: ClientWork = JSON.parse(await text(process.stdin))
setFirstKey(firstKey)
const journal = new OrderJournal()
let sent = 0
const clients = customers.map(async (customer, place) => {
  const origin = origins[place % origins.length] ?? ''
  while (sent < orders) {
    sent += 1
    if (!(await journal.send(origin, createPlacement(customer, [line])))) await wait(PAUSE_MS)
  }
})
await Promise.all(clients)
await journal.replay(origins[0] ?? '')
const { acknowledged, soldOut, latencies, violations } = journal
const report: ClientReport = { acknowledged: [...acknowledged], soldOut, latencies, violations }
process.stdout.write(JSON.stringify(report))
