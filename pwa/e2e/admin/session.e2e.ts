import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { logout } from '@usiku/contracts/accounts/operations.ts'
import { operations } from '@usiku/contracts/all-operations.ts'
import { buildPath, type Operation } from '@usiku/contracts/http/operation.ts'
import { getOrder } from '@usiku/contracts/orders/admin-operations.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { adminToken, callApi, newEmail, registerCustomer } from '../support/api.ts'
import { expectAccessible, TABLET, visitor, WITH_WORKER, withBrowser } from '../support/browser.ts'
import { createCustomer } from '../support/customer.ts'
import { expectToast, fillLogin, signIn, waitForWorker } from '../support/page-actions.ts'
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

const getToken = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '')

/** Ends the session elsewhere; the page notices with its next request. */
async function revoke(page: Page, shop: Shop): Promise<void> {
  await callApi(shop.origin, logout, { token: await getToken(page) })
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
}

const ended = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

describe('a session that ends during an edit', () => {
  it('can be renewed in place without losing the edit', async () => {
    const { page } = await visitor(TABLET, shop.origin, REFUSED)
    const { orderId } = await (await createCustomer(shop, 'edited')).buy(['tusker-lager'])
    await openAsAdmin(page, shop, `/admin/order/details/${orderId}`)
    await page.getByRole('button', { name: 'Update status' }).click()
    const edited = page.getByRole('dialog', { name: 'Update status' })
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
  }, 180_000)

  it('redirects to /login and back for another user', async () => {
    const { page } = await visitor(TABLET, shop.origin, REFUSED)
    await openAsAdmin(page, shop, '/admin/orders?status=pending')
    await revoke(page, shop)
    await ended(page).getByRole('button', { name: 'Log in as somebody else' }).click()
    await page.waitForURL('/login')
    await page.getByText('Your session has ended.').first().waitFor()
    await expect.poll(() => getToken(page)).toBe('')
    await fillLogin(page, shop.admin.email, shop.admin.password)
    await page.waitForURL('/admin/orders?status=pending')
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  }, 180_000)
})

/** All back-office URLs, with sample parameters. */
const ADDRESSES = readdirSync(join(import.meta.dirname, '../../src/routes'))
  .filter((file) => file.startsWith('_admin.admin.'))
  .map((file) => file.replace('_admin.', '/').replace(/(\.index)?\.tsx$/, ''))
  .map((path) => path.replaceAll('_.', '.').replaceAll('.', '/').replace(/\$\w+/g, 'anything'))

const getStatus = async (origin: string, operation: Operation, headers: Record<string, string>) => {
  const path = operation.path.replace(/\{\w+\}/g, 'anything')
  const response = await fetch(origin + buildPath({ ...operation, path: path as Operation['path'] }), {
    method: operation.method,
    headers,
  })
  await response.body?.cancel()
  return response.status
}

describe('a customer', () => {
  it('can open no page of the back office', async () => {
    const email = newEmail()
    await registerCustomer(shop.origin, email)
    const { page } = await visitor(TABLET, shop.origin)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await signIn(page, email)
    expect(ADDRESSES).toContain('/admin/order/details/anything')
    for (const address of ADDRESSES) {
      await page.goto(address)
      await page.waitForURL('/account')
    }
    expect(asked.filter((path) => /^\/assets\/.*admin/.test(path))).toEqual([])
  }, 180_000)

  it('gets 403 from every operation of the back office, and a guest 401', async () => {
    const authorization = `Bearer ${await registerCustomer(shop.origin, newEmail())}`
    const calls = operations.filter(({ access }) => access === 'admin')
    expect(calls.length).toBeGreaterThan(20)
    for (const operation of calls) {
      expect(await getStatus(shop.origin, operation, { authorization }), operation.id).toBe(403)
      expect(await getStatus(shop.origin, operation, {}), operation.id).toBe(401)
    }
  })
})

async function getManifest(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { url, data = '', errors } = await session.send('Page.getAppManifest')
  await session.detach()
  return { path: new URL(url).pathname, errors, manifest: JSON.parse(data) as Record<string, unknown> }
}

it('the back office and the shop install as separate apps', async () => {
  const { page } = await visitor({ ...TABLET, ...WITH_WORKER }, shop.origin)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  expect(await getManifest(page)).toMatchObject({ path: '/manifest.webmanifest', errors: [], manifest: { id: '/' } })
  await waitForWorker(page)
  expect(asked.filter((path) => /admin/.test(path))).toEqual([])

  await openAsAdmin(page, shop, '/admin/dashboard')
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  await expect.poll(async () => (await getManifest(page)).path).toBe('/admin.webmanifest')
  const { errors, manifest } = await getManifest(page)
  expect(errors).toEqual([])
  expect(manifest).toMatchObject({
    id: '/admin',
    name: 'Usiku Admin',
    scope: '/admin',
    start_url: '/admin/dashboard',
    shortcuts: [
      { name: 'Orders', url: '/admin/orders' },
      { name: 'Products', url: '/admin/products' },
    ],
  })
  const icons = manifest.icons as readonly { readonly src: string }[]
  for (const { src } of icons) expect((await fetch(new URL(src, shop.origin))).status).toBe(200)
  // Served by the worker, which has one page for all URLs.
  await page.reload()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  await expect.poll(async () => (await getManifest(page)).path).toBe('/admin.webmanifest')
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Usiku' }).click()
  await page.waitForURL('/')
  await expect.poll(async () => (await getManifest(page)).path).toBe('/manifest.webmanifest')
}, 180_000)
