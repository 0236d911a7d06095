import { addReview } from '@usiku/contracts/reviews/operations.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { DESKTOP, expectAccessible, PHONE, withBrowser } from '../support/browser.ts'
import { button, createCustomer, field, section } from '../support/customer.ts'
import { expectToast } from '../support/page-actions.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

const GIN = 'tanqueray-london-dry'
const BEER = 'tusker-lager'

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

it('the account pages can be used by keyboard', async () => {
  const { buy, open } = await createCustomer(shop, 'types')
  await buy([GIN], 'delivered')
  const page = await open(DESKTOP, '/account?t=myOrders&status=delivered')
  // Wait for the content before checking it.
  await button(page, 'Order again').waitFor()
  await section(page, 'Account').focus()
  const walk = async () => {
    await page.keyboard.press('Tab')
    return focused(page)
  }
  const seen = []
  for (let step = 0; step < 13; step++) seen.push(await walk())
  expect(seen).toEqual([
    ...['Orders', 'Reviews', 'Pending', 'Cancelled', 'Shipping', 'Delivered', 'Complete', 'Clear Filters'],
    ...[expect.stringContaining('Tanqueray'), 'Add Review'],
    ...[expect.stringMatching(/^Receipt of order/), 'Cancel Order', 'Order again'],
  ])
  await button(page, 'Add Review').press('Enter')
  await page.getByRole('dialog').waitFor()
  await expect.poll(() => focused(page)).toBe('1 star')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Add Review')
  await button(page, 'Cancel Order').press('Enter')
  await expect.poll(() => focused(page)).toBe('No')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Cancel Order')
  await section(page, 'Account').press('Enter')
  // Enabled once the profile is loaded.
  await expect.poll(() => button(page, 'Edit Profile').isEnabled()).toBe(true)
  await button(page, 'Edit Profile').press('Enter')
  await field(page, 'Name').press('Enter')
  await expectToast(page, 'user updated successfully')
  await expect.poll(() => focused(page)).toBe('Edit Profile')
})

/** Steps through the account; each closes what the one before has opened. */
const LOOKS: readonly ((page: Page) => Promise<void>)[] = [
  (page) => page.getByText('Member since').waitFor(),
  async (page) => {
    await button(page, 'Edit Profile').click()
    await field(page, 'Name').fill('')
    await button(page, 'Save').click()
    await page.getByText('Enter your name.').waitFor()
  },
  async (page) => {
    await button(page, 'Delete my account').click()
    await page.getByText('Some of your orders are still on their way.').waitFor()
  },
  async (page) => {
    await button(page, 'Keep account').click()
    await section(page, 'Orders').click()
    await page.getByRole('heading', { name: 'No pending orders' }).waitFor()
  },
  async (page) => {
    await button(page, 'Clear Filters').click()
    await expect.poll(() => page.getByRole('article').count()).toBe(4)
  },
  async (page) => {
    await button(page, 'Cancel Order').first().click()
    await page.getByRole('dialog').waitFor()
  },
  async (page) => {
    await button(page, 'No').click()
    await button(page, 'Add Review').first().click()
    await button(page, 'Submit Review').click()
    await page.getByText('Please select a rating').waitFor()
  },
  async (page) => {
    await page.keyboard.press('Escape')
    await section(page, 'Reviews').click()
    await page.getByText('Waiting for approval').waitFor()
  },
]

it.each([
  ['a phone', 'small', PHONE],
  ['a wide screen', 'wide', DESKTOP],
])('the account pages have no accessibility violations, on %s', { timeout: 270_000 }, async (_, name, device) => {
  const { buy, open, token, user } = await createCustomer(shop, name)
  for (const status of ['processing', 'shipping', 'cancelled'] as const) await buy([BEER], status)
  const { items } = await buy([GIN, BEER], 'delivered')
  const body = { userEmail: user.email, description: 'Cold.', rating: 5, product: items[1]?.productId ?? '' }
  await callApi(shop.origin, addReview, { token, body })
  const page = await open(device, '/account')
  for (const look of LOOKS) {
    await look(page)
    await expectAccessible(page)
  }
})
