import { getCatalogueChanges } from '@usiku/contracts/catalogue/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { PHONE_WITH_WORKER, visitor, withBrowser } from '../support/browser.ts'
import { createCustomer } from '../support/customer.ts'
import { readStored } from '../support/indexed-db.ts'
import { BROKEN } from '../support/order-faults.ts'
import { fillCheckout, openCheckout, pressPlaceOrder, waitForWorker } from '../support/page-actions.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

const feed = (page: Page) => page.waitForResponse((response) => response.url().includes(buildPath(getCatalogueChanges)))
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).first().waitFor()

async function lookAround(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Latest' }).waitFor()
  await page.goto('/category/gin')
  await heading(page, 'Gin')
  await page.getByRole('main').getByRole('article').first().waitFor()
  await page.goto('/product/vat-69')
  await heading(page, 'Vat 69')
  await page.goto('/search/tanquerey')
  await page.getByRole('main').getByText('Tanqueray').first().waitFor()
}

const NO_DATABASE = 'a database that does not open'

/** Runs in the page before its own scripts. */
function refuseDatabase(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('Not here', 'SecurityError')
  }
}

/** Each runs in the page before its own scripts. */
const REFUSALS = {
  'nothing that can be read': () => {
    IDBObjectStore.prototype.get = () => {
      throw new DOMException('Not readable', 'UnknownError')
    }
  },
  'no room': () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The phone is full', 'QuotaExceededError')
    }
  },
} as const

async function orderWithout(name: string, refuse: () => void): Promise<void> {
  const { page, context } = await visitor(PHONE_WITH_WORKER, shop.origin)
  await context.addInitScript(refuse)
  const filled = feed(page)
  await page.goto('/')
  await filled
  await waitForWorker(page)
  await lookAround(page)
  const amina = await createCustomer(shop, `without-${name.replaceAll(' ', '-')}`)
  await page.evaluate((token) => localStorage.setItem('token', token), amina.token)
  await page.goto('/product/tusker-lager')
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await page.waitForURL('/cart')
  await page.getByText('Your cart stays only until you close this tab').waitFor()
  const reason =
    name === NO_DATABASE
      ? 'This browser does not let the shop save anything.'
      : 'This device could not save everything. It is probably full.'
  await page.getByText(reason).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Your cart' }).waitFor()
  await openCheckout(page)
  await fillCheckout(page)
  await pressPlaceOrder(page)
  await page.getByRole('heading', { name: 'The shop has your order' }).waitFor()
  const { data } = await callApi(shop.origin, listOwnOrders, { token: amina.token })
  expect(data).toHaveLength(1)
}

it(`on a device with ${NO_DATABASE} the shop works online and accepts an order`, () =>
  orderWithout(NO_DATABASE, refuseDatabase))

it.each(Object.entries(REFUSALS))(
  'on a device with %s the shop works online and accepts an order',
  { tags: ['thorough'] },
  orderWithout,
)

it('a device whose storage was cleared loads the catalogue again, and says what is missing until then', {
  tags: ['thorough'],
}, async () => {
  const { page, context } = await visitor(PHONE_WITH_WORKER, shop.origin, [...BROKEN, /NotCachedError/])
  const filled = feed(page)
  await page.goto('/')
  await filled
  await waitForWorker(page)
  await page.goto('/faqs')
  // A session of this page would end the emulation of no network.
  const other = await context.newPage()
  const browser = await context.newCDPSession(other)
  // Go offline first, or the page may download the catalogue again while it is cleared.
  await context.setOffline(true)
  // A page that deleted the database would wait until the worker has closed it.
  await browser.send('Storage.clearDataForOrigin', { origin: shop.origin, storageTypes: 'indexeddb' })
  await page.goto('/product/vat-69')
  await other.close()
  await page.getByRole('heading', { name: 'Not on this device yet' }).waitFor()
  await page.getByText('This page is not on this device yet. It will open when you are back online.').waitFor()
  const again = feed(page)
  await context.setOffline(false)
  expect(new URL((await again).url()).search).toBe('')
  await expect.poll(async () => (await readStored(page, ['catalogue']))[0]).toBeDefined()
  await lookAround(page)
  await context.setOffline(true)
  await lookAround(page)
})
