import { listOrders } from '@usiku/contracts/orders/admin-operations.ts'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { adminToken, callApi, newEmail, PASSWORD } from '../support/api.ts'
import { openBackOffice } from '../support/back-office.ts'
import { expectAccessible, PHONE_WITH_WORKER, visitor, withBrowser } from '../support/browser.ts'
import { expectToast, fillCheckout, fillLogin, openCheckout, pressPlaceOrder } from '../support/page-actions.ts'
import type { Shop } from '../support/server.ts'
import { commonShop, openPostgresShop } from '../support/shop-server.ts'

withBrowser()

it('a customer goes from the home page to a delivered order', { timeout: 300_000 }, () => walk(commonShop()))

it.runIf(inject('postgresUrl') !== undefined)(
  'a customer does so in a shop that moved to PostgreSQL',
  { timeout: 300_000, tags: ['thorough'] },
  async () => walk(await openPostgresShop()),
)

/** The screens themselves are checked by `screens.e2e.ts` and `swahili.e2e.ts`. */
async function walk(shop: Shop): Promise<void> {
  const email = newEmail()
  const { page } = await visitor(PHONE_WITH_WORKER, shop.origin)

  await page.goto('/')
  for (const section of ['Top Categories', 'Latest', 'Flash Sales', 'Top Products']) {
    await page.getByRole('heading', { name: section, exact: true, level: 2 }).waitFor()
  }
  await page.getByRole('link', { name: 'Gin', exact: true }).first().click()
  await page.waitForURL('/category/gin')
  await page.getByRole('heading', { name: 'Gin', exact: true, level: 1 }).waitFor()
  await page
    .getByRole('link', { name: /Tanqueray London Dry/ })
    .first()
    .click()
  await page.waitForURL('/product/tanqueray-london-dry')
  await chooseAndAdd(page)
  await changeCart(page)
  await registerAndLogin(page, email)
  const orderId = await checkOut(page, shop, email)
  await deliver(shop, orderId)

  await page.goto('/account?t=myOrders')
  await page.getByRole('button', { name: 'Delivered', exact: true }).click()
  const card = page.getByRole('article', { name: `Order ${orderId}` })
  await card.getByText('Delivered', { exact: true }).first().waitFor()
}

async function chooseAndAdd(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Tanqueray London Dry', level: 1 }).waitFor()
  await page.getByRole('radio', { name: /1L/ }).check()
  await page
    .getByRole('button', { name: /more|increase|one more/i })
    .first()
    .click()
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expectToast(page, 'product added in cart successfully')
  await page.waitForURL('/cart')
}

async function changeCart(page: Page): Promise<void> {
  const quantity = page.getByRole('textbox', { name: 'Quantity of Tanqueray London Dry, 1L' })
  await expect.poll(() => quantity.inputValue()).toBe('2')
  await quantity.fill('3')
  await quantity.blur()
  const total = page.getByText('Total', { exact: true }).last()
  await total.waitFor()
  await expect.poll(() => page.getByRole('main').innerText()).toMatch(/10,200/)
}

/** The way begins at the checkout and leads back to it. */
async function registerAndLogin(page: Page, email: string): Promise<void> {
  await openCheckout(page)
  await page.getByText('Please Login here to complete checkout').waitFor()
  await page.getByRole('link', { name: 'New here? Register, and come back to your order' }).click()
  // People who are not sure go there and back again.
  await page.getByRole('link', { name: 'Already have an account? Login' }).click()
  await page.waitForURL('/login')
  await page.getByRole('link', { name: "Don't have an account? Register" }).click()
  await page.getByRole('heading', { name: 'Join Us!' }).waitFor()
  await page.getByLabel('Username').fill('Amina Njeri')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expectToast(page, 'Registration successful. Redirecting to login...')
  await page.waitForURL('/login')
  await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
  await fillLogin(page, email)
  await expectToast(page, 'Login Successful')
  await page.waitForURL('/checkout')
}

/** @returns the order number */
async function checkOut(page: Page, shop: Shop, email: string): Promise<string> {
  await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
  await pressPlaceOrder(page)
  await page.getByRole('alert').getByText('Please fill in all required fields.').waitFor()
  await fillCheckout(page)
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await pressPlaceOrder(page)
  await expectToast(page, 'Order placed successfully')
  await page.waitForURL(/\/account\?t=myOrders/)
  await page.getByRole('article').getByText('Pending', { exact: true }).first().waitFor()
  const { data } = await callApi(shop.origin, listOrders, {
    token: await adminToken(shop.origin, shop.admin),
    query: { search: email },
  })
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({
    customerCity: 'Nairobi, Kilimani',
    customerPhone: '254712345678',
    paymentMethod: 'cod',
    items: [{ size: '1L', quantity: 3 }],
  })
  return data[0]?.orderId ?? ''
}

async function deliver(shop: Shop, orderId: string): Promise<void> {
  const { page } = await openBackOffice(shop)
  // Orders of other tests would push it to another page of the list.
  await page.goto(`/admin/orders?search=${orderId}`)
  const row = page.getByRole('row', { name: new RegExp(orderId) })
  await row.getByText('Amina Njeri').waitFor()
  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'View' }).click()
  await page.waitForURL(`/admin/order/details/${orderId}`)
  for (const status of ['Shipping', 'Delivered']) {
    await page.getByRole('button', { name: 'Update status' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: status }).check()
    if (status === 'Shipping') await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'updating order successfull')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText(status, { exact: true }).first().waitFor()
  }
  await page.goto('/admin/dashboard')
  await page.getByText('Pie Chart View').waitFor()
}
