import { getProfile } from '@usiku/contracts/accounts/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { placeOrder } from '@usiku/contracts/orders/operations.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { openBesideShop } from '../support/background-sync.ts'
import { withBrowser } from '../support/browser.ts'
import { getNow } from '../support/clock.ts'
import { button, field, section } from '../support/customer.ts'
import { startFaultProxy } from '../support/fault-proxy.ts'
import { countStored, emitVisibilityChange, expectOnce, placed, placeOverBrokenLine } from '../support/order-faults.ts'
import { expectToast, fillCheckout, openCheckout, pressPlaceOrder } from '../support/page-actions.ts'
import { countStoredMutations, profileKnown } from '../support/queued-mutations.ts'
import { atTheCheckout, fillUpToPlaceOrder, signedIn } from '../support/ready-to-order.ts'
import { commonShop, openShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

/** The clock can only be paused ahead of now, in milliseconds. */
const A_MOMENT = 1_000

describe('a browser without storage', { tags: ['thorough'] }, () => {
  it('keeps orders as long as the page is open', async () => {
    const shop = await openShop()
    const { page, context, token } = await signedIn(shop.origin)
    await context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
    await page.goto('/product/tusker-lager')
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await page.waitForURL('/cart')
    await page.getByText(/This device is full/).waitFor()
    await openCheckout(page)
    await fillCheckout(page)
    await shop.stop()
    await pressPlaceOrder(page)
    await page.getByText(/in this page only: keep it open/).waitFor()
    await shop.start()
    await emitVisibilityChange(page)
    await expectToast(page, 'Order placed successfully')
    expect(await placed(shop, token)).toHaveLength(1)
  })

  it('is full: an order with a lost response is placed once and not restored', async () => {
    const { line, token, page } = await atTheCheckout(shop)
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The phone is full', 'QuotaExceededError')
      }
    })
    await placeOverBrokenLine(line, page, 'before the response')
    await page.getByText(/in this page only: keep it open/).waitFor()
    await line.repair()
    await emitVisibilityChange(page)
    await page.getByRole('heading', { name: 'The shop has your order' }).waitFor()
    await expect.poll(() => countStored(page)).toEqual({ waiting: 0, cart: 0 })
    await page.reload()
    await expectOnce(shop, page, token)
    expect(line.orders()).toBe(2)
  })

  it('is cleared during a request: the response is still handled', async () => {
    const { token, page, context } = await atTheCheckout(shop)
    await context.route(`**${buildPath(placeOrder)}`, async (route) => {
      await page.evaluate(
        () =>
          new Promise<void>((wiped) => {
            const opening = indexedDB.open('usiku')
            opening.onsuccess = () => {
              const transaction = opening.result.transaction('kept', 'readwrite')
              transaction.objectStore('kept').clear()
              transaction.oncomplete = () => wiped()
            }
          }),
      )
      await route.continue()
    })
    await pressPlaceOrder(page)
    await expectToast(page, 'Order placed successfully')
    await expect.poll(() => countStored(page)).toEqual({ waiting: 0, cart: 0 })
    expect(await placed(shop, token)).toHaveLength(1)
  })
})

/**
 * Simulates the app switch that precedes a page's end.
 *
 * @returns the registered sync tags
 */
const leave = (page: Page) =>
  page.evaluate(async () => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
    const registration = await navigator.serviceWorker.ready
    // Queued behind the app's own registration.
    return (registration as unknown as { sync: { getTags: () => Promise<string[]> } }).sync.getTags()
  })

describe('with every page closed', () => {
  withBrowser('whole')

  it('the service worker sends a queued order and a profile edit once, and the next page announces the order', async () => {
    const line = await startFaultProxy(shop.origin)
    const { page, context, token } = await signedIn(line.origin, { permissions: ['background-sync'] })
    await page.goto('/account')
    await profileKnown(page)
    await context.clock.install()
    await fillUpToPlaceOrder(page)
    await placeOverBrokenLine(line, page, 'before the request')
    // The line stays broken.
    await page.getByRole('link', { name: 'See my orders' }).click()
    await section(page, 'Account').click()
    await button(page, 'Edit Profile').click()
    await field(page, 'Name').fill('Amina Wairimu')
    await button(page, 'Save').click()
    await page.getByText('1 order and 1 change waiting for the shop').waitFor()
    // From here on the page itself does not retry.
    await context.clock.pauseAt(getNow() + A_MOMENT)
    expect(await placed(shop, token)).toEqual([])
    const { aside, wakeWorker } = await openBesideShop(context, line.origin)
    expect(await leave(page)).toContainEqual(expect.stringMatching(/^usiku-outbox/))
    await page.close()
    await line.repair()
    await wakeWorker()
    await expect.poll(async () => (await placed(shop, token)).length).toBe(1)
    const getName = async () => (await callApi(shop.origin, getProfile, { token })).data.name
    await expect.poll(getName).toBe('Amina Wairimu')
    await wakeWorker()
    await context.clock.resume()
    await aside.goto(`${line.origin}/account?t=myOrders`)
    await expectToast(aside, 'Your waiting order has been placed')
    await expectOnce(shop, aside, token)
    // The server has it before the worker records the result.
    await expect.poll(() => countStoredMutations(aside)).toBe(0)
    expect(line.orders()).toBe(2)
    await aside.reload()
    await aside.getByRole('article').first().waitFor()
    expect(await aside.getByText('Your waiting order has been placed').count()).toBe(0)
  })
})
