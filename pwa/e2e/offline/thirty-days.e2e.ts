import { login, logout } from '@usiku/contracts/accounts/operations.ts'
import { getCatalogueChanges } from '@usiku/contracts/catalogue/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi, PASSWORD } from '../support/api.ts'
import { withBrowser } from '../support/browser.ts'
import { getNow } from '../support/clock.ts'
import { readStored } from '../support/indexed-db.ts'
import { countStored, placed } from '../support/order-faults.ts'
import {
  addToCart,
  expectToast,
  fillCheckout,
  fillLogin,
  openCheckout,
  pressPlaceOrder,
  waitForCatalogue,
} from '../support/page-actions.ts'
import { fillUpToPlaceOrder, signedIn } from '../support/ready-to-order.ts'
import { openShop } from '../support/shop-server.ts'
import { changeStock } from '../support/stock.ts'

withBrowser()

const MONTH = 30 * 24 * 3_600_000

const text = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor()
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first().waitFor()

/** Sets a revision that the server does not know, as after a restored backup. */
function forgetRevision(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('usiku')
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('kept', 'readwrite')
          const store = transaction.objectStore('kept')
          for (const key of ['catalogue', 'catalogue-synced']) {
            const value = store.get(key)
            value.onsuccess = () => store.put({ ...value.result, revision: 1 }, key)
          }
          transaction.oncomplete = () => done()
        }
      }),
  )
}

const keptRevision = async (page: Page) => (await readStored(page, ['catalogue']))[0]?.revision

const formatDay = () =>
  new Intl.DateTimeFormat('en-KE', { timeZone: 'Africa/Nairobi', day: 'numeric' }).format(getNow())

async function expectOpen(page: Page, days: ReadonlySet<string>): Promise<void> {
  await page.goto('/')
  await heading(page, 'Latest')
  await text(page, new RegExp(`Prices as of (${[...days].join('|')}) \\w+( \\d{4})?, `))
  await page.getByRole('navigation', { name: 'Main' }).getByText('Categories').click()
  await page.getByRole('dialog').getByText('Whisky').first().waitFor()
  await page.goto('/category/whisky')
  await heading(page, 'Whisky')
  await page.goto('/product/tullamore-d-e-w')
  await heading(page, 'Tullamore')
  await page.goto('/search/tanquerey')
  await page.getByRole('main').getByText('Tanqueray').first().waitFor()
}

it('after 30 days offline the shop still opens, and a queued order is sent once', { tags: ['thorough'] }, async () => {
  const shop = await openShop()
  // The day may end in Nairobi before the prices are there.
  const days = new Set([formatDay()])
  const { page, context, token, email } = await signedIn(shop.origin)
  await context.clock.install()
  await page.goto('/')
  await waitForCatalogue(page)
  await fillUpToPlaceOrder(page, ['white-cap-lager'])
  await context.setOffline(true)
  await pressPlaceOrder(page)
  await text(page, 'Order waiting for signal')
  days.add(formatDay())
  await forgetRevision(page)

  // Leaves the app without closing the browser, which stays offline.
  await page.goto('/favicon.svg')
  await context.clock.setSystemTime(getNow() + MONTH)
  await expectOpen(page, days)
  await text(page, '1 order waiting for a signal')
  await addToCart(page, 'corkscrew')
  await openCheckout(page)
  await fillCheckout(page)
  await pressPlaceOrder(page)
  await text(page, 'Order waiting for signal')

  // The token expires and a price changes before the phone is online again.
  await callApi(shop.origin, logout, { token })
  await changeStock(shop, 'tullamore-d-e-w', { price: 4_321 })
  const filled = page.waitForResponse((response) => response.url().includes(buildPath(getCatalogueChanges)))
  await context.setOffline(false)
  await expectToast(page, 'Your session has ended. Please log in again.')
  const { isFresh, revision } = (await (await filled).json()).data
  expect(isFresh).toBe(true)
  await expect.poll(() => keptRevision(page)).toBe(revision)
  await page.goto('/login')
  await fillLogin(page, email)
  await expectToast(page, 'Order placed successfully')
  const own = (await callApi(shop.origin, login, { body: { email, password: PASSWORD } })).accessToken
  expect((await placed(shop, own)).map(({ items }) => items.map(({ name }) => name))).toEqual([['Corkscrew']])

  await page.goto('/account?t=myOrders')
  await page.getByRole('button', { name: 'Send it now' }).click()
  await expectToast(page, 'Order placed successfully')
  await expect.poll(() => countStored(page)).toEqual({ waiting: 0, cart: 0 })
  expect(await placed(shop, own)).toHaveLength(2)

  await context.setOffline(true)
  await page.goto('/product/tullamore-d-e-w')
  await text(page, /4,321/)
})
