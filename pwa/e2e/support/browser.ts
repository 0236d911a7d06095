import axe from 'axe-core'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished } from 'vitest'
import { keepEvidence, startTrace } from './evidence.ts'

/** A cheap phone, as most customers have. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
}

/** The tablet behind the counter. */
export const TABLET: BrowserContextOptions = { viewport: { width: 1024, height: 768 }, hasTouch: true }

/** A laptop. */
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

/** With the service worker, which fetches and stores the whole app beside the first page: for tests in which it plays a part. */
export const WITH_WORKER = { serviceWorkers: 'allow' } as const satisfies BrowserContextOptions

export const PHONE_WITH_WORKER: BrowserContextOptions = { ...PHONE, ...WITH_WORKER }

// The browser's own errands (updates, suggestions) have no place in a test and no network to go to.
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // By its own estimate, which a busy machine lowers, the browser loads more pictures ahead.
  '--force-effective-connection-type=4G',
]

const WITHOUT_PICTURES = '--blink-settings=imagesEnabled=false'

/** With `HEADED=1` tests run in windows of the whole browser. */
const HEADED = process.env.HEADED === '1'

declare global {
  interface Window {
    /** Only in a page that has been checked. */
    axe?: typeof axe
  }
}

/** One of each kind for all files that a process runs: everybody in it has a profile of their own. They end with the process. */
const browsers = new Map<BrowserKind, Browser>()
let kindInUse: BrowserKind | undefined

/**
 * `shell` loads no pictures, which saves a quarter of the time, and `pictures` is the same with them. Neither has
 * background sync, and they load more pictures ahead than the `whole` browser.
 */
type BrowserKind = 'shell' | 'pictures' | 'whole'

/** Starts a browser for the tests of a file or of a `describe`. */
export function withBrowser(kind: BrowserKind = 'shell'): void {
  beforeAll(async () => {
    kindInUse = kind
    if (browsers.get(kind)?.isConnected()) return
    const args = kind === 'shell' ? [...QUIET, WITHOUT_PICTURES] : QUIET
    browsers.set(kind, await chromium.launch({ executablePath: executablePath(kind), args, headless: !HEADED }))
  }, 180_000)
}

/** The test run says where it found one. */
function executablePath(kind: BrowserKind): string {
  const { CHROMIUM_PATH, HEADLESS_SHELL_PATH } = process.env
  const path = kind === 'whole' || HEADED ? CHROMIUM_PATH : HEADLESS_SHELL_PATH
  if (path === undefined) throw new Error('No Chromium found: install it or name it in CHROMIUM_PATH')
  return path
}

/** How long an action waits for its element, in milliseconds: a busy machine takes several times what a quiet one does. */
const ACTION_WITHIN = 90_000

/** Where everybody is. */
const HERE = { locale: 'en-KE', timezoneId: 'Africa/Nairobi' } as const

/** A browser whose profile outlives it. @param profile the folder for it: opened again, everything is as it was left */
export function openProfile(profile: string, device: BrowserContextOptions, origin: string): Promise<BrowserContext> {
  const options = {
    ...device,
    ...HERE,
    baseURL: origin,
    executablePath: executablePath('whole'),
    args: QUIET,
    headless: !HEADED,
  }
  return chromium.launchPersistentContext(profile, options)
}

/** A person at a screen: a browser profile with one open page. */
export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
}

/**
 * Opens a page in a new profile. Any error or warning in its console fails the test.
 *
 * @param device without a service worker unless it says otherwise
 * @param expected console messages that the test provokes
 */
export async function visitor(
  device: BrowserContextOptions,
  origin: string,
  expected: RegExp[] = [],
): Promise<Visitor> {
  const browser = kindInUse && browsers.get(kindInUse)
  if (browser === undefined) throw new Error('Call withBrowser() at the top of the file')
  const serviceWorkers = device.serviceWorkers ?? 'block'
  // Four times the pixels show nothing more where there are no pictures.
  const density = kindInUse === 'shell' ? { deviceScaleFactor: 1 } : {}
  const context = await browser.newContext({ ...HERE, ...device, ...density, serviceWorkers, baseURL: origin })
  context.setDefaultTimeout(ACTION_WITHIN)
  await startTrace(context)
  const page = await context.newPage()
  const problems: string[] = []
  const messages: string[] = []
  const allowed = serviceWorkers === 'block' ? [...expected, /blocked by Playwright/] : expected
  const report = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) problems.push(text)
  }
  page.on('pageerror', (error) => report(String(error)))
  page.on('console', (message) => {
    messages.push(`${message.type()}: ${message.text()}`)
    if (message.type() === 'error' || message.type() === 'warning') report(message.text())
  })
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail' || problems.length > 0) await keepEvidence(task, page, messages)
    await context.close()
    expect(problems, 'unexpected errors and warnings in the console').toEqual([])
  })
  return { context, page }
}

/** Half faded in, nothing has its contrast yet: the page is looked at again until then, in milliseconds. */
const SETTLED_WITHIN = 8_000
/** So often at least: where everything is slow, one look alone may take that long. */
const MIN_ATTEMPTS = 3

/** Holds the page against WCAG 2.2 AA, as it is once nothing fades any more. */
export const expectAccessible = (page: Page) => expectRules(page, { type: 'tag', values: STANDARDS })

/** Checks the size of touch targets, the only rule that depends on the window. */
export const expectLargeTargets = (page: Page) => expectRules(page, { type: 'rule', values: ['target-size'] })

async function expectRules(page: Page, rules: axe.RunOnly): Promise<void> {
  const began = performance.now()
  let violations = await listViolations(page, rules)
  for (let attempts = 1; violations.length > 0; attempts += 1) {
    if (attempts >= MIN_ATTEMPTS && performance.now() - began > SETTLED_WITHIN) break
    violations = await listViolations(page, rules)
  }
  expect(violations, `accessibility of ${page.url()}`).toEqual([])
}

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Runs in the page itself, and answers violations only: so it takes a third of the time. */
async function listViolations(page: Page, rules: axe.RunOnly): Promise<string[]> {
  const violations = (await runAxe(page, rules)) ?? (await loadAxe(page).then(() => runAxe(page, rules))) ?? []
  return violations.map(({ id, places }) => `${id}: ${places.join(' | ')}`)
}

/** @returns nothing where axe is not loaded: a page that stays is checked more than once */
function runAxe(page: Page, rules: axe.RunOnly) {
  return page.evaluate(async (runOnly) => {
    const results = await window.axe?.run(document, { runOnly, resultTypes: ['violations'] })
    return results?.violations.map(({ id, nodes }) => ({ id, places: nodes.map(({ html }) => html) }))
  }, rules)
}

const loadAxe = (page: Page) => page.evaluate(axe.source)
