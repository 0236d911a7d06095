import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openBackOffice } from '../support/back-office.ts'
import { expectAccessible, PHONE, TABLET, visitor, withBrowser } from '../support/browser.ts'
import { runConcurrently } from '../support/concurrency.ts'
import { createCustomer } from '../support/customer.ts'
import { findEnglish, readSwahili } from '../support/messages.ts'
import { addToCart } from '../support/page-actions.ts'
import { createRider, openRider } from '../support/rider.ts'
import { SCREENS } from '../support/screens.ts'
import { commonShop } from '../support/shop-server.ts'
import { findTooWide } from '../support/too-wide.ts'

withBrowser('pictures')
const shop = commonShop()

/** A second or two per screen on a busy machine, in milliseconds. */
const ALL_SCREENS = 300_000

/** Higher than any page, in pixels. */
const WHOLE_PAGE = 6_000

/** Controls whose label is cut off. */
function findCutLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll('button, a[role=button], [role=tab], label, th, h1, h2')]
    const isCut = (element: Element) =>
      element.clientWidth > 1 &&
      getComputedStyle(element).overflowX !== 'visible' &&
      element.scrollWidth > element.clientWidth + 1
    return controls
      .flatMap((control) => [control, ...control.querySelectorAll('*')])
      .filter(isCut)
      .map((element) => element.textContent?.trim() ?? '')
  })
}

/** Everything wrong with a page in Swahili. */
async function listProblems(page: Page, path: string): Promise<string[]> {
  const swahili = await readSwahili()
  await page.goto(`/sw${path === '/' ? '' : path}`, { waitUntil: 'load' })
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('sw-KE')
  await page.locator('h1, h2').first().waitFor({ state: 'attached' })
  // What scrolls under a fixed bar would count as too small a target.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: WHOLE_PAGE })
  await expectAccessible(page)
  const problems = [
    ...(await findEnglish(page, swahili)).map((text) => `English: ${text}`),
    ...(await findTooWide(page)).map((text) => `too wide: ${text}`),
    ...(await findCutLabels(page)).map((text) => `cut off: ${text}`),
  ]
  return problems.map((problem) => `${path}: ${problem}`)
}

describe('Swahili at 360 px', () => {
  it('fits, is accessible and mixes in no English on the pages of the shop', { timeout: ALL_SCREENS }, async () => {
    const paths = [...new Set(SCREENS.map(({ path }) => path))]
    const problems = await runConcurrently(paths, async (path) => {
      const { page } = await visitor(PHONE, shop.origin, [/404/])
      const found = await listProblems(page, path)
      await page.context().close()
      return found
    })
    expect(problems.flat()).toEqual([])
  })

  it('fits, is accessible and mixes in no English on a customer’s pages', { timeout: ALL_SCREENS }, async () => {
    const customer = await createCustomer(shop, 'mteja')
    await customer.buy(['tusker-lager'], 'delivered')
    const page = await customer.open(PHONE, '/faqs')
    await addToCart(page, 'tusker-lager')
    const paths = ['/cart', '/checkout', '/account', '/account?t=myOrders', '/account?t=myReviews', '/wishlist']
    const problems: string[] = []
    for (const path of paths) problems.push(...(await listProblems(page, path)))
    expect(problems).toEqual([])
  })
})

it('fits, is accessible and mixes in no English on the rider’s screen', async () => {
  const rider = await createRider(shop)
  await rider.give('mteja')
  const { page } = await openRider(shop, PHONE, rider.accessToken)
  expect(await listProblems(page, '/rider')).toEqual([])
})

describe('Swahili in the back office', () => {
  it.each([
    ['on a tablet', TABLET],
    ['at 360 px', PHONE],
  ] as const)('fits, is accessible and mixes in no English %s', { timeout: ALL_SCREENS }, async (_, device) => {
    const { page } = await openBackOffice(shop, device)
    const details = await findDetailPages(page)
    for (const [, detail] of DETAIL_PAGES) expect(details).toContainEqual(expect.stringContaining(detail))
    const problems: string[] = []
    for (const path of [...BACK_OFFICE, ...details]) problems.push(...(await listProblems(page, path)))
    expect(problems).toEqual([])
  })
})

/** Of the first row that has one. */
async function findDetailPages(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [list, detail] of DETAIL_PAGES) {
    await page.goto(list)
    const link = page.locator(`a[href*="${detail}"]`).first()
    found.push((await link.getAttribute('href')) ?? '')
  }
  return found
}

const DETAIL_PAGES = [
  ['/admin/orders', '/admin/order/details/'],
  ['/admin/products', '/admin/product/edit/'],
  ['/admin/categories', '/admin/category/'],
  ['/admin/users', '/admin/users/'],
] as const

const BACK_OFFICE = [
  '/admin/dashboard',
  '/admin/orders',
  '/admin/orders/board',
  '/admin/orders/new',
  '/admin/products',
  '/admin/product/add',
  '/admin/products/low-stock',
  '/admin/products/stock-takes',
  '/admin/products/bulk',
  '/admin/products/import',
  '/admin/categories',
  '/admin/brands',
  '/admin/users',
  '/admin/riders',
  '/admin/figures',
  '/admin/margins',
  '/admin/suppliers',
  '/admin/purchase-orders',
  '/admin/purchase-orders/new',
  '/admin/payments',
  '/admin/payments/unmatched',
  '/admin/payments/attention',
  '/admin/payments/refunds',
  '/admin/payments/reconciliation',
  '/admin/tax-invoices',
  '/admin/audit',
  '/admin/settings',
  '/admin/settings/delivery',
  '/admin/settings/hours',
  '/admin/settings/offers',
  '/admin/settings/age',
]
