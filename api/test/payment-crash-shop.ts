import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildPath, type Operation, type ReplyOf } from '@usiku/contracts/http/operation.ts'
import { getOwnOrder, type Order, placeOrder, startPayment } from '@usiku/contracts/orders/operations.ts'
import { listPayments, refundPayment } from '@usiku/contracts/payments/admin-operations.ts'
import { REFUND_ANSWER_SECONDS } from '@usiku/contracts/payments/constants.ts'
import { assert, expect } from 'vitest'
import { readConfig } from '../src/config.ts'
import { openAndMigrate } from '../src/database/open-and-migrate.ts'
import { addProduct, PASSWORD, type SignedUp, signUp, signUpAdmin } from './builders.ts'
import { getNow } from './clock.ts'
import { deliverByHttp } from './fakes/daraja/courier.ts'
import type { FakeDaraja } from './fakes/daraja/fake-daraja.ts'
import { startTestDaraja } from './fakes/daraja/start-test-daraja.ts'
import { expectInvariants } from './invariants.ts'
import { createCartLine, createPlacement, getStock } from './order-builders.ts'
import { createDataFolder, type Run, startServer, stopServer, waitForOutput } from './server-process.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { createShop, type TestDatabase } from './test-database.ts'

export const PUSH = '/mpesa/stkpush/v1/processrequest'
export const PULL = '/pulltransactions/v1/query'
export const QUERY = '/mpesa/stkpushquery/v1/query'
export const REVERSAL = '/mpesa/reversal/v1/request'
/** The server looks every second; the machine may be busy. */
export const PATIENCE = { timeout: 45_000, interval: 50 }
const OPENING_STOCK = 100
const PRICE = 500
const UNREACHABLE = 'http://127.0.0.1:9'

interface Call {
  readonly token: string
  readonly params?: Record<string, string>
  readonly body?: unknown
}

/** A shop whose built server is killed and started again on the same data, and the Daraja that it talks to. */
export async function openCrashShop(extra: Record<string, string> = {}) {
  const dataDir = await createDataFolder()
  const files = await createShop(dataDir)
  const server = createServerControl()
  // Each start listens on another port.
  const deliver = (url: string, body: string) => deliverByHttp(server.getAddress() + new URL(url).pathname, body)
  const fake = await startTestDaraja({ deliver })
  const database = (await openAndMigrate(readConfig(files))) as TestDatabase
  const test = await startTestApp({}, {}, { database })
  const [customer, admin] = [await signUp(test, { isKnown: true }), await signUpAdmin(test)]
  const { volumeIds } = await addProduct(database, { volumes: [{ price: PRICE, quantity: OPENING_STOCK }] })
  const [volume = ''] = volumeIds
  const { jwtSecret } = test.deps
  const settings = { ...files, ...fake.settings, RATE_LIMITS: 'off', JWT_SECRET: jwtSecret, ...extra }
  const start = (role: Role = 'all') => server.start({ ...settings, ROLE: role })
  const kill = () => server.stop('SIGKILL')
  const restart = async (role: Role = 'all') => {
    await kill()
    return start(role)
  }
  const secrets = [jwtSecret, PASSWORD, customer.token, admin.token]
  /** Ends the server, which then has written all of its logs. */
  const expectSound = async () => {
    expect(await server.stop('SIGTERM')).toBe(0)
    expect(fake.listRequests(PUSH), 'prompts sent').toHaveLength(1)
    const ledger = await database.selectFrom('payments').select('amount').execute()
    expect(ledger).toEqual([{ amount: PRICE }])
    expect(await getStock(database, volume)).toBe(OPENING_STOCK - 1)
    await expectInvariants(database)
    expectNoSecrets(fake, await readLogs(dataDir, server.runs), secrets)
  }
  return {
    ...{ fake, admin, start, restart, kill, expectSound },
    ...createCallers(server.getAddress, { database, customer, admin, volume }),
    ...createDarajaSteps(fake),
    ...createWaits(database),
  }
}

type Role = 'all' | 'web'

function createServerControl() {
  const runs: Run[] = []
  let address = UNREACHABLE
  const start = async (settings: Record<string, string>) => {
    const run = startServer(settings)
    runs.push(run)
    const [, found = ''] = await waitForOutput(run, /(?:Server listening at|is open:) (http:[^"\s]+)/)
    address = found
    return run
  }
  const stop = async (signal: NodeJS.Signals) => {
    const run = runs.at(-1)
    assert(run)
    address = UNREACHABLE
    return stopServer(run, signal)
  }
  return { runs, start, stop, getAddress: () => address }
}

interface CallerContext extends Pick<TestApp, 'database'> {
  readonly customer: SignedUp
  readonly admin: SignedUp
  readonly volume: string
}

function createCallers(getAddress: () => string, { database, customer, admin, volume }: CallerContext) {
  const call = async <O extends Operation>(operation: O, { token, params = {}, body }: Call) => {
    const answer = await fetch(getAddress() + buildPath(operation, params), {
      method: operation.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, reply: (await answer.json()) as ReplyOf<O> }
  }
  const order = async () => {
    const line = await createCartLine(database, volume)
    const body = createPlacement(customer.user, [line], { paymentMethod: 'mpesa' })
    const { status, reply } = await call(placeOrder, { token: customer.token, body })
    expect(status).toBe(201)
    return reply.data
  }
  const press = async ({ orderId }: Order) =>
    (await call(startPayment, { token: customer.token, params: { orderId }, body: {} })).status
  const show = async ({ orderId }: Order) => {
    const { reply } = await call(getOwnOrder, { token: customer.token, params: { orderId } })
    const { orderStatus, payment } = reply.data
    const attempts = payment?.attempts.map(({ state }) => state) ?? []
    return { orderStatus, state: payment?.state, paid: payment?.paid, attempts }
  }
  const waitForOrder = (placed: Order, facts: Partial<Awaited<ReturnType<typeof show>>>) =>
    expect.poll(() => show(placed), PATIENCE).toMatchObject(facts)
  const refund = async () => {
    const [payment] = (await call(listPayments, { token: admin.token })).reply.data
    const body = { method: 'reversal', amount: PRICE, reason: 'Paid twice', password: PASSWORD }
    const { status } = await call(refundPayment, { token: admin.token, params: { id: payment?._id ?? '' }, body })
    expect(status).toBe(201)
  }
  return { call, order, press, show, waitForOrder, refund }
}

function createDarajaSteps(fake: FakeDaraja) {
  const getPrompt = async () => {
    await expect.poll(() => fake.prompts.all.length, PATIENCE).toBe(1)
    const [prompt] = fake.prompts.all
    assert(prompt)
    return prompt
  }
  const answer = async () => fake.prompts.answer((await getPrompt()).checkoutRequestId)
  return { getPrompt, answer }
}

function createWaits(database: TestDatabase) {
  /** The time has come that prompts and refunds wait for. */
  const makeDue = async () => {
    const due_at = getNow().toISOString()
    const sent_at = new Date(getNow().getTime() - REFUND_ANSWER_SECONDS * 1_000).toISOString()
    await database.updateTable('payment_attempts').set({ due_at }).where('due_at', 'is not', null).execute()
    await database.updateTable('payment_refunds').set({ due_at, sent_at }).where('due_at', 'is not', null).execute()
  }
  const listUnused = () =>
    database.selectFrom('payment_notifications').select('id').where('processed_at', 'is', null).execute()
  const waitUntilUsed = () => expect.poll(listUnused, PATIENCE).toEqual([])
  return { makeDue, waitUntilUsed }
}

/** One process writes files, several write to their output. */
async function readLogs(dataDir: string, runs: readonly Run[]): Promise<string> {
  const folder = join(dataDir, 'logs')
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return [...files, ...runs.flatMap((run) => [run.output(), run.errors()])].join('\n')
}

function expectNoSecrets({ account, requests }: FakeDaraja, logs: string, more: readonly string[]): void {
  expect(logs, 'requests are logged').toContain(`"operation":"${getOwnOrder.id}"`)
  const bodies = requests.map(({ body }) => body)
  const tokens = [...new Set(JSON.stringify(bodies).match(/[0-9a-f]{64}/g))]
  expect(tokens.length, 'callback addresses that were given to M-Pesa').toBeGreaterThan(1)
  const texts = bodies.flatMap(({ Password, SecurityCredential }) => [Password, SecurityCredential])
  const phones = bodies.flatMap(({ PhoneNumber }) => (PhoneNumber === undefined ? [] : [String(PhoneNumber).slice(3)]))
  expect(phones[0]).toMatch(/^\d{9}$/)
  const { consumerKey, consumerSecret, passkey, initiatorPassword } = account
  const secrets = [consumerKey, consumerSecret, passkey, initiatorPassword, ...more, ...tokens, ...phones]
  const found = [...secrets, ...texts.filter((text) => typeof text === 'string')].filter((text) => logs.includes(text))
  expect(found).toEqual([])
  expect(logs).not.toMatch(/Bearer |\btoken-\d|payments\/(notify|c2b)\/[0-9a-f]/)
}
