import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { withBrowser } from '../support/browser.ts'
import { readStored, writeStored } from '../support/indexed-db.ts'
import { findNewVersion, getRelease, isWaiting, startNextRelease } from '../support/next-release.ts'
import { BROKEN, countStored, expectOnce, placed } from '../support/order-faults.ts'
import {
  addToCart,
  arriveAt,
  expectToast,
  fillCheckout,
  openCheckout,
  pressPlaceOrder,
  waitForHydration,
} from '../support/page-actions.ts'
import { fillUpToPlaceOrder, signedIn } from '../support/ready-to-order.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

const HOUR = 3_600_000
const MISSING = [...BROKEN, /MissingScriptError/, /preload/i, /status of 404/]

const offer = (page: Page) => page.getByRole('region', { name: 'New version' })
const accept = (page: Page) => offer(page).getByRole('button', { name: 'Update now' }).press('Enter')

it('a checkout and a waiting order go through two releases that store other shapes', {
  tags: ['thorough'],
}, async () => {
  const { origin, publish, lose } = await startNextRelease(shop.origin)
  const { page, context, token } = await signedIn(origin)
  await fillUpToPlaceOrder(page)
  lose(/\/order\/place$/)
  await context.setOffline(true)
  await pressPlaceOrder(page)
  await page.getByText('Order waiting for signal').first().waitFor()
  // Stays in the checkout of the first version, with another order.
  await addToCart(page, 'white-cap-lager')
  await openCheckout(page)
  await fillCheckout(page)
  await page.getByLabel('Instructions').fill('Knock twice')
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))

  for (const release of ['2', '3']) {
    publish()
    await context.setOffline(false)
    await findNewVersion(page)
    await context.setOffline(true)
    const other = await context.newPage()
    await other.goto('/faqs')
    await accept(other)
    await expect.poll(() => getRelease(other)).toBe(release)
    await other.close()
    expect([await offer(page).count(), await page.locator('html[data-same]').count()]).toEqual([0, 1])
    expect(await page.getByLabel('Instructions').inputValue()).toBe('Knock twice')
  }

  // The last release has stored a kind of entry and fields that the open page does not know.
  const [outbox, cart] = await readStored(page, ['outbox-entries', 'cart'])
  const entries = outbox?.entries ?? []
  const gift = { key: 'gift-1', userId: entries[0]?.userId, state: 'pending', task: { kind: 'gift', card: 7 } }
  await writeStored(page, 'outbox-entries', { version: 1, entries: [...entries, gift], sentBy: 3 })
  await writeStored(page, 'cart', { version: 2, lines: cart?.lines, tables: [] })
  await writeStored(page, 'badges', { version: 1, count: 2 })

  await pressPlaceOrder(page)
  await expect.poll(async () => (await countStored(page)).waiting).toBe(2)
  lose()
  await context.setOffline(false)
  await expect.poll(() => placed(shop, token)).toHaveLength(2)
  await expect.poll(() => countStored(page)).toEqual({ waiting: 0, cart: 0 })
  const [left, badges] = await readStored(page, ['outbox-entries', 'badges'])
  expect(left?.entries).toEqual([gift])
  expect(badges).toEqual({ version: 1, count: 2 })
  expect((await placed(shop, token)).map(({ orderInstructions }) => orderInstructions ?? '').sort()).toEqual([
    '',
    'Knock twice',
  ])
  expect(await page.locator('html[data-same]').count()).toBe(1)
})

it('an accepted update waits while another tab is sending', { tags: ['thorough'] }, async () => {
  const { origin, publish } = await startNextRelease(shop.origin)
  const { page, context, token } = await signedIn(origin)
  await fillUpToPlaceOrder(page)
  const other = await context.newPage()
  await arriveAt(other, '/faqs')
  publish()
  await findNewVersion(other)
  // As the sender does for as long as a request is on its way.
  const end = await page.evaluateHandle(() => {
    let resolve = () => {}
    const sent = new Promise<void>((over) => {
      resolve = over
    })
    void navigator.locks.request('usiku-outbox', () => sent)
    return { resolve }
  })
  await accept(other)
  await offer(other).getByText('What is on its way to the shop is sent first.').waitFor()
  expect(await getRelease(other)).toBeUndefined()
  await end.evaluate(({ resolve }) => resolve())
  await expect.poll(() => getRelease(other)).toBe('2')
  await other.close()
  await pressPlaceOrder(page)
  await expectToast(page, 'Order placed successfully')
  await expectOnce(shop, page, token)
})

it('a version that waits takes over when the app is opened again, before anything is shown', async () => {
  const { origin, publish } = await startNextRelease(shop.origin)
  const { page, context } = await signedIn(origin)
  publish()
  await findNewVersion(page)
  await offer(page).getByRole('button', { name: 'Later' }).press('Enter')
  // A second tab must not change the version of the first.
  const second = await context.newPage()
  await second.goto('/faqs')
  await offer(second).waitFor()
  expect(await getRelease(second)).toBeUndefined()
  await second.close()

  const next = await context.newPage()
  await page.close()
  // The browser needs a moment to find that no page is left.
  await expect
    .poll(async () => {
      await next.goto('about:blank')
      await next.goto('/faqs')
      return getRelease(next)
    })
    .toBe('2')
  await waitForHydration(next)
  expect(await offer(next).count()).toBe(0)
})

it('a page that stays open for a month of releases goes on, and updates in the end', {
  tags: ['thorough'],
}, async () => {
  const { origin, publish, lose } = await startNextRelease(shop.origin)
  const { page, context } = await signedIn(origin, {}, MISSING)
  await context.clock.install()
  await arriveAt(page, '/faqs')
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  const active = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)
  for (let week = 1; week <= 4; week += 1) {
    publish()
    // Each hour the page asks for a new version.
    for (let hours = 0; hours < 7 * 24; hours += 24) await context.clock.fastForward(24 * HOUR)
    const hasWaiting = async () => {
      await context.clock.fastForward(HOUR)
      return isWaiting(page, week + 1)
    }
    await expect.poll(hasWaiting).toBe(true)
    await offer(page).waitFor()
  }
  expect(await active()).toBe(`${origin}/sw.js`)
  // Another tab takes the last release: the precache no longer has the files of the first.
  const other = await context.newPage()
  await other.goto('/faqs')
  await accept(other)
  await expect.poll(() => getRelease(other)).toBe('5')
  await other.close()
  expect(await page.locator('html[data-same]').count()).toBe(1)
  // The server retains them.
  await page.getByRole('link', { name: 'About us' }).first().press('Enter')
  await page.getByRole('heading', { name: /About/, level: 1 }).waitFor()
  expect(await page.locator('html[data-same]').count()).toBe(1)
  // After 30 days it does not.
  const browser = await context.newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  lose(/terms/)
  await page.getByRole('link', { name: 'Terms and conditions' }).first().press('Enter')
  await page.getByText('This page is not on this device yet.').waitFor()
  lose()
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await page.getByRole('heading', { name: /Terms/, level: 1 }).waitFor()
  await expect.poll(() => getRelease(page)).toBe('5')
})
