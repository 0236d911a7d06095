import { replaceAgeRule } from '@usiku/contracts/age/operations.ts'
import { deleteProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import { getProduct } from '@usiku/contracts/catalogue/operations.ts'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { adminToken, callApi } from '../support/api.ts'
import { expectAccessible, PHONE, PHONE_WITH_WORKER, visitor, withBrowser } from '../support/browser.ts'
import { getNow } from '../support/clock.ts'
import { createCustomer } from '../support/customer.ts'
import { writeStored } from '../support/indexed-db.ts'
import { expectOnce } from '../support/order-faults.ts'
import {
  addToCart,
  expectPlaced,
  expectToast,
  fillCheckout,
  openCheckout,
  pressPlaceOrder,
  waitForWorker,
} from '../support/page-actions.ts'
import { saveData } from '../support/save-data.ts'
import type { Shop } from '../support/server.ts'
import { commonShop, sharedShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()
const ownShop = sharedShop()

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const figures = (page: Page) => page.getByRole('main').innerText()

async function withdraw(shop: Shop, slug: string): Promise<void> {
  const { data } = await callApi(shop.origin, getProduct, { params: { id: slug } })
  const token = await adminToken(shop.origin, shop.admin)
  await callApi(shop.origin, deleteProduct, { params: { id: data._id }, token })
}

/** Makes fetched data stale. */
async function anHourLater(page: Page): Promise<void> {
  await page.clock.install({ time: getNow() + 3_600_000 })
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
}

describe('a cart stored by another version of the app', () => {
  it('is restored as far as possible, with current prices announced', { tags: ['thorough'] }, async () => {
    const { data: tusker } = await callApi(shop.origin, getProduct, { params: { id: 'tusker-lager' } })
    const [today] = tusker.volumes
    if (today === undefined) throw new Error('The demo shop has changed')
    const { page } = await visitor(PHONE, shop.origin)
    await addToCart(page, 'campari')
    const older = { _id: today._id, size: today.size, price: today.price + 40, discount: 0 }
    await writeStored(page, 'cart', [{ id: tusker._id, name: 'Tusker', quantity: 3, volume: older }, { id: 7 }, null])
    await page.reload()
    await row(page, 'Tusker Lager').waitFor()
    await page.getByText('The price has changed: Tusker Lager.').waitFor()
    await expect.poll(() => figures(page)).toContain(formatFigures(today.priceAfterDiscount * 3))
    await expectAccessible(page)
  })
})

describe('a product that no longer exists', () => {
  it('is named in the wishlist and in the cart, and the rest can be ordered', { tags: ['thorough'] }, async () => {
    const shop = ownShop()
    const page = await (await createCustomer(shop, 'gone')).open(PHONE, '/product/campari', [/404/, /409/])
    await page.getByRole('button', { name: 'Add Campari to wishlist' }).first().click()
    await expectToast(page, 'Product added to wishlist')
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await page.waitForURL('/cart')
    await addToCart(page, 'tusker-lager')
    await withdraw(shop, 'campari')
    await anHourLater(page)
    await page.goto('/wishlist')
    const gone = page.getByRole('region', { name: 'No longer available' })
    await gone.getByText('Campari').waitFor()
    await expectAccessible(page)
    await gone.getByRole('button', { name: 'Remove Campari from wishlist' }).click()
    await page.getByRole('heading', { name: 'Your wishlist is empty' }).waitFor()

    await page.goto('/cart')
    await row(page, 'Campari').getByText('Out Of Stock').waitFor()
    await page.getByText(/^We no longer have all of this in stock/).waitFor()
    await expectAccessible(page)
    await openCheckout(page)
    await fillCheckout(page)
    await pressPlaceOrder(page)
    await page.getByText('Nothing is ordered yet').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Place at the new total' }).press('Enter')
    await expectPlaced(page)
  })
})

it('a shop that wants a date of birth asks for it, but not for water', { tags: ['thorough'] }, async () => {
  const shop = ownShop()
  const token = await adminToken(shop.origin, shop.admin)
  await callApi(shop.origin, replaceAgeRule, { token, body: { check: 'date_of_birth' } })
  const customer = await createCustomer(shop, 'age')
  const page = await customer.open(PHONE, '/faqs')
  await addToCart(page, 'dasani-still-water')
  await openCheckout(page)
  await fillCheckout(page)
  expect(await page.getByRole('checkbox', { name: 'I am 18 or older' }).count()).toBe(0)
  expect(await page.getByLabel('Day').count()).toBe(0)
  await page.getByRole('button', { name: 'Place Order' }).press('Enter')
  await expectPlaced(page)

  await addToCart(page, 'tusker-lager')
  await openCheckout(page)
  await page.getByLabel('Day').fill('31')
  await page.getByLabel('Month').fill('2')
  await page.getByLabel('Year').fill('1990')
  await page.getByRole('button', { name: 'Place Order' }).press('Enter')
  await page.getByText('This is no date of birth. Check day, month and year.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Day').fill('24')
  await page.getByRole('button', { name: 'Place Order' }).press('Enter')
  await expectPlaced(page)
  const { data } = await callApi(shop.origin, listOwnOrders, { token: customer.token })
  expect(data.map(({ items, ageCheck }) => [items[0]?.isAlcoholic, ageCheck])).toEqual([
    [undefined, 'date_of_birth'],
    [false, undefined],
  ])
})

describe('a server that is down', () => {
  const IN_VAIN = [/ERR_/, /Failed to fetch/, /500/, /NetworkError/, /Error in route match/]

  it('changes nothing in the cart, and every page says what to do', { tags: ['thorough'] }, async () => {
    const shop = ownShop()
    const { page } = await visitor(PHONE_WITH_WORKER, shop.origin, IN_VAIN)
    await page.addInitScript(saveData)
    await page.goto('/')
    // While data is saved, the worker comes with the first drink.
    await addToCart(page, 'tusker-lager')
    await waitForWorker(page)
    await shop.stop()
    await page.reload()
    await row(page, 'Tusker Lager')
      .getByRole('button', { name: /^Increase/ })
      .click()
    await page.getByRole('main').getByText('2 items').waitFor()
    await openCheckout(page)
    await page.getByRole('link', { name: 'Please Login here to complete checkout' }).waitFor()
    await page.goto('/wishlist')
    await page.getByRole('heading', { name: 'Your wishlist is empty' }).waitFor()
    await page.goto('/product/tanqueray-london-dry')
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.getByRole('link', { name: 'Cart' }).first().getByText('2').waitFor()
    await shop.start()
    await again.click()
    await page.getByRole('heading', { level: 1, name: 'Tanqueray London Dry' }).waitFor()
    await page.goto('/cart')
    await row(page, 'Tusker Lager').waitFor()
  })

  it('or answers 500 to everything leaves the order waiting until it answers', { tags: ['thorough'] }, async () => {
    const { open, token } = await createCustomer(shop, 'refused')
    const page = await open(PHONE, '/product/tusker-lager', IN_VAIN)
    await addToCart(page, 'tusker-lager')
    await page.route(/\/api\/v1\//, (route) => route.fulfill({ status: 500, body: '' }))
    await page.reload()
    await row(page, 'Tusker Lager').waitFor()
    await openCheckout(page)
    await fillCheckout(page)
    await pressPlaceOrder(page)
    await page.getByText('Order waiting for the shop').first().waitFor()
    await page.unroute(/\/api\/v1\//)
    await page.reload()
    // It may have been sent again before; the closed page has announced it then.
    await expectOnce(shop, page, token)
  })
})
