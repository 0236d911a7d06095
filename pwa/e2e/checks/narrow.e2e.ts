import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { visitor, withBrowser } from '../support/browser.ts'
import { runConcurrently } from '../support/concurrency.ts'
import { createCustomer } from '../support/customer.ts'
import { openScreen, SCREENS, SIGNED_IN_SCREENS } from '../support/screens.ts'
import { commonShop } from '../support/shop-server.ts'
import { findTooWide } from '../support/too-wide.ts'

withBrowser('pictures')
const shop = commonShop()

/** A second or two per screen on a busy machine, in milliseconds. */
const ALL_SCREENS = 300_000

/** 360 px at 200 % zoom is 180 px. */
const WIDTHS = [180, 240] as const
const HEIGHT = 400

const NARROW = { viewport: { width: WIDTHS[0], height: HEIGHT }, deviceScaleFactor: 2, hasTouch: true }

async function expectNarrow(page: Page, where: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await expect.poll(() => findTooWide(page), { message: `${where} at ${width} px` }).toEqual([])
  }
}

describe(`a screen of ${WIDTHS.join(' or ')} px`, () => {
  it('shows storefront pages without horizontal scrolling', { timeout: ALL_SCREENS }, async () => {
    const screens = SCREENS.filter(({ only }) => only !== 'desktop')
    await runConcurrently(screens, async (screen) => {
      const { page } = await visitor(NARROW, shop.origin, [/404/])
      await openScreen(page, screen)
      await expectNarrow(page, screen.name)
      await page.context().close()
    })
  })

  it('shows checkout and account without horizontal scrolling', { timeout: ALL_SCREENS }, async () => {
    const page = await (await createCustomer(shop, 'narrow')).open(NARROW, '/faqs')
    for (const screen of SIGNED_IN_SCREENS) {
      await page.setViewportSize(NARROW.viewport)
      await openScreen(page, screen)
      await expectNarrow(page, screen.name)
    }
    for (const path of ['/account', '/account?t=myOrders', '/account?t=reviews']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor()
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      await expectNarrow(page, path)
    }
  })
})
