import { buildPath } from '@usiku/contracts/http/operation.ts'
import { type OrderPlacement, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { openAndMigrate } from '../src/database/open-and-migrate.ts'
import { inTransaction } from '../src/database/transaction.ts'
import { enqueueMail } from '../src/modules/mail/mail.service.ts'
import { addProduct, type SignedUp, signUp } from './builders.ts'
import { expectInvariants } from './invariants.ts'
import { createCartLine, createPlacement, getStock } from './order-builders.ts'
import {
  createDataFolder,
  listLogLines,
  type Run,
  startServer,
  stopServer,
  waitForOutput,
  waitUntilReady,
} from './server-process.ts'
import { startMailServer } from './smtp-server.ts'
import { startTestApp } from './test-app.ts'
import { createShop, type TestDatabase } from './test-database.ts'
import { COPIES, COPY_ROUNDS, RACED_STOCK } from './torture/counts.ts'

const PROCESSES = 4
const CUSTOMERS = 20

/** The same data for processes of their own, and for an app of the test that signs tokens. */
async function openShop() {
  const settings = { ...(await createShop(await createDataFolder())), RATE_LIMITS: 'off' }
  const database = (await openAndMigrate(readConfig(settings))) as TestDatabase
  const test = await startTestApp({}, {}, { database })
  await database.updateTable('order_limits').set({ open_orders: 10_000, units: 10_000, value: 1_000_000_000 }).execute()
  return { ...test, settings: { ...settings, JWT_SECRET: test.deps.jwtSecret } }
}

/** Repeats the order under its key while the server is busy, as the app does. */
async function post(address: string, { token }: SignedUp, body: OrderPlacement) {
  for (;;) {
    const answer = await fetch(address + buildPath(placeOrder), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const reply = (await answer.json()) as { data?: { orderId: string } }
    if (answer.status !== 503) return { status: answer.status, reply }
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
  }
}

/** Which processes have answered. */
const listPids = (run: Run) =>
  new Set(listLogLines(run).flatMap((line) => (line.operation === placeOrder.id ? [line.pid] : [])))

it('sells no more than the stock, and one order per key, over four processes', async () => {
  const { settings, ...test } = await openShop()
  const { volumeIds } = await addProduct(test.database, { volumes: [{ quantity: RACED_STOCK }] })
  const [volume = ''] = volumeIds
  const line = await createCartLine(test.database, volume)
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => signUp(test, { isKnown: true })))
  const run = startServer({ ...settings, WEB_PROCESSES: String(PROCESSES) })
  const address = await waitUntilReady(run)
  await waitForOutput(run, new RegExp(`(?:"role":"web"[^\\n]*"Server listening[\\s\\S]*?){${PROCESSES}}`))

  const [first] = customers
  if (first === undefined) throw new Error('no customers')
  const body = createPlacement(first.user, [line])
  for (let round = 0; round < COPY_ROUNDS; round += 1) {
    const repeated = await Promise.all(Array.from({ length: COPIES }, () => post(address, first, body)))
    const answers = new Set(repeated.map(({ status, reply }) => `${status} ${reply.data?.orderId}`))
    expect(answers).toEqual(new Set([`201 ${body.orderId}`]))
  }
  expect(await getStock(test.database, volume)).toBe(RACED_STOCK - 1)

  const orders = customers.map(async (customer) => {
    const statuses: number[] = []
    for (let number = 0; number < (2 * RACED_STOCK) / CUSTOMERS; number += 1)
      statuses.push((await post(address, customer, createPlacement(customer.user, [line]))).status)
    return statuses
  })
  const statuses = (await Promise.all(orders)).flat()
  expect(statuses.filter((status) => status === 201)).toHaveLength(RACED_STOCK - 1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(RACED_STOCK + 1)
  expect(await getStock(test.database, volume)).toBe(0)
  expect(listPids(run).size).toBe(PROCESSES)
  expect(await stopServer(run)).toBe(0)
  await expectInvariants(test.database)
}, 300_000)

it('leaves the mail of a worker that was killed to another one, which sends it once', async () => {
  const { settings, database, deps } = await openShop()
  const mail = { recipient: 'amina@example.com', subject: 'Karibu', body: ['Hello'], shopName: 'Usiku' }
  await inTransaction(database, (transaction) => enqueueMail(transaction, { ...mail, at: deps.now().toISOString() }))
  let noticeMail = () => {}
  const received = new Promise<void>((resolve) => {
    noticeMail = resolve
  })
  // Takes the mail and never answers.
  const stuck = await startMailServer({ onData: (stream) => void stream.on('end', noticeMail).resume() })
  const worker = startServer({ ...settings, ROLE: 'worker', SMTP_URL: stuck.url })
  await received
  await stopServer(worker, 'SIGKILL')

  const sound = await startMailServer()
  const others = [1, 2].map(() => startServer({ ...settings, ROLE: 'worker', SMTP_URL: sound.url }))
  await Promise.all(others.map((other) => waitForOutput(other, /"worker started"/)))
  expect(sound.mails).toEqual([])
  // A minute passes.
  await database.updateTable('mails').set({ due_at: deps.now().toISOString() }).execute()
  await expect.poll(() => sound.mails.length, { timeout: 90_000 }).toBe(1)
  const isSent = async () => (await database.selectFrom('mails').select('sent_at').executeTakeFirst())?.sent_at !== null
  await expect.poll(isSent, { timeout: 90_000 }).toBe(true)
  expect(await Promise.all(others.map((other) => stopServer(other)))).toEqual([0, 0])
  expect(sound.mails).toHaveLength(1)
}, 300_000)
