import { logout } from '@usiku/contracts/accounts/operations.ts'
import { getOrder } from '@usiku/contracts/orders/admin-operations.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { adminToken, callApi } from '../support/api.ts'
import { expectAccessible, TABLET, visitor, withBrowser } from '../support/browser.ts'
import { createCustomer } from '../support/customer.ts'
import { expectToast, fillLogin, getToken, opened } from '../support/page-actions.ts'
import type { Shop } from '../support/server.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

const REFUSED = [/status of 401/]

async function openAsAdmin(page: Page, shop: Shop, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForURL('/login')
  await fillLogin(page, shop.admin.email, shop.admin.password)
  await page.waitForURL(address)
}

/** Ends the session elsewhere; the page notices with its next request. */
async function revoke(page: Page, shop: Shop): Promise<void> {
  await callApi(shop.origin, logout, { token: (await getToken(page)) ?? '' })
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
}

const ended = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

it('a session that ends during an edit is renewed in place, or leads another user to the login and back', {
  timeout: 180_000,
  tags: ['thorough'],
}, async () => {
  const { page } = await visitor(TABLET, shop.origin, REFUSED)
  const { orderId } = await (await createCustomer(shop, 'edited')).buy(['tusker-lager'])
  await openAsAdmin(page, shop, `/admin/order/details/${orderId}`)
  await page.getByRole('button', { name: 'Update status' }).click()
  const edited = page.getByRole('dialog', { name: 'Update status' })
  await opened(edited)
  await edited.getByRole('radio', { name: 'Shipping' }).click()
  await revoke(page, shop)

  await ended(page).waitFor()
  expect(await ended(page).getByLabel('Email').inputValue()).toBe(shop.admin.email)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await ended(page).getByLabel('Password', { exact: true }).fill('not this one')
  await ended(page).getByLabel('Password', { exact: true }).press('Enter')
  await ended(page).getByText('Wrong email or password.').waitFor()
  await ended(page).getByLabel('Password', { exact: true }).fill(shop.admin.password)
  await ended(page).getByLabel('Password', { exact: true }).press('Enter')
  await ended(page).waitFor({ state: 'detached' })

  expect(await edited.getByRole('radio', { name: 'Shipping' }).getAttribute('aria-checked')).toBe('true')
  await edited.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'updating order successfull')
  const token = await adminToken(shop.origin, shop.admin)
  const { data } = await callApi(shop.origin, getOrder, { token, params: { orderId } })
  expect(data.orderStatus).toBe('shipping')

  await page.goto('/admin/orders?status=pending')
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  await revoke(page, shop)
  await ended(page).getByRole('button', { name: 'Log in as somebody else' }).click()
  await page.waitForURL('/login')
  await page.getByText('Your session has ended.').first().waitFor()
  await expect.poll(() => getToken(page)).toBeNull()
  await fillLogin(page, shop.admin.email, shop.admin.password)
  await page.waitForURL('/admin/orders?status=pending')
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
})

// `back-office-access.test.ts` has every page.
it('a customer can open no page of the back office, and loads nothing of it', async () => {
  const { open } = await createCustomer(shop, 'curious')
  const page = await open(TABLET, '/faqs')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const address of ['/admin', '/admin/order/details/anything', '/admin/settings']) {
    await page.goto(address)
    await page.waitForURL('/account')
  }
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.filter((path) => /^\/assets\/.*admin/.test(path))).toEqual([])
})
