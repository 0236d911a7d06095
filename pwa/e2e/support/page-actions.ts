import { logout } from '@usiku/contracts/accounts/operations.ts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi, PASSWORD } from './api.ts'

/** Signs in through the login page, which after two seconds leads to the shop unless another page is opened before. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, email, password)
  await expectToast(page, 'Login Successful')
}

/** Fills the login page in and presses Login. */
export async function fillLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Of the session that the browser has; `null` for guests. */
export const getToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

/** Opens a product's page and puts it into the cart. */
export async function addToCart(page: Page, slug: string): Promise<void> {
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await page.waitForURL('/cart')
}

/** Goes from the cart to the checkout. By key: a tap so soon after another page's button would count as that one's second. */
export async function openCheckout(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Checkout' }).press('Enter')
  await page.waitForURL('/checkout')
}

/** Confirms the age where the checkout asks for it, once on each device. */
export async function confirmAge(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Place Order' }).waitFor()
  const confirmation = page.getByLabel('I am 18 or older')
  if (await confirmation.isVisible()) await confirmation.check()
}

/** Presses Place Order, by key for the same reason. */
export async function pressPlaceOrder(page: Page): Promise<void> {
  await confirmAge(page)
  await page.getByRole('button', { name: 'Place Order' }).press('Enter')
}

/** Waits until the shop has the order; the checkout shows that for two seconds, then leads to the account. */
export async function expectPlaced(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'The shop has your order' }).waitFor()
}

/** Fills the checkout in, as far as it is not filled. */
export async function fillCheckout(page: Page): Promise<void> {
  await page.getByLabel('Phone').fill('0712 345 678')
  await page.getByLabel('City').fill('Nairobi, Kilimani')
}

/** Waits until the service worker holds the shell and answers for this page. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((controlled) => navigator.serviceWorker.addEventListener('controllerchange', controlled))
  })
}

/** Waits until the app has taken the page over: until then links are the browser's, and keys that only the app knows are nobody's. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React marks what it answers for, this last.
    const last = document.getElementById('root')?.lastElementChild ?? {}
    return Object.keys(last).some((key) => key.startsWith('__reactProps'))
  })
}

/** Opens a page and waits until the app has taken it over. */
export async function arriveAt(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** Reloads a page with its worker, which then stores all of its pictures, also those that are not in sight. */
export async function reloadWithPictures(page: Page): Promise<void> {
  const count = await page.locator('img').count()
  await page.reload({ waitUntil: 'networkidle' })
  const listStored = () =>
    page.evaluate(async () => {
      for (const picture of document.images) picture.loading = 'eager'
      const isStored = async ({ currentSrc }: HTMLImageElement) =>
        currentSrc !== '' && (await caches.match(currentSrc)) !== undefined
      return Promise.all([...document.images].map(isStored))
    })
  await expect.poll(listStored).toEqual(Array.from({ length: count }, () => true))
}

/** Leaves the shop for another visit by the same page: a new one learns the density of the screen late, and may choose other pictures. */
export async function leaveShop(page: Page): Promise<void> {
  await page.goto('/favicon.svg')
}

/** Opens a page after the session has ended while the shop was closed: an open one notices whenever it asks for something. */
export async function openAfterExpiry(page: Page, origin: string, path: string): Promise<void> {
  const token = (await getToken(page)) ?? ''
  await leaveShop(page)
  await callApi(origin, logout, { token })
  // The toast says so for five seconds, maybe before the last picture is there.
  await page.goto(path, { waitUntil: 'commit' })
}

/** Waits until the shop's products are on this phone: they are fetched beside the page, when nothing else is to be done. */
export async function waitForCatalogue(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('usiku-keeps-shop') === 'yes')
}

/** Waits until a dialog or menu has opened and stands still: until then it takes the focus from what is pressed by key. */
export async function opened(overlay: Locator): Promise<void> {
  await overlay.click({ trial: true })
  await expect.poll(() => overlay.evaluate((element) => element.contains(document.activeElement))).toBe(true)
}

/** Waits for a toast with these words. */
export async function expectToast(page: Page, message: string): Promise<void> {
  await page.getByText(message, { exact: true }).first().waitFor()
}
