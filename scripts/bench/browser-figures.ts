import { getCatalogueChanges } from '@usiku/contracts/catalogue/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { findChromium } from '../setup/chromium.mjs'
import { addCustomers, prepareOrders } from './bench-orders.ts'
import { type BenchShop, withServer } from './bench-shop.ts'
import { measureSession } from './browser-session.ts'
import { median, type Report } from './figures.ts'

const PHONE = {
  ...{ viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  reducedMotion: 'reduce',
} as const
const ARGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
/** Of a cheap phone against a desktop's processor. */
const CPU_SLOWDOWN = 4

interface Line {
  readonly name: string
  /** In kilobits a second. */
  readonly down: number
  readonly up: number
  /** Milliseconds of a round trip. */
  readonly latency: number
}

const LINES: readonly Line[] = [
  { name: '1.6 Mbit/s, 150 ms', down: 1_600, up: 750, latency: 150 },
  { name: '400 kbit/s, 400 ms', down: 400, up: 200, latency: 400 },
]

/** What a phone sees of the demo shop, as medians of some visits. */
export async function measureBrowser(shop: BenchShop, visits: number, report: Report): Promise<void> {
  const executablePath = findChromium()
  if (executablePath === undefined) return
  const browser = await chromium.launch({ executablePath, args: ARGS })
  try {
    await withServer(shop, 1, async ({ origin }) => {
      for (const line of LINES) await measureFirstVisits(browser, origin, { line, visits }, report)
      await measureRepeatVisits(browser, origin, visits, report)
      const [customer] = await addCustomers(origin, 1)
      await prepareOrders(shop.database, 1_000)
      const openPage = () => openSlowPage(browser, origin, customer?.token ?? '')
      await measureSession(openPage, visits, report)
    })
  } finally {
    await browser.close()
  }
}

async function slowDown(page: Page, line?: Line): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  if (line !== undefined) {
    const toBytes = (kilobits: number) => (kilobits * 1_000) / 8
    await devtools.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: line.latency },
      ...{ downloadThroughput: toBytes(line.down), uploadThroughput: toBytes(line.up) },
    })
  }
  return devtools
}

interface Paint {
  readonly first: number
  readonly largest: number
  readonly code: number
  readonly all: number
}

async function measureFirstVisits(
  browser: Browser,
  origin: string,
  { line, visits }: { readonly line: Line; readonly visits: number },
  report: Report,
): Promise<void> {
  const paints: Paint[] = []
  for (let visit = 0; visit < visits; visit += 1) paints.push(await visitFirst(browser, origin, line))
  const name = `first visit, ${line.name}`
  report({ name: `${name}: first paint`, value: median(paints.map(({ first }) => first)), unit: 'ms' })
  report({ name: `${name}: largest paint`, value: median(paints.map(({ largest }) => largest)), unit: 'ms' })
  report({ name: `${name}: page, script and style`, value: median(paints.map(({ code }) => code)) / 1_000, unit: 'KB' })
  report({ name: `${name}: with pictures`, value: median(paints.map(({ all }) => all)) / 1_000, unit: 'KB' })
}

async function visitFirst(browser: Browser, origin: string, line: Line): Promise<Paint> {
  const context = await browser.newContext({ ...PHONE, baseURL: origin, serviceWorkers: 'block' })
  const page = await context.newPage()
  await slowDown(page, line)
  const sizes: Promise<readonly [kind: string, bytes: number]>[] = []
  page.on('requestfinished', (request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => [request.resourceType(), responseBodySize] as const))
  })
  await page.addInitScript({ content: RECORD_LARGEST_PAINT })
  await page.goto('/', { waitUntil: 'networkidle', timeout: 120_000 })
  const first = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
  const largest = Number(await page.evaluate('globalThis.largestPaint'))
  const loaded = await Promise.all(sizes)
  const weigh = (kinds: readonly string[]) =>
    loaded.reduce((sum, [kind, bytes]) => sum + (kinds.includes(kind) ? bytes : 0), 0)
  await context.close()
  const code = weigh(['document', 'script', 'stylesheet'])
  return { first, largest, code, all: code + weigh(['image']) }
}

/** Runs in the page. */
const RECORD_LARGEST_PAINT = `
  globalThis.largestPaint = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.largestPaint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })`

/** Runs in the page; marks the end of the frame with the first product. */
const MARK_WHEN_PAINTED = `
  const observer = new MutationObserver(() => {
    if (document.querySelector('main article') === null) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('painted')))
  })
  observer.observe(document, { childList: true, subtree: true })`

async function measureRepeatVisits(browser: Browser, origin: string, visits: number, report: Report): Promise<void> {
  const context = await browser.newContext({ ...PHONE, baseURL: origin })
  await installApp(context)
  for (const offline of [false, true]) {
    await context.setOffline(offline)
    const painted: number[] = []
    const work: number[] = []
    for (let visit = 0; visit < visits; visit += 1) {
      const page = await context.newPage()
      const devtools = await slowDown(page)
      await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
      await page.goto('/')
      const mark = await page.waitForFunction(() => performance.getEntriesByName('painted')[0]?.startTime)
      painted.push(Number(await mark.jsonValue()))
      const { metrics } = await devtools.send('Performance.getMetrics')
      work.push(1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0))
      await page.close()
    }
    const name = `repeat visit, ${offline ? 'offline' : 'online'}`
    report({ name: `${name}: products painted`, value: median(painted), unit: 'ms' })
    // Independent of other load.
    report({ name: `${name}: main thread`, value: median(work), unit: 'ms' })
  }
  await context.close()
}

async function installApp(context: BrowserContext): Promise<void> {
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

async function openSlowPage(browser: Browser, origin: string, token: string): Promise<Page> {
  const storageState = { cookies: [], origins: [{ origin, localStorage: [{ name: 'token', value: token }] }] }
  const context = await browser.newContext({ ...PHONE, baseURL: origin, storageState })
  const page = await context.newPage()
  await slowDown(page)
  return page
}
