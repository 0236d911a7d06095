import type { BrowserContextOptions, Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, PHONE, visitor, withBrowser } from '../support/browser.ts'
import { runConcurrently } from '../support/concurrency.ts'
import { createCustomer } from '../support/customer.ts'
import { arriveAt } from '../support/page-actions.ts'
import { followRequests, waitForAnswers } from '../support/pending-requests.ts'
import { expectNoScrolling, expectSwahili, listProblems, NARROWEST, showWholePage } from '../support/screen-checks.ts'
import { NOT_FOR_CUSTOMERS, openScreen, SCREENS, type Screen, SIGNED_IN_SCREENS } from '../support/screens.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser('pictures')
const shop = commonShop()

/** In milliseconds: a screen takes a second or two on a busy machine. */
const ALL_SCREENS = 300_000

interface OpenPage {
  readonly page: Page
  readonly pending: ReadonlySet<Request>
}

async function openPage(device: BrowserContextOptions, requested: string[]): Promise<OpenPage> {
  const { page } = await visitor(device, shop.origin, [/404/])
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  return { page, pending: followRequests(page) }
}

/** Everything that a screen must be on a phone, in one visit. Steps on the page know its words in English only. */
async function expectGoodScreen({ page, pending }: OpenPage, { path, before, after }: Screen): Promise<void> {
  await before?.(page)
  const isEnglish = after !== undefined
  await arriveAt(page, isEnglish ? path : `/sw${path === '/' ? '' : path}`)
  await page.locator('h1, h2').first().waitFor({ state: 'attached' })
  await waitForAnswers(pending)
  await after?.(page)
  if (!isEnglish) {
    await showWholePage(page)
    await expectSwahili(page)
  }
  await expectAccessible(page)
  await expectNoScrolling(page, NARROWEST)
  await page.setViewportSize(PHONE.viewport ?? { width: 0, height: 0 })
}

function expectNothingOfBackOffice(requested: readonly string[]): void {
  const files = requested.filter((path) => path.startsWith('/assets/'))
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((path) => NOT_FOR_CUSTOMERS.test(path))).toEqual([])
}

describe('on a phone', () => {
  it('each screen is accessible, fits, mixes in no English and loads nothing of the back office', {
    timeout: ALL_SCREENS,
  }, async () => {
    const requested: string[] = []
    // Only steps before a screen leave something on the device: the others share pages, which have the scripts already.
    const shared: OpenPage[] = []
    const check = (screen: Screen) =>
      listProblems(screen.name, async () => {
        const isShared = screen.before === undefined
        const visit = (isShared ? shared.pop() : undefined) ?? (await openPage(PHONE, requested))
        await expectGoodScreen(visit, screen)
        if (isShared) shared.push(visit)
        else await visit.page.context().close()
      })
    const screens = SCREENS.filter(({ only }) => only !== 'desktop')
    expect((await runConcurrently(screens, check)).flat()).toEqual([])
    expectNothingOfBackOffice(requested)
  })

  it('so are the screens of a customer', { timeout: ALL_SCREENS }, async () => {
    const customer = await createCustomer(shop, 'mteja')
    await customer.buy(['tusker-lager'], 'delivered')
    const requested: string[] = []
    const visit = await openPage(PHONE, requested)
    await visit.page.context().addInitScript((own) => localStorage.setItem('token', own), customer.token)
    const paths = ['/account', '/account?t=myOrders', '/account?t=myReviews']
    const screens = [...SIGNED_IN_SCREENS, ...paths.map((path) => ({ name: path, path }))]
    const problems: string[] = []
    for (const screen of screens)
      problems.push(...(await listProblems(screen.name, () => expectGoodScreen(visit, screen))))
    expect(problems).toEqual([])
    expectNothingOfBackOffice(requested)
  })
})

it('screens that only a wide screen has are accessible', async () => {
  const screens = SCREENS.filter(({ only }) => only === 'desktop')
  expect((await runConcurrently(screens, (screen) => listViolations(screen, DESKTOP))).flat()).toEqual([])
})

/** Opens a screen in a new profile. @param requested gets the paths that it asks for */
async function listViolations(
  screen: Screen,
  device: BrowserContextOptions,
  requested: string[] = [],
): Promise<string[]> {
  return listProblems(screen.name, async () => {
    const { page } = await openPage(device, requested)
    await openScreen(page, screen)
    await expectAccessible(page)
    await page.context().close()
  })
}

describe.each([
  ['a phone', 'phone', PHONE],
  ['a wide screen', 'desktop', DESKTOP],
] as const)('in English on %s', { tags: ['thorough'] }, (_, on, device) => {
  it('storefront pages have no accessibility violations and load nothing of the back office', {
    timeout: ALL_SCREENS,
  }, async () => {
    const screens = SCREENS.filter(({ only = on }) => only === on)
    const requested: string[] = []
    expect((await runConcurrently(screens, (screen) => listViolations(screen, device, requested))).flat()).toEqual([])
    expectNothingOfBackOffice(requested)
  })

  it('the checkout of a signed-in user has no accessibility violations', async () => {
    const page = await (await createCustomer(shop, on)).open(device, '/faqs')
    for (const screen of SIGNED_IN_SCREENS) {
      await openScreen(page, screen)
      await expectAccessible(page)
    }
  })
})
