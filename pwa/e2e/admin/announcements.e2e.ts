import { buildPath } from '@usiku/contracts/http/operation.ts'
import { followOrders } from '@usiku/contracts/orders/admin-operations.ts'
import { cancelOwnOrder, type Order } from '@usiku/contracts/orders/operations.ts'
import type { Page, Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { openBackOffice } from '../support/back-office.ts'
import { DESKTOP, expectAccessible, PHONE, withBrowser } from '../support/browser.ts'
import { button, type Customer, createCustomer } from '../support/customer.ts'
import { commonShop, openShop } from '../support/shop-server.ts'

withBrowser()

/** In milliseconds, from the answer to the customer to the announcement: a poll alone takes up to 20 seconds. */
const MAX_DELAY_MS = 15_000

/** The token is also put into the browser's own page about the lost network, which has no storage. */
const ERROR_PAGE = /Access is denied for this document/

const LIVE_PATH = buildPath(followOrders)

const toast = (page: Page, text: string | RegExp) => page.getByRole('button', { name: text }).last()

async function waitForStream(page: Page, path: string): Promise<void> {
  const connected = page.waitForResponse((response) => response.url().endsWith(LIVE_PATH))
  await page.goto(path)
  await connected
}

it('new orders and cancellations announce themselves on every page, and none is missed', {
  timeout: 300_000,
}, async () => {
  const shop = await openShop()
  const customer = await createCustomer(shop, 'announced')
  const { page } = await openBackOffice(shop, DESKTOP, [/net::ERR_INTERNET_DISCONNECTED/, ERROR_PAGE])
  await waitForStream(page, '/admin/settings')
  const sidebar = page.getByRole('navigation', { name: 'Back office' })
  const news = (count: number) => sidebar.getByRole('link', { name: new RegExp(`^Orders ${count} new`) })

  const orders: Order[] = []
  for (let count = 1; count <= 2; count++) {
    orders.push(await customer.buy(['tusker-lager']))
    const placedAt = performance.now()
    await toast(page, count === 1 ? `New order ${orders[0]?.orderId}` : `${count} new orders`).waitFor()
    expect(performance.now() - placedAt).toBeLessThan(MAX_DELAY_MS)
  }
  await news(2).waitFor()
  await expect.poll(() => page.title()).toMatch(/^\(2\) /)

  // They stay on the next page, too.
  await sidebar.getByRole('link', { name: 'Products' }).click()
  await page.waitForURL('/admin/products')
  // Or the page could not load its scripts once the network is gone.
  await page.getByRole('row').nth(1).waitFor()
  await toast(page, '2 new orders').waitFor()
  await expect.poll(() => page.title()).toMatch(/^\(2\) /)

  // Without a network, and after it.
  await page.context().setOffline(true)
  for (let count = 0; count < 3; count++) orders.push(await customer.buy(['tusker-lager']))
  await page.context().setOffline(false)
  await toast(page, '5 new orders').waitFor()
  await news(5).waitFor()
  await expectAccessible(page)

  await toast(page, '5 new orders').click()
  await page.waitForURL('/admin/orders')
  await page.getByRole('row').nth(1).waitFor()
  await expect.poll(() => page.title()).not.toMatch(/^\(/)
  await news(5).waitFor({ state: 'detached' })

  // What happened while the page was closed.
  await page.goto('about:blank')
  await cancel(shop.origin, customer, orders[0])
  await page.goto(`${shop.origin}/admin/settings`)
  await toast(page, `Order ${orders[0]?.orderId} was cancelled by the customer`).click()
  await page.waitForURL(`/admin/order/details/${orders[0]?.orderId}`)
  await page.getByRole('heading', { name: 'Status' }).waitFor()

  await passConnectionOn(page, customer)
})

/** All tabs of a browser share one connection. */
async function passConnectionOn(page: Page, customer: Customer): Promise<void> {
  const isStream = (request: Request) => request.url().endsWith(LIVE_PATH)
  const lost = page.waitForEvent('requestfailed', isStream)
  const second = await page.context().newPage()
  await waitForStream(second, '/admin/settings')
  await lost
  const order = await customer.buy(['tusker-lager'])
  await toast(second, `New order ${order.orderId}`).waitFor()
  const regained = page.waitForEvent('request', isStream)
  await second.close()
  await regained
  await toast(page, `New order ${order.orderId}`).waitFor()
}

it('warns that sound is off, and turns it on with one tap on a phone', async () => {
  const { page } = await openBackOffice(commonShop(), PHONE)
  await page.goto('/admin/orders')
  const warning = page.getByRole('button', { name: /Turn on sound/ })
  await warning.waitFor()
  await expectAccessible(page)
  await warning.click()
  await button(page, 'Turn off sound').waitFor()
})

async function cancel(origin: string, { token }: Customer, order: Order | undefined): Promise<void> {
  const params = { orderId: order?.orderId ?? '' }
  await callApi(origin, cancelOwnOrder, { token, params, body: { orderStatus: 'cancelled' } })
}
