import { getDeliveryRules, replaceDeliveryRules } from '@usiku/contracts/delivery/operations.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { adminToken, callApi, newEmail, PASSWORD, registerCustomer } from '../support/api.ts'
import { expectAccessible, PHONE, visitor, withBrowser } from '../support/browser.ts'
import { button, field } from '../support/customer.ts'
import { addToCart, expectToast, fillLogin, openAfterExpiry, openCheckout } from '../support/page-actions.ts'
import { addScreenLock, openPasskeyShop } from '../support/passkey-shop.ts'
import type { Shop } from '../support/server.ts'

withBrowser()

/** With a fee, the cart asks for the area. */
async function openShopWithFee(): Promise<Shop> {
  const shop = await openPasskeyShop()
  const token = await adminToken(shop.origin, shop.admin)
  const { zones, version } = (await callApi(shop.origin, getDeliveryRules, { token })).data
  const elsewhere = { fee: 150, minimumOrder: 0, freeFrom: null, promisedMinutes: null }
  await callApi(shop.origin, replaceDeliveryRules, { token, body: { zones, elsewhere, version } })
  return shop
}

async function fillCartAsGuest(page: Page): Promise<void> {
  await addToCart(page, 'tusker-lager')
  const place = page.getByRole('combobox', { name: 'Deliver to' })
  await place.fill('Kilimani')
  await place.press('Enter')
  await openCheckout(page)
  await page.getByText('Please Login here to complete checkout').waitFor()
}

async function register(page: Page, email: string): Promise<void> {
  await page.getByRole('heading', { name: 'Join Us!' }).waitFor()
  await field(page, 'Username').fill('Amina Njeri')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Confirm Password').fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await button(page, 'Register').click()
  await page.waitForURL('/login')
}

async function expectOrderIsKept(page: Page): Promise<void> {
  await page.waitForURL('/checkout')
  await expect.poll(() => field(page, 'City').inputValue()).toBe('Kilimani')
  // The summary is folded on phones.
  await page.getByText('Tusker Lager').first().waitFor({ state: 'attached' })
}

async function endSessions(shop: Shop, page: Page): Promise<void> {
  await openAfterExpiry(page, shop.origin, '/checkout')
  await expectToast(page, 'Your session has ended. Please log in again.')
  await page.getByText('Please Login here to complete checkout').waitFor()
}

it('registering from the checkout comes back to it, with cart and form', { timeout: 300_000 }, async () => {
  const shop = await openShopWithFee()
  const { page } = await visitor(PHONE, shop.origin, [/401/])
  const lock = await addScreenLock(page)
  const email = newEmail()
  await fillCartAsGuest(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New here? Register, and come back to your order' }).click()
  // There and back again, as people do who are not sure.
  await page.getByRole('link', { name: 'Already have an account? Login' }).click()
  await page.waitForURL('/login')
  await page.getByRole('link', { name: "Don't have an account? Register" }).click()
  await register(page, email)
  await fillLogin(page, email)
  await expectOrderIsKept(page)
  expect(await page.getByRole('region', { name: 'Sign in faster next time' }).count()).toBe(0)

  await field(page, 'Phone').fill('0712 345 678')
  await field(page, 'Phone').blur()
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await endSessions(shop, page)
  await page.getByRole('link', { name: 'Please Login here to complete checkout' }).click()
  await fillLogin(page, email)
  await expectOrderIsKept(page)
  await expect.poll(() => field(page, 'Phone').inputValue()).toBe('0712 345 678')
  expect(await page.getByRole('radio', { name: 'Cash on delivery' }).isChecked()).toBe(true)

  // With a passkey, too.
  await page.goto('/account')
  await button(page, 'Add passkey').click()
  await expectToast(page, 'Passkey added')
  expect(await lock.countPasskeys()).toBe(1)
  await page.goto('/checkout')
  await endSessions(shop, page)
  await page.getByRole('link', { name: 'Please Login here to complete checkout' }).click()
  await button(page, 'Sign in with a passkey').click()
  await page.waitForURL('/checkout')
  await expect.poll(() => field(page, 'Phone').inputValue()).toBe('0712 345 678')

  // Another user of the device finds neither the cart, which is the first one's, nor what was typed.
  await endSessions(shop, page)
  const other = newEmail('brian')
  await registerCustomer(shop.origin, other)
  await page.getByRole('link', { name: 'Please Login here to complete checkout' }).click()
  await fillLogin(page, other)
  await page.waitForURL('/checkout')
  await page.getByText('Your cart is empty').waitFor()
  expect(await page.getByText('Tusker Lager').count()).toBe(0)
  expect(await page.content()).not.toContain('0712')
})

it('the account menu leads back to the checkout, too', async () => {
  const shop = await openShopWithFee()
  const { page } = await visitor(PHONE, shop.origin)
  const email = newEmail()
  await fillCartAsGuest(page)
  await button(page, 'Account menu').click()
  await page.getByRole('menuitem', { name: 'Register' }).click()
  await register(page, email)
  await fillLogin(page, email)
  await expectOrderIsKept(page)
})
