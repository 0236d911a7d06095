import { login, logout } from '@usiku/contracts/accounts/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { callApi, newEmail, PASSWORD, registerCustomer } from '../support/api.ts'
import { DESKTOP, expectAccessible, PHONE, visitor, withBrowser } from '../support/browser.ts'
import { startMailServer } from '../support/mail-server.ts'
import {
  addToCart,
  arriveAt,
  expectToast,
  fillLogin,
  getToken,
  openAfterExpiry,
  signIn,
  waitForHydration,
} from '../support/page-actions.ts'
import type { Shop } from '../support/server.ts'
import { commonShop, openShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

const EMAIL = newEmail()
const NEW_PASSWORD = 'kahawa chungu'
const ENDED = 'Your session has ended. Please log in again.'

beforeAll(() => registerCustomer(shop.origin, EMAIL))

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const alertSaying = (page: Page, words: string) => page.getByRole('alert').getByText(words)
/** The previous page stays until the next one has loaded. */
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const createToken = async () =>
  (await callApi(shop.origin, login, { body: { email: EMAIL, password: PASSWORD } })).accessToken
const openSignedIn = ({ origin }: Shop, token: string) => {
  const origins = [{ origin, localStorage: [{ name: 'token', value: token }] }]
  return visitor({ ...PHONE, storageState: { cookies: [], origins } }, origin, [/401/])
}
const getPath = (page: Page) => new URL(page.url()).pathname

async function listMenuItems(page: Page): Promise<string[]> {
  await button(page, 'Account menu').click()
  const items = page.getByRole('menuitem')
  await items.first().waitFor()
  const words = await items.allInnerTexts()
  await page.keyboard.press('Escape')
  return words
}

async function forget(page: Page): Promise<void> {
  await page.goto('/login')
  // Only the hydrated app passes the input on.
  await waitForHydration(page)
  await field(page, 'Email').fill(EMAIL)
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await page.waitForURL('/forgot-password')
  await heading(page, 'Forgot Password?')
  await expect.poll(() => field(page, 'Email').inputValue()).toBe(EMAIL)
  await field(page, 'Email').fill('   ')
  await button(page, 'Send link').click()
  await alertSaying(page, 'Please fill in all fields.').waitFor()
  await expectAccessible(page)
  await field(page, 'Email').fill(EMAIL)
  await button(page, 'Send link').click()
  await page.getByText('It works once, within 30 minutes.').waitFor()
  await expectAccessible(page)
}

async function reset(page: Page, password: string, confirmation: string): Promise<void> {
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm Password').fill(confirmation)
  await button(page, 'Set password').click()
}

describe('a forgotten password', () => {
  it('is replaced with the mailed link; the old password and all sessions become invalid', {
    timeout: 300_000,
  }, async () => {
    const mails = await startMailServer()
    const shop = await openShop({ SMTP_URL: mails.url })
    const token = await registerCustomer(shop.origin, EMAIL)
    const { page: phone } = await openSignedIn(shop, token)
    await addToCart(phone, 'tusker-lager')

    const { page: laptop } = await visitor(DESKTOP, shop.origin, [/400/, /401/])
    await forget(laptop)
    const link = /https?:\/\/\S+\/reset-password\/[\w-]+\/[\w-]+/.exec(await mails.mailTo(EMAIL))?.[0] ?? ''
    expect(new URL(link).origin).toBe(shop.origin)
    await laptop.goto(link)
    await button(laptop, 'Set password').click()
    await alertSaying(laptop, 'Please fill in all fields.').waitFor()
    await reset(laptop, NEW_PASSWORD, 'kahawa tamu')
    await laptop.getByText('Password dont match').first().waitFor()
    await expectAccessible(laptop)
    await reset(laptop, NEW_PASSWORD, NEW_PASSWORD)
    await expectToast(laptop, 'Password reset successfull')
    await laptop.waitForURL('/login')
    await heading(laptop, 'Login')
    await laptop.goto(link)
    await reset(laptop, NEW_PASSWORD, NEW_PASSWORD)
    await alertSaying(laptop, 'This link is no longer valid.').first().waitFor()
    await expectAccessible(laptop)

    await phone.goto('/account?t=myOrders')
    await expectToast(phone, ENDED)
    await phone.waitForURL('/login')
    await heading(phone, 'Login')
    expect(await getToken(phone)).toBeNull()
    await fillLogin(phone, EMAIL, PASSWORD)
    await phone.getByText('Wrong email or password.').first().waitFor()
    await fillLogin(phone, EMAIL, NEW_PASSWORD)
    await phone.waitForURL('/account?t=myOrders')
    await phone.goto('/cart')
    await phone.getByText('Tusker Lager').first().waitFor()
  })
})

describe('two tabs', () => {
  it('sign in together, share the session, and end it together', async () => {
    const { page: first, context } = await visitor(PHONE, shop.origin, [/401/])
    const second = await context.newPage()
    await second.goto('/login?redirect=/checkout')
    await field(second, 'Email').waitFor()
    await signIn(first, EMAIL)
    // A login form in the other tab continues by itself.
    await second.waitForURL('/checkout')
    await expect.poll(() => first.evaluate(() => sessionStorage.getItem('user'))).toContain(EMAIL)
    await addToCart(first, 'tusker-lager')
    await second.goto('/account')
    await second.getByText(EMAIL).first().waitFor()
    // The page reads it from the device first; sessionStorage gets it after the server's answer.
    await expect.poll(() => second.evaluate(() => sessionStorage.getItem('user'))).toContain(EMAIL)

    await arriveAt(first, '/')
    await expect.poll(() => listMenuItems(first)).toEqual(['Account', 'Logout', 'Kiswahili'])
    await button(first, 'Account menu').click()
    await first.getByRole('menuitem', { name: 'Logout' }).click()
    await second.waitForURL('/login')
    await second.getByText('Log in to go on where you were.').waitFor()
    expect(await second.evaluate(() => sessionStorage.getItem('user'))).toBeNull()
    await second.goto('/cart')
    await second.getByText('Tusker Lager').first().waitFor()
    expect(await listMenuItems(first)).toEqual(['Login', 'Register', 'Kiswahili'])
    expect(getPath(first)).toBe('/')
  })
})

describe('a revoked token', () => {
  it('is reported during use, with a way back to the same page and cart, and at the next start', async () => {
    const token = await createToken()
    const { page } = await openSignedIn(shop, token)
    await addToCart(page, 'tusker-lager')
    await arriveAt(page, '/account')
    await page.getByRole('button', { name: 'Edit Profile', disabled: false }).waitFor()
    // The token is valid until then: whatever the page asks for in the background would notice it.
    const revoke = async (route: Route) => {
      await callApi(shop.origin, logout, { token })
      await route.continue()
    }
    await page.route(`**${buildPath(listOwnOrders)}*`, revoke, { times: 1 })
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
    await expectToast(page, ENDED)
    await page.waitForURL('/login')
    await page.getByText('Your session has ended. Log in to go on where you were.').waitFor()
    expect(await getToken(page)).toBeNull()
    await button(page, 'Login').click()
    await alertSaying(page, 'Please fill in all fields.').waitFor()
    await expectAccessible(page)
    await fillLogin(page, EMAIL)
    await page.waitForURL('/account?t=myOrders')
    await page.goto('/cart')
    await page.getByText('Tusker Lager').first().waitFor()

    await openAfterExpiry(page, shop.origin, '/')
    await expectToast(page, ENDED)
    await expect.poll(() => getToken(page)).toBeNull()
    expect(getPath(page)).toBe('/')
  })
})
