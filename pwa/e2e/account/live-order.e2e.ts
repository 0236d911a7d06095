import { buildPath } from '@usiku/contracts/http/operation.ts'
import { followOwnOrders, listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import type { Page, Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { PHONE, visitor, withBrowser } from '../support/browser.ts'
import { createCustomer, move } from '../support/customer.ts'
import { expectToast } from '../support/page-actions.ts'
import type { Shop } from '../support/server.ts'
import { commonShop, openShop } from '../support/shop-server.ts'

withBrowser()

const SLUG = 'tanqueray-london-dry'

/** Event streams opened, closed by either side, and connected. */
function watchLines(page: Page) {
  const isRequestTo = (operation: { readonly path: `/${string}` }, request: Request) =>
    new URL(request.url()).pathname === buildPath(operation as typeof followOwnOrders)
  const seen = { opened: 0, over: 0, lists: 0, heard: new Set<Request>() }
  page.on('request', (request) => {
    if (isRequestTo(followOwnOrders, request)) seen.opened += 1
    if (isRequestTo(listOwnOrders, request)) seen.lists += 1
  })
  page.on('response', (response) => {
    const request = response.request()
    if (isRequestTo(followOwnOrders, request)) seen.heard.add(request)
  })
  const end = (request: Request) => {
    if (isRequestTo(followOwnOrders, request)) seen.over += 1
    seen.heard.delete(request)
  }
  page.on('requestfailed', end)
  page.on('requestfinished', end)
  return seen
}

/** Simulates switching to another app. */
async function turn(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** A customer looks at a new order, of which the page hears. */
async function openOrders(shop: Shop) {
  const { buy, token } = await createCustomer(shop, 'live')
  const order = await buy([SLUG])
  // The server is down for a moment; while it closes it answers 503.
  const { page, context } = await visitor(PHONE, shop.origin, [/net::ERR_/, /503/])
  await context.addInitScript((own) => localStorage.setItem('token', own), token)
  const lines = watchLines(page)
  await page.goto('/account?t=myOrders')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  const card = page.getByRole('article', { name: `Order ${order.orderId}` })
  await card.getByText('Pending', { exact: true }).first().waitFor()
  // Changes are reported once the stream is connected.
  await expect.poll(() => [lines.opened - lines.over, lines.heard.size]).toEqual([1, 1])
  return { order, page, lines, card }
}

it('order status changes appear without reloading, only while the page is visible', async () => {
  const shop = commonShop()
  const { order, page, lines, card } = await openOrders(shop)
  const listsBefore = lines.lists
  await move(shop, order, 'shipping')
  await card.getByText('Shipping', { exact: true }).first().waitFor()
  await expectToast(page, `Order ${order.orderId} is now shipping`)
  expect(lines.lists, 'the whole list was not asked for again').toBe(listsBefore)

  await turn(page, 'hidden')
  await expect.poll(() => lines.opened - lines.over, { message: 'a page that nobody sees holds no line' }).toBe(0)
  const openedBefore = lines.opened
  await move(shop, order, 'delivered')
  expect([lines.opened, lines.lists]).toEqual([openedBefore, listsBefore])

  await turn(page, 'visible')
  await card.getByText('Delivered', { exact: true }).first().waitFor()
  expect([lines.opened, lines.lists]).toEqual([openedBefore + 1, listsBefore + 1])

  await page.getByRole('link', { name: 'Reviews', exact: true }).press('Enter')
  await expect.poll(() => lines.opened - lines.over, { message: 'nor does another part of the account' }).toBe(0)
})

it('order status changes appear also after a restart of the server', {
  timeout: 300_000,
  tags: ['thorough'],
}, async () => {
  const shop = await openShop()
  const { order, lines, card } = await openOrders(shop)
  await shop.stop()
  await expect.poll(() => lines.opened - lines.over).toBe(0)
  await shop.start()
  await expect.poll(() => lines.heard.size, { timeout: 120_000 }).toBe(1)
  await move(shop, order, 'cancelled')
  await card.getByText('Cancelled', { exact: true }).first().waitFor()
})
