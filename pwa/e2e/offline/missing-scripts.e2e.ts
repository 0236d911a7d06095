import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { followOrders, listOrders } from '@usiku/contracts/orders/admin-operations.ts'
import type { BrowserContextOptions, Page, Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi, newEmail, registerCustomer } from '../support/api.ts'
import { openBackOffice } from '../support/back-office.ts'
import { PHONE, PHONE_WITH_WORKER, TABLET, visitor, WITH_WORKER, withBrowser } from '../support/browser.ts'
import { button, field, productAt } from '../support/customer.ts'
import { BROKEN } from '../support/order-faults.ts'
import { expectToast, signIn, waitForCatalogue, waitForHydration, waitForWorker } from '../support/page-actions.ts'
import { commonShop, openShop } from '../support/shop-server.ts'

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

it('the whole back office opens offline once an admin has visited it', async () => {
  const { token, page } = await openBackOffice(shop, TABLET_WITH_WORKER, MISSING)
  const { data } = await callApi(shop.origin, listOrders, { token, query: { pageSize: 1 } })
  const orderId = data[0]?.orderId ?? ''
  await page.goto('/admin/orders')
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

it('outdated cached files are deleted once all files of this version are cached', async () => {
  const { page } = await openBackOffice(shop, TABLET_WITH_WORKER)
  await page.goto('/faqs')
  await page.evaluate(async () => (await caches.open('back-office')).put('/assets/admin/old-1.js', new Response('')))
  await page.goto('/admin/orders')
  await expect.poll(async () => (await keptFiles(page)).sort(), { timeout: 60_000 }).toEqual(builtFiles.toSorted())
}, 180_000)

it('a customer’s device downloads nothing of the back office, signed in or not', async () => {
  const { page } = await visitor(PHONE_WITH_WORKER, shop.origin)
  const asked: string[] = []
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  const email = newEmail()
  await registerCustomer(shop.origin, email)
  await signIn(page, email)
  await waitForWorker(page)
  await waitForCatalogue(page)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Edit Profile', disabled: false }).waitFor()
  expect(asked.filter((path) => builtFiles.includes(path) || path.startsWith('/admin'))).toEqual([])
  expect(await page.evaluate(() => caches.has('back-office'))).toBe(false)
}, 180_000)

/** Those that have not ended; the stream of announcements never does. */
function followRequests(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().includes(buildPath(followOrders))) pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return pending
}

it('a form keeps its input and still shows messages and dialogs when the connection is lost', async () => {
  const shop = await openShop()
  const { page } = await openBackOffice(shop, TABLET, MISSING)
  const { _id } = await productAt(shop, 'tusker-lager')
  const pending = followRequests(page)
  await page.goto(`/admin/product/edit/${_id}`)
  await field(page, 'Summary').waitFor()
  await expect.poll(() => pending.size).toBe(0)
  await field(page, 'Summary').fill('Typed before the line was cut.')
  await page.context().setOffline(true)
  await button(page, 'Save').click()
  const failure = page.getByText('An error occured while updating the product')
  await page.getByRole('form').getByText('An error occured while updating the product').waitFor()
  await expect.poll(() => failure.count()).toBe(2)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  expect(await field(page, 'Summary').inputValue()).toBe('Typed before the line was cut.')
  await page.context().setOffline(false)
  await button(page, 'Save').click()
  await expectToast(page, 'Product updated successfully')
}, 180_000)

it('a page whose script could not be loaded opens by itself after reconnecting', async () => {
  const { page, context } = await visitor(PHONE, shop.origin, MISSING)
  await page.goto('/')
  await waitForHydration(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'FAQs' }).first().press('Enter')
  await page.getByText('This page is not on this device yet.').waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Frequently asked questions', level: 1 }).waitFor()
}, 180_000)

it('a page whose script could not be loaded opens with Try again, also without an offline event', async () => {
  const { page } = await visitor(PHONE, shop.origin, MISSING)
  await page.goto('/')
  await waitForHydration(page)
  await page.route(/faqs[^/]*\.js$/, (route) => route.abort())
  await page.getByRole('link', { name: 'FAQs' }).first().press('Enter')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.unroute(/faqs[^/]*\.js$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Frequently asked questions', level: 1 }).waitFor()
}, 180_000)
