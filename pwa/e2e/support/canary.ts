import { getProfile, register, type User, updateProfile } from '@usiku/contracts/accounts/operations.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi } from './api.ts'
import { button, field } from './customer.ts'
import { readStored } from './indexed-db.ts'
import { addToCart, getToken, openCheckout, pressPlaceOrder, signIn } from './page-actions.ts'
import type { Shop } from './server.ts'

/** User whose data is unique and easy to search for. */
export const CANARY = {
  name: 'Zuhura Canaryname',
  email: 'zuhura.canarymail@example.com',
  password: 'canary password',
  phone: '0711 202 303',
  city: 'Canaryville',
  address: 'Canarygate 5',
  placed: 'canaryplaced at the blue gate',
  waiting: 'canarywaiting by the stairs',
  drafted: 'canarydraft at the back door',
  review: 'Tastes of canaryreview',
  edited: 'Zuhura Canaryedit',
  chatter: 'Zuhura Canarychat',
  news: 'zuhura.canarynews@example.com',
  search: 'canarysearch gin',
} as const

/** Other notations of the phone number. */
const PHONES = ['254711202303', '0711202303', '711 202 303']

export async function canary({ origin }: Shop): Promise<User> {
  const { name, email, password, address, phone, city } = CANARY
  const body = { name, email, password, confirmPassword: password }
  const { accessToken: token } = await callApi(origin, register, { body })
  const { data } = await callApi(origin, getProfile, { token })
  const shipping_info = { ...data.shippingInfo, address, city }
  const edit = { name, phone, shipping_info, version: data.version }
  return (await callApi(origin, updateProfile, { token, params: { id: data._id }, body: edit })).data
}

export async function listCanaryTexts(page: Page): Promise<readonly string[]> {
  const token = (await getToken(page)) ?? ''
  if (token === '') throw new Error('Nobody is signed in')
  const [, payload = '', proof = ''] = token.split('.')
  // The token's end identifies it as well.
  return [...Object.values(CANARY), ...PHONES, token, payload, proof, token.slice(-12), 'canary']
}

export const signInCanary = (page: Page) => signIn(page, CANARY.email, CANARY.password)

export async function orderAs(page: Page, slug: string, instructions: string): Promise<void> {
  await addToCart(page, slug)
  await openCheckout(page)
  await field(page, 'Phone').fill(CANARY.phone)
  await field(page, 'City').fill(CANARY.city)
  await page.getByLabel('Instructions').fill(instructions)
  await pressPlaceOrder(page)
}

export async function leaveTracks(page: Page): Promise<void> {
  await page.goto('/product/tusker-lager')
  await button(page, 'Order by chat').click()
  await field(page.getByRole('dialog'), 'Customer name').fill(CANARY.chatter)
  await page.goto('/')
  await page.getByRole('combobox').fill(CANARY.search)
  await page.getByRole('combobox').press('Enter')
  await page.waitForURL(/\/search\//)
  await page.getByRole('main').getByRole('heading').first().waitFor()
  for (const path of ['/wishlist', '/cart', '/checkout', '/account?t=myReviews']) {
    await page.goto(path)
    await page.getByRole('main').getByRole('heading').first().waitFor()
  }
  // The delivered order must be loaded before going offline; an article may be the stored one, still pending.
  await page.goto('/account?t=myOrders&status=all')
  await button(page, 'Add Review').waitFor()
  await page.goto('/account')
  await page.getByText(CANARY.address).waitFor()
}

export async function typeAtHome(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== '/') await page.goto('/')
  await field(page, 'Your e-mail').fill(CANARY.news)
  await page.getByRole('combobox').fill(CANARY.search)
}

export async function leaveDraft(page: Page): Promise<void> {
  await addToCart(page, 'campari')
  await openCheckout(page)
  await page.getByLabel('Instructions').fill(CANARY.drafted)
  // Storing takes some milliseconds; nobody reloads that soon after typing.
  await expect.poll(async () => JSON.stringify(await readStored(page, ['checkout-draft']))).toContain(CANARY.drafted)
  await page.reload()
  await expect.poll(() => page.getByLabel('Instructions').inputValue()).toBe(CANARY.drafted)
  await page.goto('/wishlist')
}

export async function pressLogout(page: Page): Promise<void> {
  await button(page, 'Account menu').click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}
