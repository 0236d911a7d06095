import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PHONE_WITH_WORKER, visitor, withBrowser } from '../support/browser.ts'
import { BROKEN, countStored, expectOnce } from '../support/order-faults.ts'
import { addToCart, arriveAt, pressPlaceOrder, waitForWorker } from '../support/page-actions.ts'
import { fillUpToPlaceOrder, signedIn } from '../support/ready-to-order.ts'
import { openShop } from '../support/shop-server.ts'

withBrowser()

const readWorkers = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).length,
  }))

/** As at any start of a page, when the browser looks for a new worker. */
const lookForWorker = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))

const hasWaitingWorker = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))

/**
 * The browser ends an idle worker when another one is to take its place, but after minutes only while it is debugged, as
 * in a test.
 */
async function endIdleWorker(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  let looks = 0
  return async () => {
    looks = (await hasWaitingWorker(page)) ? looks + 1 : 0
    if (looks > 0 && looks % 5 === 0) await browser.send('ServiceWorker.stopAllWorkers')
  }
}

it('the worker is switched off, and a waiting order is sent once', async () => {
  const shop = await openShop()
  const { page, context, token } = await signedIn(shop.origin)
  await fillUpToPlaceOrder(page)
  await context.setOffline(true)
  await pressPlaceOrder(page)
  await page.getByText('Order waiting for signal').first().waitFor()
  await addToCart(page, 'white-cap-lager')
  const checkout = await context.newPage()
  await checkout.goto('/checkout')
  await checkout.getByLabel('Phone').fill('0712 000 111')
  await page.goto('/faqs')
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  expect(await readWorkers(page)).toMatchObject({ workers: 1 })

  // The order waits for a server that does not answer yet.
  await shop.stop()
  await context.setOffline(false)
  await shop.start({ SERVICE_WORKER: 'off' })
  await lookForWorker(page)
  const endWorker = await endIdleWorker(checkout)
  const countCaches = async () => (await endWorker().then(() => readWorkers(checkout))).caches
  await expect.poll(countCaches, { interval: 200 }).toBe(0)
  // Pages without input are loaded again, from the server; the checkout is not.
  await page.locator('html:not([data-same])').waitFor()
  expect(await checkout.getByLabel('Phone').inputValue()).toBe('0712 000 111')
  await checkout.close()
  await arriveAt(page, '/account?t=myOrders')
  await expect.poll(async () => (await countStored(page)).waiting).toBe(0)
  expect(await countStored(page)).toEqual({ waiting: 0, cart: 1 })
  // The page that was loaded again has registered it once more; from its next start it removes itself once more.
  await expect.poll(() => readWorkers(page)).toEqual({ workers: 0, caches: 0 })
  await page.goto('/cart')
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .press('Enter')
  await expectOnce(shop, page, token)
})

it('a worker that was switched off comes back', { tags: ['thorough'] }, async () => {
  const shop = await openShop({ SERVICE_WORKER: 'off' })
  const { page, context } = await visitor(PHONE_WITH_WORKER, shop.origin, BROKEN)
  await arriveAt(page, '/faqs')
  await expect.poll(() => readWorkers(page)).toEqual({ workers: 0, caches: 0 })
  await shop.stop()
  await shop.start({ SERVICE_WORKER: 'on' })
  await arriveAt(page, '/faqs')
  await waitForWorker(page)
  await context.setOffline(true)
  await page.goto('/about-us')
  await page.getByRole('heading', { name: /About/, level: 1 }).waitFor()
  await context.setOffline(false)
})
