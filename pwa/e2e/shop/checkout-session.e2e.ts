import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { newEmail, registerCustomer } from '../support/api.ts'
import { PHONE, visitor, withBrowser } from '../support/browser.ts'
import { button, field } from '../support/customer.ts'
import { readStored } from '../support/indexed-db.ts'
import { addToCart, expectToast, fillLogin, openAfterExpiry, openCheckout } from '../support/page-actions.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

/** Leaves the checkout as a guest finds it, with what the session has left. */
async function endSession(page: Page): Promise<void> {
  await openAfterExpiry(page, shop.origin, '/checkout')
  await expectToast(page, 'Your session has ended. Please log in again.')
  await page.getByText('Please Login here to complete checkout').waitFor()
}

it('a session that ends at the checkout leaves cart and form to its customer, and nothing to another', {
  tags: ['thorough'],
}, async () => {
  const [email, other] = [newEmail(), newEmail('brian')]
  const token = await registerCustomer(shop.origin, email)
  await registerCustomer(shop.origin, other)
  const { page } = await visitor(PHONE, shop.origin, [/401/])
  await page.goto('/faqs')
  await page.evaluate((own) => localStorage.setItem('token', own), token)
  await addToCart(page, 'tusker-lager')
  await openCheckout(page)
  await field(page, 'City').fill('Kilimani')
  await field(page, 'Phone').fill('0712 345 678')
  await field(page, 'Phone').blur()
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  // A page that is left within milliseconds, as no person leaves it, may lose its last write.
  await expect
    .poll(async () => (await readStored(page, ['checkout-draft']))[0]?.draft)
    .toMatchObject({
      city: 'Kilimani',
      phone: '0712 345 678',
      payment: 'cod',
    })

  await endSession(page)
  // By the account menu, which leads back as the link in the page does.
  await button(page, 'Account menu').click()
  await page.getByRole('menuitem', { name: 'Login' }).click()
  await page.waitForURL('/login')
  await fillLogin(page, email)
  await page.waitForURL('/checkout')
  await expect.poll(() => field(page, 'Phone').inputValue()).toBe('0712 345 678')
  expect(await field(page, 'City').inputValue()).toBe('Kilimani')
  expect(await page.getByRole('radio', { name: 'Cash on delivery' }).isChecked()).toBe(true)
  // The summary is folded on phones.
  await page.getByText('Tusker Lager').first().waitFor({ state: 'attached' })

  await endSession(page)
  await page.getByRole('link', { name: 'Please Login here to complete checkout' }).click()
  await fillLogin(page, other)
  await expectToast(page, 'Login Successful')
  await page.goto('/checkout')
  await page.getByText('Your cart is empty').waitFor()
  expect(await page.getByText('Tusker Lager').count()).toBe(0)
  expect(await page.content()).not.toContain('0712')
})
