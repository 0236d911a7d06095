import type { Locator, Page } from 'playwright-core'
import { median, type Report } from './figures.ts'

/** As people type. */
const MS_BETWEEN_KEYS = 120
const MAX_RESULT_MS = 30_000

/** What a customer does in a session, in this order. */
interface Step {
  readonly name: string
  readonly find: (page: Page) => Locator
  /** Typed instead of a tap. */
  readonly text?: string
  /** Runs in the page; whether the result is there. */
  readonly isShown: string
}

const STEPS: readonly Step[] = [
  {
    name: 'open category',
    find: (page) => page.getByRole('link', { name: 'Gin', exact: true }).first(),
    isShown: `document.querySelector('h1')?.textContent === 'Gin' && document.querySelector('main article')`,
  },
  {
    name: 'open filters',
    find: (page) => page.getByRole('button', { name: /^Filters/ }),
    isShown: `document.querySelector('[role=dialog] a')`,
  },
  {
    name: 'choose filter',
    find: (page) => page.getByRole('dialog').getByRole('link').nth(1),
    isShown: `document.querySelector('[role=dialog] li:nth-child(2) [aria-current]')`,
  },
  {
    name: 'close filters',
    find: (page) => page.getByRole('dialog').getByRole('button', { name: /^Show/ }),
    isShown: `!document.querySelector('[role=dialog]')`,
  },
  {
    name: 'open product',
    find: (page) => page.locator('main article:has(button[aria-label$="to cart"]) a').first(),
    isShown: `document.querySelector('fieldset[aria-label="Quantity"]')`,
  },
  {
    name: 'add to cart',
    find: (page) => page.getByRole('button', { name: 'Add To Cart' }),
    isShown: `document.querySelector('td fieldset input')`,
  },
  {
    name: 'change quantity',
    find: (page) => page.getByRole('button', { name: /^Increase/ }),
    isShown: `document.querySelector('td fieldset input').value === '2'`,
  },
  {
    name: 'open checkout',
    find: (page) => page.getByRole('link', { name: 'Checkout' }).last(),
    isShown: `document.querySelector('input[name=phone]')`,
  },
  {
    name: 'type phone',
    find: (page) => page.getByLabel('Phone'),
    text: '0712 345 678',
    isShown: `document.querySelector('input[name=phone]').value.length === 12`,
  },
]

interface StepTimes {
  readonly name: string
  /** From the input until its result is painted, in milliseconds. */
  readonly result: number
  /** The longest from an input to the next paint, in milliseconds. */
  readonly interaction: number
}

/** Runs in the page. */
const RECORD_INTERACTIONS = `
  globalThis.interactions = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) globalThis.interactions.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`

/** Runs in the page: looking for the result from outside would use its processor. */
const watchFor = (isShown: string) => `{
  globalThis.interactions = []
  let begun
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, ({ timeStamp }) => { begun ??= timeStamp }, { capture: true, once: true })
  const { promise, resolve, reject } = Promise.withResolvers()
  setTimeout(() => reject(new Error('No result')), ${MAX_RESULT_MS})
  // In each frame: the value of a field changes without a mutation of the document.
  const look = () => {
    if (begun === undefined || !(${isShown})) requestAnimationFrame(look)
    else setTimeout(() => resolve(performance.now() - begun))
  }
  requestAnimationFrame(look)
  globalThis.result = promise
  undefined
}`

/** @param openPage a new browser's page, slowed down, with a customer signed in */
export async function measureSession(openPage: () => Promise<Page>, visits: number, report: Report): Promise<void> {
  const sessions: StepTimes[][] = []
  for (let visit = 0; visit < visits; visit += 1) sessions.push(await runSession(await openPage()))
  const getTimes = (step: string) => sessions.flatMap((times) => times.filter(({ name }) => name === step))
  for (const page of ['category', 'product']) {
    const results = getTimes(`open ${page}`).map(({ result }) => result)
    report({ name: `moving about: ${page} opens`, value: median(results), unit: 'ms' })
  }
  for (const { name } of STEPS) {
    const durations = getTimes(name).map(({ interaction }) => interaction)
    report({ name: `interaction: ${name}`, value: median(durations), unit: 'ms' })
  }
  const slowest = sessions.map((times) => Math.max(...times.map(({ interaction }) => interaction)))
  report({ name: 'slowest interaction of a session', value: median(slowest), unit: 'ms' })
}

async function runSession(page: Page): Promise<StepTimes[]> {
  await page.addInitScript({ content: RECORD_INTERACTIONS })
  await page.goto('/', { waitUntil: 'networkidle' })
  const times: StepTimes[] = []
  for (const step of STEPS) times.push(await runStep(page, step))
  await page.context().close()
  return times
}

async function runStep(page: Page, { name, find, text, isShown }: Step): Promise<StepTimes> {
  const target = find(page)
  // Clear of what stays at the top and the bottom of the screen.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  if (text !== undefined) await target.focus()
  // Until no toast covers it.
  else await target.tap({ trial: true })
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.evaluate(watchFor(isShown))
  if (text === undefined) await page.touchscreen.tap(x + width / 2, y + height / 2)
  else await page.keyboard.type(text, { delay: MS_BETWEEN_KEYS })
  const result = Number(await page.evaluate('globalThis.result'))
  await page.waitForLoadState('networkidle')
  // After the frame in which the browser reports the interactions.
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))')
  const durations = (await page.evaluate('globalThis.interactions')) as number[]
  return { name, result, interaction: Math.max(0, ...durations) }
}
