import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { listOrders } from '@usiku/contracts/orders/admin-operations.ts'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { openBackOffice } from '../support/back-office.ts'
import { PHONE, TABLET, visitor, WITH_WORKER, withBrowser } from '../support/browser.ts'
import { button, field, productAt } from '../support/customer.ts'
import { BROKEN } from '../support/order-faults.ts'
import { waitForHydration, waitForWorker } from '../support/page-actions.ts'
import { followRequests, waitForAnswers } from '../support/pending-requests.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

const TABLET_WITH_WORKER: BrowserContextOptions = { ...TABLET, ...WITH_WORKER }

const CLIENT = resolve(import.meta.dirname, '../../dist/client')
const MISSING = [...BROKEN, /MissingScriptError/, /preload/i, /blocked by Playwright/]

const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('back-office')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/assets/'))
  })

const builtFiles = readdirSync(join(CLIENT, 'assets'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /^(admin\/|[^/]*admin)[^/]*\.(js|css)$/.test(name))
  .map((name) => `/assets/${name}`)

it('the whole back office opens offline once an admin has visited it, and files of earlier versions are deleted', async () => {
  const { token, page } = await openBackOffice(shop, TABLET_WITH_WORKER, MISSING)
  await page.goto('/faqs')
  await page.evaluate(async () => (await caches.open('back-office')).put('/assets/admin/old-1.js', new Response('')))
  const { data } = await callApi(shop.origin, listOrders, { token, query: { pageSize: 1 } })
  const orderId = data[0]?.orderId ?? ''
  // Orders of other tests would push it to another page of the list.
  await page.goto(`/admin/orders?search=${orderId}`)
  await waitForWorker(page)
  await expect.poll(async () => (await keptFiles(page)).sort(), { timeout: 60_000 }).toEqual(builtFiles.toSorted())
  await page.context().setOffline(true)
  await page.getByRole('link', { name: orderId }).click()
  await page.getByRole('heading', { name: `Order ${orderId}`, level: 1 }).waitFor()
  for (const [path, title] of [
    ['settings', 'Settings'],
    ['products', 'Products'],
    ['dashboard', 'Dashboard'],
  ] as const) {
    await page.goto(`/admin/${path}`)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  }
  expect(await page.getByText('This page is not on this device yet').count()).toBe(0)
}, 270_000)

it('a form keeps its input and still shows messages and dialogs when the connection is lost', async () => {
  const { page } = await openBackOffice(shop, TABLET, MISSING)
  const { _id } = await productAt(shop, 'tusker-lager')
  const pending = followRequests(page)
  await page.goto(`/admin/product/edit/${_id}`)
  await field(page, 'Summary').waitFor()
  await waitForAnswers(pending)
  await field(page, 'Summary').fill('Typed before the line was cut.')
  await page.context().setOffline(true)
  await button(page, 'Save').click()
  const failure = page.getByText('An error occured while updating the product')
  await page.getByRole('form').getByText('An error occured while updating the product').waitFor()
  await expect.poll(() => failure.count()).toBe(2)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  expect(await field(page, 'Summary').inputValue()).toBe('Typed before the line was cut.')
}, 180_000)

it('a page whose script could not be loaded opens by itself after reconnecting, and with Try again', async () => {
  const { page, context } = await visitor(PHONE, shop.origin, MISSING)
  await page.goto('/')
  await waitForHydration(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'FAQs' }).first().press('Enter')
  await page.getByText('This page is not on this device yet.').waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Frequently asked questions', level: 1 }).waitFor()

  // The browser does not notice that it is offline.
  await page.route(/about[^/]*\.js$/, (route) => route.abort())
  await page.getByRole('link', { name: 'About us' }).first().press('Enter')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.unroute(/about[^/]*\.js$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: /About/, level: 1 }).waitFor()
}, 180_000)
