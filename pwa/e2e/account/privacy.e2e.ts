import { readFile } from 'node:fs/promises'
import { getProfile, login } from '@usiku/contracts/accounts/operations.ts'
import { getOrder, updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import type { MyData } from '@usiku/contracts/privacy/operations.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { adminToken, callApi, PASSWORD } from '../support/api.ts'
import { expectAccessible, PHONE_WITH_WORKER, visitor, withBrowser } from '../support/browser.ts'
import { createCustomer } from '../support/customer.ts'
import { expectToast } from '../support/page-actions.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

const SLUG = 'tanqueray-london-dry'

function kept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((fulfil, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => fulfil(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const store of database.objectStoreNames) {
        const values = await new Promise<unknown>((fulfil) => {
          const request = database.transaction(store).objectStore(store).getAll()
          request.onsuccess = () => fulfil(request.result)
        })
        parts.push(JSON.stringify(values))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      parts.push(...(await (await caches.open(name)).keys()).map(({ url }) => url))
    }
    return parts.join('\n')
  })
}

async function askToDelete(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
}

it('a customer can export and delete personal data', async () => {
  const { user, token: otherDevice, buy } = await createCustomer(shop, 'amina.canary')
  const { email } = user
  await buy([SLUG])
  // A wrong password, and a pending order.
  const { page } = await visitor(PHONE_WITH_WORKER, shop.origin, [/status of (401|409)/])
  await page.goto('/faqs')
  const { accessToken } = await callApi(shop.origin, login, { body: { email, password: PASSWORD } })
  await page.evaluate((own) => localStorage.setItem('token', own), accessToken)
  await page.goto('/account?t=myOrders')
  await page.getByRole('article').waitFor()

  await page.goto('/account')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  await expectToast(page, `Your data is saved as ${download.suggestedFilename()}`)
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as MyData
  expect(data.profile.email).toBe(email)
  expect(data.orders.map(({ items }) => items.map(({ slug }) => slug))).toEqual([[SLUG]])
  expect(data.sessions).toHaveLength(2)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('Some of your orders are still on their way.').waitFor()
  await page.getByRole('button', { name: 'Keep account' }).click()

  const admin = await adminToken(shop.origin, shop.admin)
  const orderId = data.orders[0]?.orderId ?? ''
  await callApi(shop.origin, updateOrderStatus, {
    token: admin,
    params: { orderId },
    body: { orderStatus: 'delivered' },
  })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Password', { exact: true }).waitFor()
  await expectAccessible(page)
  await askToDelete(page, 'not this one')
  await page.getByText('Wrong password.').waitFor()
  await expectAccessible(page)
  expect(await kept(page)).toContain(email)
  await askToDelete(page, PASSWORD)
  await page.waitForURL('/')
  await expectToast(page, 'Your account is deleted.')

  expect(await kept(page)).not.toMatch(/canary|amina|254712345678/i)
  await expect(callApi(shop.origin, getProfile, { token: otherDevice })).rejects.toThrow('invalid_token')
  const { data: left } = await callApi(shop.origin, getOrder, { token: admin, params: { orderId } })
  expect(left).toMatchObject({
    customerName: 'Former customer',
    customerEmail: '',
    customerPhone: '',
    customerCity: '',
  })
  expect(left.totalAmount).toBe(data.orders[0]?.totalAmount)
  await expect(callApi(shop.origin, login, { body: { email, password: PASSWORD } })).rejects.toThrow(
    'wrong_credentials',
  )
}, 300_000)
