import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { expectAccessible, withBrowser } from '../support/browser.ts'
import { placeOverBrokenLine } from '../support/order-faults.ts'
import { expectToast, pressPlaceOrder, waitForCatalogue } from '../support/page-actions.ts'
import { atTheCheckout, fillUpToPlaceOrder, signedIn } from '../support/ready-to-order.ts'
import { NOT_FOR_CUSTOMERS } from '../support/screens.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

/** A customer with a filled-in checkout. */
async function customerAtCheckout() {
  const customer = await signedIn(shop.origin)
  await fillUpToPlaceOrder(customer.page)
  return customer
}

/** Files of the build that the worker has stored. */
const listStoredFiles = (page: Page) =>
  page.evaluate(async () => {
    const stored = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return stored.flat().flatMap(({ url }) => (url.includes('/assets/') ? [new URL(url).pathname] : []))
  })

describe('an order submitted offline', () => {
  it('is queued, shown, and sent once by itself, on a device that loads nothing of the back office', async () => {
    const { token, page, context } = await customerAtCheckout()
    const asked: string[] = []
    context.on('request', (request) => asked.push(new URL(request.url()).pathname))
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

    const files = await listStoredFiles(page)
    expect(files.length).toBeGreaterThan(10)
    expect([...files, ...asked].filter((path) => NOT_FOR_CUSTOMERS.test(path))).toEqual([])
    expect(await page.evaluate(() => caches.has('back-office'))).toBe(false)
  })

  it('is announced as placed by a checkout that was opened again', { tags: ['thorough'] }, async () => {
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
})

it('while the server does not answer the shop opens from the device and says why, and an order is kept until it is back', async () => {
  const { line, token, page } = await atTheCheckout(shop)
  await waitForCatalogue(page)
  await placeOverBrokenLine(line, page, 'before the request')
  await page.goto('/product/vat-69')
  await page.getByRole('heading', { level: 1, name: 'Vat 69' }).waitFor()
  await page.getByText('The shop does not answer.').waitFor()
  expect(await page.getByText('You are offline.').count()).toBe(0)
  await expectAccessible(page)
  await line.repair()
  await page.goto('/account?t=myOrders')
  await page.getByRole('article').getByText('Pending', { exact: true }).first().waitFor()
  await page.getByText('The shop does not answer.').waitFor({ state: 'detached' })
  expect((await callApi(shop.origin, listOwnOrders, { token })).data).toHaveLength(1)
})
