import { setTimeout as wait } from 'node:timers/promises'
import { startPayment } from '@usiku/contracts/orders/operations.ts'
import { importStatement } from '@usiku/contracts/payments/admin-operations.ts'
import { deliverByHttp } from '../../../api/test/fakes/daraja/courier.ts'
import { type FakeDaraja, startFakeDaraja } from '../../../api/test/fakes/daraja/fake-daraja.ts'
import type { PromptScript } from '../../../api/test/fakes/daraja/prompts.ts'
import { findViolations } from '../../../api/test/invariants.ts'
import { createStatement } from '../../../api/test/payment-statement.ts'
import { pick, pickNumber, type Random } from '../../../api/test/random.ts'
import { createRandomPlacement, OrderJournal } from '../../../api/test/torture/order-journal.ts'
import { type Settings, TortureServer } from '../../../api/test/torture/torture-server.ts'
import { signInAdmin, useDatabase } from '../../../api/test/torture/torture-shop.ts'
import { openShop, type TortureShop } from '../open-shop.ts'
import type { Row, RowContext } from '../row.ts'
import { ShopClient } from '../shop-client.ts'

const TICK_MS = 200
/** Between kills so many prompts are sent, if that takes no longer. */
const MAX_PROMPTS = 6
const MAX_WAIT_MS = 15_000
/** After the last of them. */
const MAX_MS_UNTIL_KILL = 1_500
/** Until the worker has used what M-Pesa has sent. */
const SETTLING_MS = 8_000
const UNREACHABLE = 'http://127.0.0.1:9'
const POLL_MS = 20
const PUSH = '/mpesa/stkpush/v1/processrequest'

/** The server is killed while customers pay by M-Pesa, whose answers are late, lost or repeated. */
export const payments: Row = {
  name: 'payments',
  engines: ['sqlite', 'postgres'],
  run: async (context) => {
    const { random, options, report, isOver, cleanups } = context
    const total = options['payment-kills']
    let address = UNREACHABLE
    const fake = await startFakeDaraja({ deliver: (url, body) => deliverByHttp(address + new URL(url).pathname, body) })
    cleanups.add(fake.close)
    fake.prompts.getDefaultScript = () => createScript(random)
    const ticking = setInterval(() => void fake.clock.advance(TICK_MS), TICK_MS)
    cleanups.add(() => clearInterval(ticking))
    const shop = await openShop(context, { settings: { ...fake.settings, MPESA_IP_RULE: 'off' } })
    const start = async () => {
      const server = await TortureServer.start(shop.settings)
      address = server.origin
      return server
    }
    let server = await start()
    const paying = startPaying(shop, context, () => address)
    let kills = 0
    for (; kills < total && !isOver(); kills += 1) {
      await waitForPrompts(fake, random)
      address = UNREACHABLE
      await server.stop('SIGKILL')
      server = await start()
      report(`${kills + 1} of ${total} kills, ${fake.money.received.length} payments`)
    }
    const journal = await paying.stop()
    await journal.replay(server.origin)
    await wait(SETTLING_MS)
    const token = await signInAdmin(server)
    const body = { csv: createStatement(fake) }
    const { status } = await new ShopClient(() => address).call(importStatement, { token, body })
    const violations = [...journal.violations, ...fake.problems]
    if (status !== 200) violations.push(`The statement was answered ${status}`)
    const ended = await server.stop()
    if (ended !== 0) violations.push(`The server ended with ${ended}: ${server.run.errors()}`)
    await checkBooks(shop.settings, fake, journal, violations)
    const [paid, prompts] = [fake.money.received.length, fake.listRequests(PUSH).length]
    return {
      count: `${kills} kills, ${journal.acknowledged.size} orders, ${prompts} prompts, ${paid} payments`,
      checked:
        'each payment in the books once, one prompt for each attempt, orders none lost, none twice, all invariants',
      violations,
      peakMemory: server.peakMemory,
    }
  },
}

async function waitForPrompts(fake: FakeDaraja, random: Random): Promise<void> {
  const count = fake.listRequests(PUSH).length + pickNumber(random, 1, MAX_PROMPTS)
  const deadline = performance.now() + MAX_WAIT_MS
  while (fake.listRequests(PUSH).length < count && performance.now() < deadline) await wait(POLL_MS)
  await wait(pickNumber(random, 0, MAX_MS_UNTIL_KILL))
}

/** Each customer orders and presses Pay, as often as the shop allows. */
function startPaying(
  { customers, lines }: TortureShop,
  { random }: RowContext,
  getOrigin: () => string,
): { readonly stop: () => Promise<OrderJournal> } {
  const journal = new OrderJournal()
  const client = new ShopClient(getOrigin)
  let isOpen = true
  const clients = customers.map(async (customer, place) => {
    for (let number = 0; isOpen; number += 1) {
      const { body } = createRandomPlacement(random, customer, lines)
      const placement = { customer, body: { ...body, paymentMethod: 'mpesa' as const } }
      if (await journal.send(getOrigin(), placement)) {
        const phone = `2547${String(10_000_000 + place * 100_000 + number)}`
        const call = { token: customer.token, params: { orderId: body.orderId }, body: { phone } }
        const { status } = await client.call(startPayment, call)
        if (![201, 409, 429].includes(status)) journal.violations.push(`${body.orderId}: paying answered ${status}`)
      }
      await wait(pickNumber(random, 300, 1_500))
    }
  })
  const stop = async () => {
    isOpen = false
    await Promise.all(clients)
    return journal
  }
  return { stop }
}

const createScript = (random: Random): PromptScript => ({
  reply: pick(random, ['accepted', 'accepted', 'accepted', 'callback_first', 'after_broken', 'after_html_503']),
  result: pick(random, ['0', '0', '0', '1032', '1']),
  afterMs: pick(random, [100, 500, 1_500]),
  callback: { isSent: random() < 0.8, copies: pick(random, [1, 1, 2, 5]) },
  queries: pick(random, [[], ['in_progress'], ['processing_500']] as const),
  isConfirmed: random() < 0.3,
})

async function checkBooks(
  settings: Settings,
  fake: FakeDaraja,
  journal: OrderJournal,
  violations: string[],
): Promise<void> {
  await useDatabase(settings, async (database) => {
    const rows = await database
      .selectFrom('payments')
      .leftJoin('payment_duplicates as duplicate', 'duplicate.payment_id', 'payments.id')
      .select(['payments.receipt', 'payments.amount', 'duplicate.original_id'])
      .execute()
    const booked = rows.filter((row) => row.original_id === null).map((row) => `${row.receipt} ${row.amount}`)
    const received = fake.money.received.map(({ receipt, amount }) => `${receipt} ${amount}`)
    violations.push(...findDifferences(booked, received))
    const { count } = await database
      .selectFrom('payment_attempts')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow()
    const prompts = fake.listRequests(PUSH).length
    if (prompts > Number(count)) violations.push(`${prompts} prompts for ${count} attempts`)
    await journal.verifyAll(database)
    violations.push(...journal.violations, ...(await findViolations(database)))
  })
}

function findDifferences(booked: readonly string[], received: readonly string[]): string[] {
  const twice = booked.filter((line, place) => booked.indexOf(line) !== place)
  return [
    ...received.filter((line) => !booked.includes(line)).map((line) => `paid and not booked: ${line}`),
    ...booked.filter((line) => !received.includes(line)).map((line) => `booked and not paid: ${line}`),
    ...twice.map((line) => `booked twice: ${line}`),
  ]
}
