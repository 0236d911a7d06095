import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { visitor, withBrowser } from '../support/browser.ts'
import { runConcurrently } from '../support/concurrency.ts'
import { createCustomer } from '../support/customer.ts'
import { expectNoScrolling, NARROWEST } from '../support/screen-checks.ts'
import { openScreen, SCREENS, SIGNED_IN_SCREENS } from '../support/screens.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser('pictures')
const shop = commonShop()

/** In milliseconds: each screen takes a second or two on a busy machine. */
const ALL_SCREENS = 300_000

const WIDTHS = [NARROWEST, 240] as const

const NARROW = { viewport: { width: NARROWEST, height: 400 }, deviceScaleFactor: 2, hasTouch: true }

/** Changes the width without another visit. */
async function expectNarrow(page: Page): Promise<void> {
  for (const width of WIDTHS) await expectNoScrolling(page, width)
}

describe(`a screen of ${WIDTHS.join(' or ')} px`, { tags: ['thorough'] }, () => {
  it('shows storefront pages without horizontal scrolling', { timeout: ALL_SCREENS }, async () => {
    const screens = SCREENS.filter(({ only }) => only !== 'desktop')
    await runConcurrently(screens, async (screen) => {
      const { page } = await visitor(NARROW, shop.origin, [/404/])
      await openScreen(page, screen)
      await expectNarrow(page)
      await page.context().close()
    })
  })

  it('shows checkout and account without horizontal scrolling', { timeout: ALL_SCREENS }, async () => {
    const page = await (await createCustomer(shop, 'narrow')).open(NARROW, '/faqs')
    for (const screen of SIGNED_IN_SCREENS) {
      await page.setViewportSize(NARROW.viewport)
      await openScreen(page, screen)
      await expectNarrow(page)
    }
    for (const path of ['/account', '/account?t=myOrders', '/account?t=reviews']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor()
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      await expectNarrow(page)
    }
  })
})
