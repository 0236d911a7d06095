import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { adminToken } from './api.ts'
import { TABLET, visitor } from './browser.ts'
import { button } from './customer.ts'
import { opened } from './page-actions.ts'
import type { Shop } from './server.ts'
import { isCommonShop } from './shop-server.ts'

export const PORTRAIT: BrowserContextOptions = { ...TABLET, viewport: { width: 768, height: 1024 } }

/**
 * A page on which the administrator is signed in.
 *
 * @param expected console messages that the test provokes
 */
export async function openBackOffice(shop: Shop, device: BrowserContextOptions = TABLET, expected: RegExp[] = []) {
  const token = await adminToken(shop.origin, shop.admin)
  const { page, context } = await visitor(device, shop.origin, expected)
  await context.addInitScript((own) => localStorage.setItem('token', own), token)
  if (isCommonShop(shop)) await closeAnnouncements(page)
  return { token, page }
}

const ANNOUNCEMENT =
  /(?:New order \d|\d+ new orders|\d+ scheduled orders|Order \d+.* (?:is due|was cancelled)|\d+ orders were)/

/** Closes announcements of the orders of other tests, which would stay over what is to be pressed. */
async function closeAnnouncements(page: Page): Promise<void> {
  const announcement = page.locator('[role=status], [role=alert]').filter({ hasText: ANNOUNCEMENT })
  const close = async (toast: Locator) => {
    // It may be about to go by itself.
    await toast
      .getByRole('button', { name: 'Close' })
      .dispatchEvent('click', {}, { timeout: 1_000 })
      .catch(() => {})
  }
  await page.addLocatorHandler(announcement.first(), close, { noWaitAfter: true })
}

/**
 * Chooses a menu item by keyboard.
 *
 * @param name of the menu and its button
 */
export async function pressItem(page: Page, name: string, item: string): Promise<void> {
  await button(page, name).press('Enter')
  // The previous menu may still be fading.
  const menu = page.getByRole('menu', { name, exact: true })
  await opened(menu)
  await menu.getByRole('menuitem', { name: item, exact: true }).press('Enter')
}

export async function pictureOf(page: Page) {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 240, height: 300 } })
  return { name: 'gin.png', mimeType: 'image/png', buffer }
}

/** Opens a page of the app as its link does: loading the app for each page takes most of the time. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    history.pushState({}, '', to)
  }, path)
  // The page gets the focus once it is there.
  await page.waitForFunction(() => document.activeElement?.matches('h1, main'))
}
