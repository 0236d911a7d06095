import { getProduct } from '@usiku/contracts/catalogue/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { addReview } from '@usiku/contracts/reviews/operations.ts'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { DESKTOP, expectAccessible, PHONE, visitor, withBrowser } from '../support/browser.ts'
import { button, createCustomer, field, section } from '../support/customer.ts'
import {
  addToCart,
  expectPlaced,
  expectToast,
  fillCheckout,
  openCheckout,
  opened,
  pressPlaceOrder,
} from '../support/page-actions.ts'
import { saveData } from '../support/save-data.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

const GIN = 'tanqueray-london-dry'
const BEER = 'tusker-lager'

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
const isPressed = (page: Page, name: string) => button(page, name).getAttribute('aria-pressed')
/** The URL is updated before the filter is rendered. */
const expectPressed = (page: Page, name: string) => expect.poll(() => isPressed(page, name)).toBe('true')
const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })
/** A dialog is smaller while it opens. */
const getSize = async (dialog: Locator) => {
  const { width, height } = (await dialog.boundingBox()) ?? {}
  return [width, height]
}
const getColour = (page: Page, status: string) =>
  page
    .getByRole('article')
    .getByText(status, { exact: true })
    .evaluate((words) => getComputedStyle(words).color)

it('the account pages can be used by keyboard', async () => {
  const { buy, open } = await createCustomer(shop, 'types')
  await buy([GIN], 'delivered')
  const page = await open(DESKTOP, '/account?t=myOrders&status=delivered')
  // Wait for the content before checking it.
  await button(page, 'Order again').waitFor()
  expect(await page.getByText(/^Price Ksh/).isVisible()).toBe(true)
  await section(page, 'Account').focus()
  const walk = async () => {
    await page.keyboard.press('Tab')
    return focused(page)
  }
  const seen = []
  for (let step = 0; step < 13; step++) seen.push(await walk())
  expect(seen).toEqual([
    ...['Orders', 'Reviews', 'Pending', 'Cancelled', 'Shipping', 'Delivered', 'Complete', 'Clear Filters'],
    ...[expect.stringContaining('Tanqueray'), 'Add Review'],
    ...[expect.stringMatching(/^Receipt of order/), 'Cancel Order', 'Order again'],
  ])
  await button(page, 'Add Review').press('Enter')
  await page.getByRole('dialog').waitFor()
  await expect.poll(() => focused(page)).toBe('1 star')
  await page.keyboard.press('Escape')
  await closed(page)
  await expect.poll(() => focused(page)).toBe('Add Review')
  await button(page, 'Cancel Order').press('Enter')
  await expect.poll(() => focused(page)).toBe('No')
  await expect.poll(async () => (await getSize(page.getByRole('dialog')))[0]).toBe(500)
  await page.keyboard.press('Enter')
  await closed(page)
  await expect.poll(() => focused(page)).toBe('Cancel Order')
  await section(page, 'Account').press('Enter')
  // The button is enabled once the profile is loaded.
  await expect.poll(() => button(page, 'Edit Profile').isEnabled()).toBe(true)
  await button(page, 'Edit Profile').press('Enter')
  await field(page, 'Name').press('Enter')
  await expectToast(page, 'user updated successfully')
  await expect.poll(() => focused(page)).toBe('Edit Profile')
})

/** The customer has orders of every status, and a review that waits for approval. */
async function openFullAccount(name: string, device: BrowserContextOptions) {
  const { buy, token, user } = await createCustomer(shop, name)
  for (const status of ['processing', 'shipping', 'cancelled'] as const) await buy([BEER], status)
  const { items } = await buy([GIN, BEER], 'delivered')
  const beer = items[1]?.productId ?? ''
  const body = { userEmail: user.email, description: 'Cold.', rating: 5, product: beer }
  await callApi(shop.origin, addReview, { token, body })
  const { page, context } = await visitor(device, shop.origin, [/status of 404/])
  // The catalogue would know what a product costs that is ordered again.
  await context.addInitScript(saveData)
  await context.addInitScript((own) => localStorage.setItem('token', own), token)
  await page.goto('/account')
  return { page, beer, buyBeer: () => buy([BEER]) }
}

/** Steps through the account. Each closes what the one before has opened. */
async function walkThroughAccount(name: string, device: BrowserContextOptions): Promise<void> {
  const { page, beer, buyBeer } = await openFullAccount(name, device)
  const isPhone = device.isMobile === true
  await page.getByText('Member since').waitFor()
  await button(page, 'Edit Profile').click()
  await field(page, 'Name').fill('')
  await button(page, 'Save').click()
  await page.getByText('Enter your name.').waitFor()
  await expectAccessible(page)
  await button(page, 'Delete my account').click()
  await page.getByText('Some of your orders are still on their way.').waitFor()
  await expectAccessible(page)
  await button(page, 'Keep account').click()

  // Each section and each open dialog is a step of the history.
  await section(page, 'Orders').click()
  await page.waitForURL('/account?t=myOrders')
  await expectPressed(page, 'Pending')
  await page.getByRole('heading', { name: 'No pending orders' }).waitFor()
  await expectAccessible(page)
  await buyBeer()
  await button(page, 'Clear Filters').click()
  await expectPressed(page, 'Clear Filters')
  expect(await isPressed(page, 'Pending')).toBe('false')
  await expect.poll(() => page.getByRole('article').count()).toBe(5)
  const orange = await getColour(page, 'Pending')
  expect([await getColour(page, 'Shipping'), await getColour(page, 'Processing')]).toEqual([orange, orange])
  expect(new Set([orange, await getColour(page, 'Cancelled'), await getColour(page, 'Delivered')]).size).toBe(3)
  expect(
    await page
      .getByText(/^Price Ksh/)
      .first()
      .isVisible(),
  ).toBe(!isPhone)
  await expectAccessible(page)
  await button(page, 'Cancel Order').first().click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page)
  await button(page, 'No').click()
  await closed(page)

  await button(page, 'Delivered').click()
  await page.waitForURL('/account?t=myOrders&status=delivered')
  await button(page, 'Add Review').click()
  if (isPhone) await expect.poll(() => getSize(page.getByRole('dialog', { name: 'Add Review' }))).toEqual([360, 800])
  await button(page, 'Submit Review').click()
  await page.getByText('Please select a rating').waitFor()
  await expectAccessible(page)
  await page.goBack()
  await closed(page)
  await section(page, 'Reviews').click()
  await page.getByText('Waiting for approval').waitFor()
  await expectAccessible(page)
  await page.goBack()
  await button(page, 'Add Review').waitFor()
  await expectPressed(page, 'Delivered')
  await page.goBack()
  await page.getByRole('heading', { name: 'Profile' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.goForward()

  // The shop answers like this once a product is deleted.
  const gone = { code: 'not_found', message: 'There is no such product.', requestId: 'gone' }
  await page.route(`**${buildPath(getProduct, { id: beer })}*`, (route) => route.fulfill({ status: 404, json: gone }))
  await button(page, 'Order again').click()
  const dialog = page.getByRole('dialog', { name: 'In your cart, with changes' })
  await opened(dialog)
  await dialog.getByText('No longer sold').waitFor()
  await expectAccessible(page)
  await button(dialog, 'Go to cart').press('Enter')
  // The URL changes before the page, and the old page names both products.
  await page.getByRole('main').getByText('1 item', { exact: true }).waitFor()
  await page.getByRole('main').getByText('Tanqueray').first().waitFor()
  expect(await page.getByRole('main').getByText('Tusker').count()).toBe(0)
}

const WALK = 'every part of the account is accessible, and Back leads through it, on'

it(`${WALK} a phone`, { timeout: 270_000 }, () => walkThroughAccount('small', PHONE))

it(`${WALK} a wide screen`, { timeout: 270_000, tags: ['thorough'] }, () => walkThroughAccount('wide', DESKTOP))

it('the first order fills the profile, and the next checkout begins with it as it was changed', {
  tags: ['thorough'],
}, async () => {
  const page = await (await createCustomer(shop, 'first')).open(PHONE, '/faqs')
  await addToCart(page, BEER)
  await openCheckout(page)
  expect(await field(page, 'Phone').inputValue()).toBe('')
  await fillCheckout(page)
  await pressPlaceOrder(page)
  await expectPlaced(page)
  await page.goto('/account')
  const profile = page.getByRole('region', { name: 'Profile' })
  await profile.getByText('0712 345 678').waitFor()
  await button(page, 'Edit Profile').click()
  await field(page, 'Phone').fill('+254 112 345 678')
  await field(page, 'Address').fill('Blue gate')
  await button(page, 'Save').click()
  await expectToast(page, 'user updated successfully')
  await page.reload()
  for (const words of ['0112 345 678', 'Nairobi, Kilimani', 'Blue gate']) await profile.getByText(words).waitFor()
  await addToCart(page, BEER)
  await openCheckout(page)
  // The profile may arrive after the form.
  await expect.poll(() => field(page, 'Phone').inputValue()).toBe('0112 345 678')
  expect(await field(page, 'City').inputValue()).toBe('Nairobi, Kilimani')
})
