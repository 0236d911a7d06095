import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { adminToken, newEmail, registerCustomer } from '../support/api.ts'
import { expectAccessible, openProfile, PHONE, PHONE_WITH_WORKER, visitor, withBrowser } from '../support/browser.ts'
import { getPageNow } from '../support/clock.ts'
import { createCustomer } from '../support/customer.ts'
import { BROKEN } from '../support/order-faults.ts'
import {
  arriveAt,
  leaveShop,
  opened,
  pressPlaceOrder,
  waitForCatalogue,
  waitForWorker,
} from '../support/page-actions.ts'
import { fillUpToPlaceOrder } from '../support/ready-to-order.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

const HOUR = 3_600_000
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const SAFARI: BrowserContextOptions = { ...PHONE, userAgent: `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1` }
const INSTAGRAM =
  'Mozilla/5.0 (Linux; Android 14; SM-A057F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0 Mobile Safari/537.36 Instagram 382.0'

/** Opens the whole browser with a profile on disk: private windows install nothing. */
async function openInstallable() {
  const profile = await mkdtemp(join(tmpdir(), 'usiku-profile-'))
  const context = await openProfile(profile, PHONE_WITH_WORKER, shop.origin)
  onTestFinished(async () => {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  })
  return context.pages()[0] ?? (await context.newPage())
}

interface Manifest {
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
  readonly icons: readonly { readonly src: string; readonly purpose?: string }[]
}

async function readAsBrowser(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { url, data = '{}', errors } = await session.send('Page.getAppManifest')
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  await session.detach()
  return { path: new URL(url).pathname, manifest: JSON.parse(data) as Manifest, errors, installabilityErrors }
}

const INSTALLABLE = { errors: [], installabilityErrors: [] }

/** The colours outside of the middle 80 %, which a launcher may cut away. */
const readMargin = (page: Page, src: string) =>
  page.evaluate(async (url) => {
    const picture = await createImageBitmap(await (await fetch(url)).blob())
    const { width } = picture
    const context = new OffscreenCanvas(width, width).getContext('2d')
    context?.drawImage(picture, 0, 0)
    const { data } = context?.getImageData(0, 0, width, width) ?? { data: [] }
    const colours = new Set<string>()
    for (let index = 0; index < data.length; index += 4) {
      const [x, y] = [(index / 4) % width, Math.floor(index / 4 / width)]
      if (Math.hypot(x - width / 2, y - width / 2) > 0.4 * width) colours.add(data.slice(index, index + 4).join())
    }
    return [...colours]
  }, src)

const storeToken = (page: Page, token: string) => page.evaluate((own) => localStorage.setItem('token', own), token)

it('shop and back office can be installed as separate apps, and each shortcut opens its page offline', {
  timeout: 180_000,
}, async () => {
  const page = await openInstallable()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await leaveShop(page)
  await storeToken(page, await registerCustomer(shop.origin, newEmail()))
  await page.goto('/')
  await waitForWorker(page)
  await expect.poll(() => readAsBrowser(page)).toMatchObject({ path: '/manifest.webmanifest', ...INSTALLABLE })
  expect(asked.filter((path) => /admin/.test(path))).toEqual([])
  const { manifest } = await readAsBrowser(page)
  expect(manifest).toMatchObject({ id: '/' })
  const maskable = manifest.icons.find(({ purpose }) => purpose === 'maskable')
  expect(await readMargin(page, maskable?.src ?? '')).toEqual(['23,19,15,255'])
  await expectShortcuts(page, manifest)

  await storeToken(page, await adminToken(shop.origin, shop.admin))
  await page.goto('/admin/dashboard')
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  await expect.poll(() => readAsBrowser(page)).toMatchObject({ path: '/admin.webmanifest', ...INSTALLABLE })
  const { manifest: admin } = await readAsBrowser(page)
  expect(admin).toMatchObject({
    id: '/admin',
    name: 'Usiku Admin',
    scope: '/admin',
    start_url: '/admin/dashboard',
    shortcuts: [
      { name: 'Orders', url: '/admin/orders' },
      { name: 'Products', url: '/admin/products' },
    ],
  })
  for (const { src } of admin.icons) expect((await fetch(new URL(src, shop.origin))).status).toBe(200)
  // The worker serves it, which has one page for all URLs.
  await page.reload()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  await expect.poll(async () => (await readAsBrowser(page)).path).toBe('/admin.webmanifest')
  // The sidebar exists only on a wide screen.
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Usiku' }).click()
  await page.waitForURL('/')
  await expect.poll(async () => (await readAsBrowser(page)).path).toBe('/manifest.webmanifest')
})

async function expectShortcuts(page: Page, { shortcuts }: Manifest): Promise<void> {
  expect(shortcuts.map(({ name }) => name)).toEqual(['Orders', 'Cart', 'Search'])
  const [orders = '', cart = '', search = ''] = shortcuts.map(({ url }) => url)
  await waitForCatalogue(page)
  await page.context().setOffline(true)
  await page.goto(orders)
  await page.getByRole('region', { name: 'Orders', exact: true }).waitFor()
  await page.goto(cart)
  await page.getByRole('heading', { name: 'Cart', level: 1 }).waitFor()
  await page.goto(search)
  await page.locator('[role=combobox]:focus').waitFor()
  await page.context().setOffline(false)
}

/** Does what Chromium does where the app can be installed. */
const offerByBrowser = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.documentElement.setAttribute('data-prompted', '')
        return { outcome: 'dismissed' }
      },
    })
    window.dispatchEvent(event)
  })

const offer = (page: Page) => page.getByRole('region', { name: 'Install the app' })
const visits = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('usiku-install') ?? '{}').visits as number | undefined)

const HEADINGS = { 'About us': 'About us', FAQs: 'Frequently asked questions' }

const changePage = async (page: Page, name: keyof typeof HEADINGS) => {
  await page.getByRole('navigation', { name: 'Help' }).getByRole('link', { name }).press('Enter')
  // The next page takes the focus from what is pressed before it is there.
  await page.getByRole('heading', { name: HEADINGS[name], level: 1 }).waitFor()
}

/** Asks again in the page's own time: what offers the app starts some seconds after the page. */
const pollLater = <T>(page: Page, read: () => Promise<T>) =>
  expect.poll(async () => {
    await page.clock.runFor(1_000)
    return read()
  })

async function visitAgain(page: Page, after: number): Promise<void> {
  const before = (await visits(page)) ?? 0
  await leaveShop(page)
  await page.clock.setSystemTime((await getPageNow(page)) + after)
  await arriveAt(page, '/faqs')
  await pollLater(page, () => visits(page)).toBe(before + 1)
  await offerByBrowser(page)
}

const findOffer = (page: Page) =>
  pollLater(page, async () => {
    await changePage(page, 'About us')
    await changePage(page, 'FAQs')
    return offer(page).count()
  }).toBe(1)

// `install-record.test.ts` has the later days.
describe('the offer', () => {
  it('comes with the second visit, for that visit', async () => {
    const { page } = await visitor(PHONE, shop.origin)
    await page.clock.install()
    await arriveAt(page, '/faqs')
    await pollLater(page, () => visits(page)).toBe(1)
    await offerByBrowser(page)
    await changePage(page, 'About us')
    expect(await offer(page).count()).toBe(0)

    await visitAgain(page, 24 * HOUR)
    // Nothing moves on the page that is being read.
    expect(await offer(page).count()).toBe(0)
    await findOffer(page)
    await expectAccessible(page)
    await offer(page).getByRole('button', { name: 'Not now' }).press('Enter')
    expect(await offer(page).count()).toBe(0)
    await changePage(page, 'About us')
    expect(await offer(page).count()).toBe(0)
  })

  it('comes after the first order, never in the checkout, and installs', async () => {
    const page = await (await createCustomer(shop, 'installs')).open(PHONE, '/faqs')
    await page.clock.install()
    await fillUpToPlaceOrder(page)
    await offerByBrowser(page)
    await pressPlaceOrder(page)
    await page.waitForURL('/account?t=myOrders')
    await page.getByRole('article').first().waitFor()
    await findOffer(page)
    await page.getByRole('link', { name: /^Cart/ }).first().press('Enter')
    await page.waitForURL('/cart')
    await expect.poll(() => offer(page).count()).toBe(0)
    await page.goBack()
    await findOffer(page)
    await offer(page).getByRole('button', { name: 'Install' }).press('Enter')
    await page.locator('html[data-prompted]').waitFor()
    expect(await offer(page).count()).toBe(0)
  })
})

it('an iPhone gets instructions in pictures', async () => {
  const { page } = await visitor(SAFARI, shop.origin)
  await page.clock.install()
  await arriveAt(page, '/faqs')
  const install = page.getByRole('button', { name: 'Install the app' })
  await pollLater(page, () => install.count()).toBe(1)
  await install.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Put the shop on your home screen' })
  await opened(dialog)
  expect(await dialog.locator('li svg').count()).toBe(3)
  await dialog.getByText('Tap Share at the bottom of the screen.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter')
  await dialog.waitFor({ state: 'hidden' })
})

it('inside Instagram a hint leads to the browser', async () => {
  const { page, context } = await visitor({ ...PHONE, userAgent: INSTAGRAM }, shop.origin, BROKEN)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await arriveAt(page, '/faqs')
  await findOffer(page)
  await offer(page).getByText('You are inside Instagram.').waitFor()
  await offer(page).getByRole('button', { name: 'Show me how' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Open in your browser' })
  await opened(dialog)
  const { host } = new URL(shop.origin)
  expect(await dialog.getByRole('link', { name: 'Open in your browser' }).getAttribute('href')).toBe(
    `intent://${host}/faqs#Intent;scheme=http;end`,
  )
  await dialog.getByRole('button', { name: 'Copy' }).press('Enter')
  await dialog.getByText('The link is copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${shop.origin}/faqs`)
  await expectAccessible(page)
})
