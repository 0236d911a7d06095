import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, PHONE, visitor, withBrowser } from '../support/browser.ts'
import { getNow } from '../support/clock.ts'
import { createCustomer } from '../support/customer.ts'
import { arriveAt } from '../support/page-actions.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

const MINUTE = 60_000

it('a toast closes after five seconds, stays under the pointer, and can be dragged away', async () => {
  const { page } = await visitor(DESKTOP, shop.origin)
  const saying = (words: string) => page.getByRole('status').filter({ hasText: words })
  const press = (name: string) => page.getByRole('button', { name }).first().click()
  await page.clock.install()
  await page.goto('/product/tusker-lager')
  await press('Add Tusker Lager to wishlist')
  // The first toast loads the script, for which the clock must run.
  await saying('Product added to wishlist').waitFor()
  await page.clock.pauseAt(getNow() + MINUTE)
  await press('Remove Tusker Lager from wishlist')
  const removed = saying('Product removed from wishlist')
  await removed.waitFor()
  await page.mouse.move(10, 800)
  await page.clock.runFor(4_000)
  expect(await removed.isVisible()).toBe(true)
  await page.clock.runFor(2_000)
  await removed.waitFor({ state: 'detached' })

  await press('Add Tusker Lager to wishlist')
  const toast = saying('Product added to wishlist')
  await toast.waitFor()
  await page.clock.runFor(1_000)
  const box = await toast.boundingBox()
  if (box === null) throw new Error('The toast is not to be seen')
  // At the top right.
  expect(box.y).toBeLessThan(60)
  expect(1_440 - box.x - box.width).toBeLessThan(60)
  await toast.hover()
  await page.clock.runFor(30_000)
  expect(await toast.isVisible()).toBe(true)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width, box.y + box.height / 2, { steps: 8 })
  await page.mouse.move(1_439, box.y + box.height / 2, { steps: 8 })
  await page.mouse.up()
  await page.clock.runFor(1_000)
  await toast.waitFor({ state: 'detached' })
})

const toastWith = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

/**
 * Waits until a toast stops moving.
 *
 * @returns its position
 */
async function getPosition(toast: Locator) {
  await toast.click({ trial: true, position: { x: 60, y: 20 } })
  return getBox(toast)
}

async function getBox(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error(`${locator} is not to be seen`)
  return { top: box.y, bottom: box.y + box.height }
}

async function expectClear(toast: Locator, others: readonly Locator[]): Promise<void> {
  const { top, bottom } = await getPosition(toast)
  expect(top).toBeGreaterThan(0)
  for (const other of others) {
    const box = await getBox(other)
    expect(box.bottom <= top || box.top >= bottom, `${other} is clear of the toast`).toBe(true)
  }
}

describe('a toast on a phone', () => {
  it('covers neither bars, tabs, the cart, a text field nor the button that was pressed', async () => {
    const { page } = await visitor(PHONE, shop.origin, [/400/])
    const buyBar = page.getByRole('region', { name: 'Buy' })
    await arriveAt(page, '/product/tusker-lager')
    await page.getByRole('button', { name: 'Add Tusker Lager to wishlist' }).first().tap()
    await expectClear(toastWith(page, 'Product added to wishlist'), [buyBar, page.locator('h1')])
    await page.getByRole('button', { name: 'Add To Cart' }).tap()
    await page.waitForURL('/cart')
    const added = toastWith(page, 'product added in cart successfully')
    await expectClear(added, [buyBar, page.locator('h1'), page.getByRole('row', { name: /Tusker/ })])
    // One success toast at a time.
    await expect.poll(() => page.getByText('Product added to wishlist').count()).toBe(0)

    // At the top while a text field uses its place.
    await arriveAt(page, '/')
    const email = page.getByLabel('Your e-mail', { exact: true })
    await email.fill('amina.reads@example.com')
    await email.evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().top - innerHeight + 160))
    await email.press('Enter')
    const subscribed = toastWith(page, 'Subscriptionsuccessfull')
    await expectClear(subscribed, [email, page.getByRole('navigation', { name: 'Main' })])
    expect((await getBox(subscribed)).bottom).toBeLessThan(200)

    await arriveAt(page, '/register')
    await page.getByLabel('Username').fill('Amina')
    await page.getByLabel('Email', { exact: true }).fill('amina@example.com')
    await page.getByLabel('Password', { exact: true }).fill('mzinga wa usiku')
    await page.getByLabel('Confirm Password').fill('mzinga wa mchana')
    await page.getByRole('checkbox').check()
    const submit = page.getByRole('button', { name: 'Register', exact: true })
    await submit.tap()
    const failed = page.locator('[data-position]').getByRole('alert').filter({ hasText: 'Passwords do not match' })
    await expectClear(failed, [submit, page.getByLabel('Confirm Password')])
    // What meets the button, not what lies over it.
    await submit.tap({ trial: true, timeout: 1_000 })
    await expectAccessible(page)
  })

  it('does not cover the account tabs and the order it belongs to', async () => {
    const amina = await createCustomer(shop, 'toasted')
    await amina.buy(['tusker-lager'])
    const page = await amina.open(PHONE, '/account?t=myOrders')
    const tabs = page.getByRole('navigation', { name: 'Account' })
    await expectClear(toastWith(page, 'orders fetched successfully'), [
      ...[tabs, page.getByRole('navigation', { name: 'Main' }), page.getByRole('article').first()],
      page.getByRole('button', { name: 'Clear Filters' }),
    ])
  })
})
