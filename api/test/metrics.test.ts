import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listProducts } from '@usiku/contracts/catalogue/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../src/config.ts'
import { getEngine } from '../src/database/engine.ts'
import { inTransaction } from '../src/database/transaction.ts'
import { MetricsRegistry } from '../src/lib/prometheus.ts'
import { addShopFigures } from '../src/modules/metrics/shop-figures.service.ts'
import { createRequestMetrics } from '../src/plugins/request-metrics.ts'
import { createSlowQueryLog } from '../src/process/slow-query-log.ts'
import { createFakePwa } from './fake-pwa.ts'
import {
  createDataFolder,
  listLogLines,
  startServer,
  stopServer,
  waitForOutput,
  waitUntilReady,
} from './server-process.ts'
import { startTestApp } from './test-app.ts'
import { createEmptyShop } from './test-database.ts'

const SERVED = /"msg":"metrics are served"/g

/** Samples by name and labels; fails on a line that Prometheus would reject. */
function parse(text: string): Map<string, number> {
  const samples = new Map<string, number>()
  for (const line of text.trimEnd().split('\n')) {
    if (/^# (HELP|TYPE) [a-z_]+ .+$/.test(line)) continue
    const [, name = '', value] = /^([a-z_]+(?:\{(?:[a-z]+="[^"\n]*",?)+\})?) (\S+)$/.exec(line) ?? []
    expect(Number(value), line).not.toBeNaN()
    samples.set(name, Number(value))
  }
  return samples
}

const read = async (address: string) => parse(await (await fetch(address)).text())

it('serves the metrics of each process on a port of its own, and of queues by the worker', async () => {
  const shop = await createEmptyShop(await createDataFolder())
  const run = startServer({ ...shop, WEB_PROCESSES: '2', METRICS_PORT: '0' })
  const address = await waitUntilReady(run)
  await waitForOutput(run, /"worker started"/)
  await expect.poll(() => [...run.output().matchAll(SERVED)].length, { timeout: 60_000 }).toBe(3)
  expect((await fetch(address + buildPath(listProducts))).status).toBe(200)
  expect((await fetch(`${address}/metrics`)).status).toBe(404)

  const addressOf = (role: string) =>
    listLogLines(run).flatMap((line) =>
      line.role === role && line.msg === 'metrics are served' ? [`http://127.0.0.1:${line.port}/metrics`] : [],
    )
  const requests = async () => {
    const samples = await Promise.all(addressOf('web').map(read))
    return samples.reduce(
      (sum, found) => sum + (found.get('usiku_http_requests_total{operation="listProducts",status="200"}') ?? 0),
      0,
    )
  }
  expect(await requests()).toBe(1)
  const [web = new Map()] = await Promise.all(addressOf('web').map(read))
  expect(web.get('process_resident_memory_bytes')).toBeGreaterThan(10e6)
  // Empty when the last answer was milliseconds ago.
  const findDelay = async () =>
    (await read(addressOf('web')[0] ?? '')).get('usiku_event_loop_delay_seconds{quantile="0.99"}')
  await expect.poll(async () => (await findDelay()) ?? Number.POSITIVE_INFINITY).toBeLessThan(60)
  expect(web.get('usiku_database_statement_seconds_count')).toBeGreaterThan(0)
  expect(web.has('usiku_database_up')).toBe(false)

  const [worker = ''] = addressOf('worker')
  const figures = await read(worker)
  expect(figures.get('usiku_database_up')).toBe(1)
  expect(figures.get('usiku_queue_length{queue="mails"}')).toBe(0)
  const origin = new URL(worker).origin
  const statuses = await Promise.all([fetch(origin), fetch(worker, { method: 'POST' })])
  expect(statuses.map(({ status }) => status)).toEqual([404, 404])
  expect(await stopServer(run)).toBe(0)
}, 300_000)

it('is off by default, and a port in use does not keep the shop closed', async () => {
  expect(readConfig({}).metricsPort).toBeUndefined()
  expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT must not be that of PORT')
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const METRICS_PORT = String((other.address() as AddressInfo).port)
  const run = startServer({ ...(await createEmptyShop(await createDataFolder())), METRICS_PORT })
  expect((await fetch(`${await waitUntilReady(run)}/healthz`)).status).toBe(200)
  expect(await stopServer(run)).toBe(0)
}, 300_000)

it('counts answers by operation and status, however many URLs clients invent', async () => {
  const registry = new MetricsRegistry()
  const test = await startTestApp({}, { metrics: createRequestMetrics(registry) })
  await test.call(listProducts)
  await test.call(listProducts, { query: { page: '-1' } })
  for (let number = 0; number < 20; number++) await test.app.inject(`/media/none-${number}.webp`)
  const samples = parse(await registry.render())
  expect(samples.get('usiku_http_requests_total{operation="listProducts",status="200"}')).toBe(1)
  expect(samples.get('usiku_http_requests_total{operation="listProducts",status="400"}')).toBe(1)
  expect(samples.get('usiku_http_request_duration_seconds_count{operation="listProducts"}')).toBe(2)
  expect(samples.get('usiku_http_request_duration_seconds_bucket{operation="listProducts",le="+Inf"}')).toBe(2)
  expect([...samples.keys()].filter((name) => name.includes('none-'))).toEqual([])
})

it('tells how long the oldest mail has waited', async () => {
  const test = await startTestApp()
  const created_at = new Date(test.deps.now().getTime() - 90_000).toISOString()
  const mail = { recipient: 'a@example.com', subject: 's', text: 't', html: '', created_at, due_at: created_at }
  await inTransaction(test.database, async (transaction) => {
    await transaction
      .insertInto('mails')
      .values({ ...mail, sent_at: null })
      .execute()
  })
  const registry = new MetricsRegistry()
  addShopFigures(registry, test.deps)
  const samples = parse(await registry.render())
  expect(samples.get('usiku_queue_length{queue="mails"}')).toBe(1)
  expect(samples.get('usiku_queue_oldest_seconds{queue="mails"}')).toBeGreaterThanOrEqual(90)
})

it('logs slow statements without values, and counts those beyond a rate', async () => {
  const test = await startTestApp()
  const lines: object[] = []
  const options = { slowQueryMs: 0, monotonicNow: test.deps.monotonicNow }
  getEngine(test.database).observe(createSlowQueryLog({ warn: (line: object) => lines.push(line) }, options))
  for (let number = 0; number < 50; number++) {
    await test.database.selectFrom('users').select('id').where('email', '=', 'siri@example.com').execute()
  }
  expect(lines).toHaveLength(20)
  expect(lines[0]).toEqual({ ms: expect.any(Number), sql: expect.stringMatching(/^select .*"email" = (\?|\$1)$/) })
  expect(JSON.stringify(lines)).not.toContain('siri')
})

it('shows the reference of the log on pages that the server renders itself', async () => {
  const test = await startTestApp({}, { pwa: await createFakePwa() })
  const { statusCode, body } = await test.app.inject('/none/such/page/%00')
  expect([statusCode, body]).toEqual([404, expect.stringMatching(/Reference [0-9a-f]{8}\./)])
})
