/** Measures a repeat visit of the built front page: `npm run bench:repeat-visit -w scripts`. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCatalogueChanges } from '@usiku/contracts/catalogue/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { type BrowserContext, chromium } from 'playwright-core'
import { findChromium } from '../setup/chromium.mjs'

const ROOT = join(import.meta.dirname, '../..')
const PHONE = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const ARGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']

interface Visit {
  readonly painted: number
  /** Milliseconds of the page's main thread, independent of other load. */
  readonly work: number
}

async function bench(times: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'usiku-bench-'))
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'production' }
  let server: ChildProcess | undefined
  const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: ARGS })
  try {
    spawnSync(process.execPath, [join(ROOT, 'scripts/dist/seed.js')], { env, stdio: 'ignore' })
    server = spawn(process.execPath, [join(ROOT, 'api/dist/server.js')], { env: { ...env, SEED: 'none' } })
    const context = await browser.newContext({ ...PHONE, baseURL: await waitForAddress(server) })
    await visitFirst(context)
    for (const slowness of [1, 4]) {
      for (const offline of [false, true]) {
        const visits: Visit[] = []
        for (let time = 0; time < times; time += 1) visits.push(await visitAgain(context, slowness, offline))
        report(`processor ÷ ${slowness}, ${offline ? 'no network' : 'network'}`, visits)
      }
    }
  } finally {
    await browser.close()
    server?.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function visitFirst(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  const filled = page.waitForResponse((response) => response.url().includes(buildPath(getCatalogueChanges)))
  await page.goto('/')
  await filled
  // A browser global, unknown to the types here.
  await page.waitForFunction(() => Reflect.get(globalThis, 'navigator').serviceWorker.controller !== null)
  await page.reload({ waitUntil: 'networkidle' })
  await page.close()
  await context.addInitScript({ content: MARK_WHEN_PAINTED })
}

/** Runs in the page; marks the end of the frame with the first product. */
const MARK_WHEN_PAINTED = `
  const observer = new MutationObserver(() => {
    if (document.querySelector('main article') === null) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('painted')))
  })
  observer.observe(document, { childList: true, subtree: true })`

async function visitAgain(context: BrowserContext, rate: number, offline: boolean): Promise<Visit> {
  await context.setOffline(offline)
  const page = await context.newPage()
  const browser = await context.newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate })
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto('/')
  const painted = await page.waitForFunction(() => performance.getEntriesByName('painted')[0]?.startTime)
  const { metrics } = await browser.send('Performance.getMetrics')
  const visit = {
    painted: Number(await painted.jsonValue()),
    work: 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0),
  }
  await page.close()
  return visit
}

function waitForAddress(server: ChildProcess): Promise<string> {
  return new Promise((fulfil, reject) => {
    let output = ''
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
      if (address !== undefined) fulfil(address)
    })
    server.once('exit', () => reject(new Error(`The server ended:\n${output}`)))
  })
}

function report(label: string, visits: readonly Visit[]): void {
  const middle = (values: readonly number[]) => Math.round([...values].sort((a, b) => a - b)[values.length >> 1] ?? 0)
  const painted = visits.map((visit) => visit.painted)
  const figures = `painted ${middle(painted)} ms (best ${Math.round(Math.min(...painted))})`
  console.log(`${label.padEnd(30)} ${figures}, work ${middle(visits.map(({ work }) => work))} ms`)
}

await bench(Number(process.argv[2] ?? 10))
