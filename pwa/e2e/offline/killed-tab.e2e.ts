import { mkdtemp, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { placeOrder } from '@usiku/contracts/orders/operations.ts'
import type { BrowserContext, Page, Request, Route } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { newEmail, registerCustomer } from '../support/api.ts'
import { openProfile, PHONE, withBrowser } from '../support/browser.ts'
import { startFaultProxy } from '../support/fault-proxy.ts'
import { countStored, expectOnce, placed, placeOverBrokenLine } from '../support/order-faults.ts'
import { pressPlaceOrder } from '../support/page-actions.ts'
import { fillUpToPlaceOrder, signedIn } from '../support/ready-to-order.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

/** Kills the page without running any handlers. */
async function kill(page: Page): Promise<void> {
  const dead = page.waitForEvent('crash')
  const browser = await page.context().newCDPSession(page)
  browser.send('Page.crash').catch(() => undefined)
  await dead
}

async function arrive(order: Request): Promise<void> {
  const { pathname } = new URL(order.url())
  const body = order.postData() ?? ''
  const answer = await fetch(shop.origin + pathname, { method: 'POST', headers: order.headers(), body })
  expect(answer.status).toBe(201)
}

interface Step {
  readonly name: string
  readonly happens: (page: Page, order: Request) => Promise<void>
  readonly hasArrived: boolean
}

const STEPS: readonly Step[] = [
  { name: 'before the request', happens: (page) => kill(page), hasArrived: false },
  {
    name: 'before processing',
    happens: (page, order) => kill(page).then(() => arrive(order)),
    hasArrived: true,
  },
  { name: 'before the response', happens: (page, order) => arrive(order).then(() => kill(page)), hasArrived: true },
]

/** Submits, and interrupts when the order request leaves the page. */
async function pressInto(page: Page, happens: Step['happens']): Promise<void> {
  let meet = (_route: Route) => {}
  const happened = new Promise<void>((over, fail) => {
    meet = (route) => void happens(page, route.request()).then(over, fail)
  })
  await page.route(`**${buildPath(placeOrder)}`, (route) => meet(route), { times: 1 })
  await Promise.all([happened, pressPlaceOrder(page).catch(expectCrash)])
  await page.close()
}

/** The page may die before the key is up. */
function expectCrash(error: Error): void {
  if (!error.message.includes('Target crashed')) throw error
}

async function killTabs(steps: readonly Step[]): Promise<void> {
  const { page, context, token } = await signedIn(shop.origin)
  await page.close()
  const told: unknown[] = []
  for (const { name, happens } of steps) {
    const dying = await context.newPage()
    await fillUpToPlaceOrder(dying)
    await pressInto(dying, happens)
    const before = (await placed(shop, token)).length
    const next = await context.newPage()
    await next.goto('/account?t=myOrders')
    await expect.poll(() => countStored(next)).toEqual({ waiting: 0, cart: 0 })
    await expect.poll(() => next.getByRole('article').count()).toBe(told.length + 1)
    told.push([name, before, (await placed(shop, token)).length])
    await next.close()
  }
  // Dies at submission: the order is stored, or the cart is unchanged.
  const dying = await context.newPage()
  await fillUpToPlaceOrder(dying)
  await pressPlaceOrder(dying)
  await kill(dying)
  await dying.close()
  const next = await context.newPage()
  await next.goto('/cart')
  await expect.poll(async () => (await countStored(next)).waiting).toBe(0)
  expect((await placed(shop, token)).length + (await countStored(next)).cart).toBe(told.length + 1)
  expect(told).toEqual(steps.map(({ name, hasArrived }, nth) => [name, hasArrived ? nth + 1 : nth, nth + 1]))
}

it('a tab killed before the response to its order has ordered once', () => killTabs(STEPS.slice(-1)))

it('a tab killed at any earlier step has ordered once', { tags: ['thorough'] }, () => killTabs(STEPS.slice(0, -1)))

/** Kills the browser process; its lock file names the pid. */
async function pullThePlug(profile: string, context: BrowserContext): Promise<void> {
  const gone = context.waitForEvent('close')
  const [, processId] = (await readlink(join(profile, 'SingletonLock'))).match(/-(\d+)$/) ?? []
  process.kill(Number(processId), 'SIGKILL')
  await gone
}

it('a browser killed with a queued order sends it once after it is opened again', { tags: ['thorough'] }, async () => {
  const profile = await mkdtemp(join(tmpdir(), 'usiku-profile-'))
  // The killed browser may still be writing.
  onTestFinished(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }))
  const line = await startFaultProxy(shop.origin)
  const token = await registerCustomer(shop.origin, newEmail('wanjiru'))
  const open = async () => {
    const context = await openProfile(profile, PHONE, line.origin)
    onTestFinished(() => context.close())
    // The browser flushes this seconds later; a real device would have it on disk.
    await context.addInitScript((own) => localStorage.setItem('token', own), token)
    return { context, page: await context.newPage() }
  }
  const first = await open()
  await fillUpToPlaceOrder(first.page)
  await placeOverBrokenLine(line, first.page, 'before the request')
  await pullThePlug(profile, first.context)
  await line.repair()
  expect(await placed(shop, token)).toEqual([])
  const { page } = await open()
  await page.goto('/faqs')
  await expectOnce(shop, page, token)
})
