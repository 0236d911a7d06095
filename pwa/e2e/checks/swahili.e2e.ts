import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { followLink, openBackOffice } from '../support/back-office.ts'
import { expectAccessible, PHONE, TABLET, withBrowser } from '../support/browser.ts'
import { arriveAt } from '../support/page-actions.ts'
import { followRequests, waitForAnswers } from '../support/pending-requests.ts'
import { createRider, openRider } from '../support/rider.ts'
import {
  expectFits,
  expectNoScrolling,
  expectSwahili,
  listProblems,
  NARROWEST,
  showWholePage,
} from '../support/screen-checks.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser('pictures')
const shop = commonShop()

/** In milliseconds: a screen takes a second or two on a busy machine. */
const ALL_SCREENS = 300_000

it('the rider’s screen fits, is accessible and mixes in no English', async () => {
  const rider = await createRider(shop)
  const order = await rider.give('mteja')
  const { page } = await openRider(shop, PHONE, rider.accessToken)
  await page.goto('/sw/rider')
  await page.getByText(order.orderId).first().waitFor()
  await showWholePage(page)
  await expectSwahili(page)
  await expectAccessible(page)
  await expectNoScrolling(page, NARROWEST)
})

const DETAIL_PAGES = ['/admin/order/details/', '/admin/product/edit/', '/admin/category/', '/admin/users/']

/** Lists the links of the first rows to pages of their own. */
async function findDetailPages(page: Page): Promise<string[]> {
  const links = DETAIL_PAGES.map((detail) => page.locator(`a[href*="${detail}"]`).first())
  const found: string[] = []
  for (const link of links) if (await link.count()) found.push((await link.getAttribute('href')) ?? '')
  return found
}

describe('the back office', () => {
  /** @param widths in pixels, besides that of the page */
  async function expectGoodPages(page: Page, widths: readonly number[]): Promise<void> {
    const size = page.viewportSize() ?? { width: 0, height: 0 }
    const pending = followRequests(page)
    await arriveAt(page, '/sw/admin/dashboard')
    const paths = BACK_OFFICE.map((path) => `/sw${path}`)
    const problems: string[] = []
    // Detail pages are added while their lists are open.
    for (const path of paths) {
      await page.setViewportSize(size)
      if (path !== paths[0]) await followLink(page, path)
      await waitForAnswers(pending)
      const details = await findDetailPages(page)
      for (const detail of details) {
        const kind = DETAIL_PAGES.find((one) => detail.includes(one)) ?? ''
        if (!paths.some((known) => known.includes(kind))) paths.push(detail)
      }
      const check = async () => {
        await showWholePage(page)
        await expectSwahili(page)
        await expectAccessible(page)
        for (const width of widths) {
          await showWholePage(page, width)
          await expectFits(page)
        }
      }
      problems.push(...(await listProblems(path, check)))
    }
    expect(problems).toEqual([])
    expect(paths).toHaveLength(BACK_OFFICE.length + DETAIL_PAGES.length)
  }

  it('fits on a tablet and on a phone, is accessible and mixes in no English', { timeout: ALL_SCREENS }, async () => {
    const { page } = await openBackOffice(shop, TABLET)
    await expectGoodPages(page, [PHONE.viewport?.width ?? 0])
  })

  it('is accessible on a phone too', { timeout: ALL_SCREENS, tags: ['thorough'] }, async () => {
    const { page } = await openBackOffice(shop, PHONE)
    await expectGoodPages(page, [])
  })
})

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
