import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { withBrowser } from '../support/browser.ts'
import { findNewVersion, startNextRelease } from '../support/next-release.ts'
import { countStored, expectOnce, placed } from '../support/order-faults.ts'
import { expectToast, pressPlaceOrder } from '../support/page-actions.ts'
import { fillUpToPlaceOrder, signedIn } from '../support/ready-to-order.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

const keptScripts = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().filter(({ url }) => url.includes('/assets/')).length
  })

const offer = (page: Page) => page.getByRole('region', { name: 'New version' })
const instructions = (page: Page) => page.getByLabel('Instructions')

it('a new version does not disturb the checkout, also when another tab updates', async () => {
  const { origin, publish } = await startNextRelease(shop.origin)
  const { page, context, token } = await signedIn(origin)
  await fillUpToPlaceOrder(page)
  await instructions(page).fill('The gate with the blue lamp')
  await page.evaluate(() => document.documentElement.setAttribute('data-same', 'yes'))
  publish()
  await findNewVersion(page)

  const other = await context.newPage()
  await other.goto('/faqs')
  await offer(other).getByRole('button', { name: 'Update now' }).click()
  await offer(other).waitFor({ state: 'hidden' })
  await expect.poll(() => keptScripts(other)).toBe(0)
  await expect.poll(() => countStored(other)).toEqual({ waiting: 0, cart: 1 })
  await other.close()

  expect(await instructions(page).inputValue()).toBe('The gate with the blue lamp')
  expect([await offer(page).count(), await page.locator('html[data-same]').count()]).toEqual([0, 1])
  // The earlier build's files are gone: the open page must work offline.
  await context.setOffline(true)
  await pressPlaceOrder(page)
  await page.getByText('Order waiting for signal').first().waitFor()
  expect(await countStored(page)).toEqual({ waiting: 1, cart: 0 })
  await context.setOffline(false)
  await expectToast(page, 'Order placed successfully')
  // Uses chunks of the earlier build that load only now.
  await page.waitForURL('/account?t=myOrders')
  await page.getByRole('article').first().waitFor()
  expect(await page.locator('html[data-same]').count()).toBe(1)
  // By keyboard: a toast covers it for a while.
  await offer(page).getByRole('button', { name: 'Update now' }).press('Enter')
  await page.locator('html:not([data-same])').waitFor()
  await expectOnce(shop, page, token)
  expect((await placed(shop, token))[0]).toMatchObject({ orderInstructions: 'The gate with the blue lamp' })
})
