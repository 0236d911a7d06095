import type { Order } from '@usiku/contracts/orders/operations.ts'
import { cancelOwnOrder, placeOrder, startPayment } from '@usiku/contracts/orders/operations.ts'
import { importStatement, refundPayment, settleRefund } from '@usiku/contracts/payments/admin-operations.ts'
import { assert, expect } from 'vitest'
import { createDarajaClient, type DarajaClient } from '../src/modules/payments/daraja/daraja-client.ts'
import { addProduct, PASSWORD, type SignedUp, signUp, signUpAdmin } from './builders.ts'
import type { FakeDaraja } from './fakes/daraja/fake-daraja.ts'
import type { InitiatorScript } from './fakes/daraja/initiator-requests.ts'
import type { PromptScript } from './fakes/daraja/prompts.ts'
import { startTestDaraja } from './fakes/daraja/start-test-daraja.ts'
import { expectInvariants } from './invariants.ts'
import { createKillableDatabase, KILLED } from './killable-database.ts'
import { createCartLine, createPlacement, endHolds, getStock } from './order-builders.ts'
import { expectBooks, expectRefunds, listLedger } from './payment-books.ts'
import { createPaymentWorker } from './payment-builders.ts'
import { createStatement } from './payment-statement.ts'
import { createRandom, pick, type Random } from './random.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const SECOND_MS = 1_000
/** How the day of a run goes, in seconds: close together while phones show prompts. */
const STEPS = [
  ...[1, 3, 5, 5, 10, 15, 20, 30, 60, 60, 120, 120, 300, 600, 900, 1_800],
  ...Array.from({ length: 24 }, () => 3_600),
]
const OPENING_STOCK = 10_000
const PRICE = 500

export interface RunOptions {
  readonly seed: number
  /** Each is a run of the state machine with a script of its own. */
  readonly orders: number
  readonly type: 'paybill' | 'till'
}

/** Takes orders through a day of faults, then checks the shop's books against M-Pesa's. */
export async function runPayments({ seed, orders, type }: RunOptions): Promise<void> {
  const random = createRandom(seed)
  const day = await openDay(random, type)
  const runs = await placeOrders(day, orders)
  for (const seconds of STEPS) {
    for (const run of runs) if (random() < 0.1) await act(day, run)
    await day.work()
    day.test.advance(seconds * SECOND_MS)
    await day.fake.clock.advance(seconds * SECOND_MS)
    await day.work()
    await endHolds(day.test)
    if (random() < 0.1) await day.maintain()
  }
  await day.work()
  await day.maintain()
  await loadStatement(day)
  await settleRefunds(day)
  await expectBooks(day)
  await expectRefunds(
    day,
    runs.map(({ phone }) => phone),
  )
  await expectStock(day)
  await expectInvariants(day.test.database)
}

async function openDay(random: Random, type: RunOptions['type']) {
  const isDown = () => random() < 0.05
  const holder: { test?: TestApp } = {}
  const fake = await startTestDaraja({
    type,
    deliver: async (url, payload) => {
      if (isDown() || holder.test === undefined) throw new Error('the shop cannot be reached')
      const headers = { 'content-type': 'application/json' }
      const { statusCode, body } = await holder.test.app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        payload,
        headers,
      })
      return { status: statusCode, body }
    },
  })
  const test = await startTestApp({ ...fake.settings, MPESA_IP_RULE: 'off' })
  holder.test = test
  const admin = await signUpAdmin(test)
  const customers = [await signUp(test), await signUp(test), await signUp(test)]
  const { volumeIds } = await addProduct(test.database, { volumes: [{ price: PRICE, quantity: OPENING_STOCK }] })
  const [volume = ''] = volumeIds
  await test.database.updateTable('users').set({ known_at: test.deps.now().toISOString() }).execute()
  const client = createClient(test, fake)
  const processes = [0, 1].map(() => createProcesses(test, client, random))
  const work = async () => {
    await Promise.all(processes.map((process) => process.run()))
    await processes[0]?.run()
  }
  const maintain = () => processes[0]?.maintain()
  await maintain()
  return { test, fake, random, admin, customers, volume, work, maintain }
}

type Day = Awaited<ReturnType<typeof openDay>>

function createClient({ deps }: TestApp, fake: FakeDaraja): DarajaClient {
  const { mpesa, secrets } = deps.config
  assert(mpesa)
  const monotonicNow = () => fake.clock.now().getTime()
  return createDarajaClient({ mpesa, secrets, now: deps.now, monotonicNow, timeoutMs: 200 })
}

/** One that dies is followed by another. */
function createProcesses(test: TestApp, client: DarajaClient, random: Random) {
  let process = startProcess(test, client, random)
  const survive = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!process.isDead()) throw error
    }
    if (process.isDead()) process = startProcess(test, client, random)
  }
  return {
    run: () => survive(() => process.worker.run()),
    maintain: () => survive(() => process.worker.maintain()),
  }
}

/** It dies before or after a transaction, a request, or the use of an answer; nothing happens in it afterwards. */
function startProcess(test: TestApp, client: DarajaClient, random: Random) {
  let isDead = false
  const isDeadNow = (chance: number) => {
    isDead ||= random() < chance
    return isDead
  }
  const database = createKillableDatabase(test.database, () => isDeadNow(0.005))
  const pass = () => {
    if (isDeadNow(0.03)) throw new Error(KILLED)
  }
  const call = (method: unknown, ...values: readonly unknown[]): unknown => {
    if (typeof method !== 'function') return method
    return (async () => {
      pass()
      const answer: unknown = await method.apply(client, values)
      pass()
      return answer
    })()
  }
  const mortal = new Proxy(client, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name)
      return (...values: readonly unknown[]) => call(method, ...values)
    },
  })
  const onError = (facts: object) => {
    if (!isDead) throw 'err' in facts ? facts.err : new Error(JSON.stringify(facts))
  }
  const worker = createPaymentWorker({ app: test.app, deps: { ...test.deps, database } }, mortal, onError)
  return { worker, isDead: () => isDead }
}

interface Run {
  readonly order: Order
  readonly customer: SignedUp
  readonly phone: string
}

async function placeOrders({ test, customers, volume, random }: Day, count: number): Promise<Run[]> {
  const runs: Run[] = []
  for (let index = 0; index < count; index += 1) {
    const customer = customers[index % customers.length]
    assert(customer)
    const line = await createCartLine(test.database, volume, 1 + Math.floor(random() * 3))
    const body = createPlacement(customer.user, [line], { paymentMethod: 'mpesa' })
    const { reply } = await test.call(placeOrder, { token: customer.token, body })
    runs.push({ order: reply.data, customer, phone: `2547${String(10_000_000 + index)}` })
  }
  return runs
}

async function act(day: Day, run: Run): Promise<void> {
  const choice = day.random()
  if (choice < 0.8) return pressPay(day, run)
  if (choice < 0.9) return payByHand(day, run)
  if (choice < 0.97) return refund(day, run)
  await cancel(day, run)
}

async function pressPay({ test, fake, random }: Day, { order, customer, phone }: Run): Promise<void> {
  fake.script(phone, createScript(random))
  const body = { phone }
  const press = () => test.call(startPayment, { token: customer.token, params: { orderId: order.orderId }, body })
  const answers = random() < 0.2 ? await Promise.all([press(), press()]) : [await press()]
  for (const { status } of answers) expect([201, 409, 429]).toContain(status)
}

async function payByHand({ fake, random }: Day, { order, phone }: Run): Promise<void> {
  const { reference = '', total = 0 } = order.payment ?? {}
  const amount = pick(random, [total, total, total, total - 1, total + 100])
  const typed = pick(random, [reference, reference.toLowerCase(), ` ${reference} `, 'OTIENO', ''])
  await fake.byHand.pay({ phone, amount, reference: typed, isAnnounced: random() < 0.8 })
}

/** One payment of the order, or money that names none; M-Pesa may refuse, be silent, or say nothing afterwards. */
async function refund({ test, fake, random, admin }: Day, { order, phone }: Run): Promise<void> {
  const { row } = await findRow(test, order)
  const payments = await listLedger(test)
  const possible = payments.filter(
    ({ orderRow, originalId }) => originalId === null && (orderRow === row || orderRow === null),
  )
  if (possible.length === 0) return
  const payment = pick(random, possible)
  const method = pick(random, ['reversal', 'reversal', 'b2c', 'manual'] as const)
  if (method !== 'manual') fake.initiator.script(method === 'b2c' ? 'payout' : 'reversal', [createRefundScript(random)])
  const amount = pick(random, [payment.amount, payment.amount, payment.amount - 1])
  const body = { amount, method, phone, reason: 'Changed my mind', password: PASSWORD }
  const press = () => test.call(refundPayment, { token: admin.token, params: { id: payment.id }, body })
  const answers = random() < 0.2 ? await Promise.all([press(), press()]) : [await press()]
  for (const { status } of answers) expect([201, 409]).toContain(status)
}

const createRefundScript = (random: Random): InitiatorScript => ({
  reply: pick(random, ['accepted', 'accepted', 'accepted', 'after_silent', 'after_broken', 'html_503']),
  result: pick(random, ['0', '0', '0', '1']),
  timesOutFirst: random() < 0.1,
  isResultSent: random() < 0.8,
  copies: pick(random, [1, 1, 2]),
})

async function findRow({ database }: TestApp, { orderId }: Order): Promise<{ readonly row: string }> {
  return database.selectFrom('orders').select('id as row').where('number', '=', orderId).executeTakeFirstOrThrow()
}

async function cancel({ test }: Day, { order, customer }: Run): Promise<void> {
  const body = { orderStatus: 'cancelled' }
  await test.call(cancelOwnOrder, { token: customer.token, params: { orderId: order.orderId }, body })
}

function createScript(random: Random): PromptScript {
  const isLate = random() < 0.2
  return {
    reply: pick(random, [
      ...(['accepted', 'accepted', 'accepted', 'accepted', 'accepted', 'accepted', 'callback_first'] as const),
      ...(['after_silent', 'after_broken'] as const),
      ...(['after_html_503', 'bad_field', 'locked'] as const),
    ]),
    result: random() < 0.7 ? '0' : pick(random, ['1', '1032', '1037', '2001', 'SFC_IC0003']),
    afterMs: pick(random, [1, 5, 20, 55]) * SECOND_MS,
    callback: {
      isSent: random() < 0.75,
      delayMs: isLate ? Math.floor(random() * 7_200) * SECOND_MS : 0,
      copies: pick(random, [1, 1, 2, 10]),
      ...(random() < 0.1 ? { before: '1032' } : {}),
      ...(random() < 0.1 ? { change: pick(random, [{ amount: 1 }, { checkoutRequestId: 'ws_CO_none' }]) } : {}),
      isMalformed: random() < 0.05,
    },
    queries: pick(random, [
      [],
      ['in_progress'],
      ['processing_500', 'processing_200'],
      ['rate_limit', 'html_503'],
      [{ code: '1032' }],
    ] as const),
    isConfirmed: random() < 0.5,
  }
}

async function loadStatement({ test, fake, admin }: Day): Promise<void> {
  const body = { csv: createStatement(fake) }
  const { status } = await test.call(importStatement, { token: admin.token, body })
  expect(status).toBe(200)
}

/** As an admin does who looks at the portal. */
async function settleRefunds({ test, fake, admin }: Day): Promise<void> {
  const open = await test.database
    .selectFrom('payment_refunds as refund')
    .innerJoin('payments', 'payments.id', 'refund.payment_id')
    .select(['refund.id', 'refund.method', 'refund.phone', 'payments.receipt'])
    .where('refund.state', '=', 'unknown')
    .orderBy('refund.id')
    .execute()
  const done = await test.database.selectFrom('payment_refunds').select('phone').where('state', '=', 'done').execute()
  for (const { id, method, phone, receipt } of open) {
    const paidOut = fake.money.transactions.filter((other) => other.kind === 'payout' && other.phone === phone)
    const known = done.filter((other) => other.phone === phone && method === 'b2c')
    const isDone =
      method === 'b2c'
        ? paidOut.length > known.length
        : fake.money.transactions.some(({ reverses }) => reverses === receipt)
    if (isDone) done.push({ phone })
    const body = { outcome: isDone ? 'done' : 'failed', password: PASSWORD }
    const { status } = await test.call(settleRefund, { token: admin.token, params: { id }, body })
    expect(status).toBe(200)
  }
}

async function expectStock({ test: { database }, volume }: Day): Promise<void> {
  const { quantity } = await database
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('orders.status', '!=', 'cancelled')
    .select(({ fn }) => fn.sum<number | null>('order_lines.quantity').as('quantity'))
    .executeTakeFirstOrThrow()
  expect(await getStock(database, volume), 'stock is returned once').toBe(OPENING_STOCK - (quantity ?? 0))
}
