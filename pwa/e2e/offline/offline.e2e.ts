import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { expectAccessible, PHONE_WITH_WORKER, visitor, withBrowser } from '../support/browser.ts'
import { BROKEN } from '../support/order-faults.ts'
import { expectToast, pressPlaceOrder, waitForWorker } from '../support/page-actions.ts'
import { fillUpToPlaceOrder, signedIn } from '../support/ready-to-order.ts'
import type { Shop } from '../support/server.ts'
import { commonShop, openShop } from '../support/shop-server.ts'

withBrowser('pictures')
const shop = commonShop()

describe('the app', () => {
  it('can be installed', async () => {
    const { page } = await visitor(PHONE_WITH_WORKER, shop.origin)
    await page.goto('/')
    const address = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = await (await fetch(new URL(address ?? '', shop.origin))).json()
    expect(manifest).toMatchObject({ name: 'Usiku', start_url: '/', display: 'standalone' })
    for (const icon of manifest.icons) expect((await fetch(new URL(icon.src, shop.origin))).status).toBe(200)
    await waitForWorker(page)
  })

  it('opens offline, shows visited pages and says that it is offline', async () => {
    const { page, context } = await visitor(PHONE_WITH_WORKER, shop.origin, BROKEN)
    const picture = page.getByRole('main').locator('img').first()
    await page.goto('/')
    await waitForWorker(page)
    await page.goto('/product/tusker-lager')
    await page.getByRole('heading', { name: 'Tusker Lager', level: 1 }).waitFor()
    // The worker caches it while the page renders it.
    await expect.poll(() => picture.evaluate(isKept)).toBe(true)
    await page.goto('/')
    await page.getByRole('heading', { name: 'Latest' }).waitFor()
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('heading', { name: 'Latest' }).waitFor()
    await page.getByText('You are offline.').waitFor()
    await expectAccessible(page)
    await page.goto('/product/tusker-lager')
    await page.getByRole('heading', { name: 'Tusker Lager', level: 1 }).waitFor()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  })

  it('says what is not available offline instead of loading forever', async () => {
    const { page, context } = await visitor(PHONE_WITH_WORKER, shop.origin, [...BROKEN, /NotCachedError/])
    await page.goto('/')
    await waitForWorker(page)
    await context.setOffline(true)
    await page.goto('/product/no-such-drink')
    await page.getByText(/not on this device yet/).waitFor()
  })
})

/** Runs in the page. */
async function isKept({ currentSrc }: HTMLImageElement): Promise<boolean> {
  return currentSrc !== '' && (await caches.match(currentSrc)) !== undefined
}

/** A customer whose filled-in checkout stands open. */
async function customerAtCheckout({ origin }: Shop = shop) {
  const customer = await signedIn(origin)
  await fillUpToPlaceOrder(customer.page)
  return customer
}

describe('an order submitted offline', () => {
  it('is queued, shown, and sent once by itself', async () => {
    const { token, page, context } = await customerAtCheckout()
    await context.setOffline(true)
    await pressPlaceOrder(page)
    await page.getByText('Order waiting for signal').first().waitFor()
    await page.goto('/account?t=myOrders')
    await page.getByText('Order waiting for signal').first().waitFor()
    await expectAccessible(page)
    expect((await callApi(shop.origin, listOwnOrders, { token })).data).toEqual([])

    await context.setOffline(false)
    await expectToast(page, 'Order placed successfully')
    await page.getByText('Order waiting for signal').first().waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByRole('article').first().waitFor()
    const { data } = await callApi(shop.origin, listOwnOrders, { token })
    expect(data.map((order) => order.items.map((item) => [item.name, item.quantity]))).toEqual([[['Tusker Lager', 1]]])
  })

  it('is announced as placed by a checkout that was opened again meanwhile', async () => {
    const { page, context } = await customerAtCheckout()
    await context.setOffline(true)
    await pressPlaceOrder(page)
    await page.getByText('Order waiting for signal').first().waitFor()
    await page.reload()
    await page.getByText('Order waiting for signal').first().waitFor()
    await context.setOffline(false)
    await page.getByRole('heading', { name: 'The shop has your order' }).waitFor()
    await page.waitForURL('/account?t=myOrders')
    await page.getByRole('article').first().waitFor()
  })

  it('is kept while the server is down and sent when it is back', async () => {
    const shop = await openShop()
    const { token, page } = await customerAtCheckout(shop)
    await shop.stop()
    await pressPlaceOrder(page)
    await page.getByText('Order waiting for the shop').first().waitFor()
    await shop.start()
    await page.goto('/account?t=myOrders')
    await page.getByRole('article').getByText('Pending', { exact: true }).first().waitFor()
    expect((await callApi(shop.origin, listOwnOrders, { token })).data).toHaveLength(1)
  })
})
