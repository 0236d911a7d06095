import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { expectAccessible, PHONE, PHONE_WITH_WORKER, visitor, withBrowser } from '../support/browser.ts'
import {
  CANARY,
  canary,
  leaveDraft,
  leaveTracks,
  listCanaryTexts,
  orderAs,
  pressLogout,
  signInCanary,
  typeAtHome,
} from '../support/canary.ts'
import { button, field, move } from '../support/customer.ts'
import { findTexts, plantEverywhere } from '../support/find-personal-data.ts'
import { BROKEN } from '../support/order-faults.ts'
import {
  expectPlaced,
  expectToast,
  getToken,
  opened,
  waitForHydration,
  waitForWorker,
} from '../support/page-actions.ts'
import type { Shop } from '../support/server.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

/** Minimum length of the history before logout. */
const PAGES_BACK = 5
const BEER = 'tusker-lager'
const GIN = 'tanqueray-london-dry'

async function listServerOrders({ origin }: Shop, page: Page) {
  const token = (await getToken(page)) ?? ''
  return (await callApi(origin, listOwnOrders, { token })).data
}

const wordsIn = async (page: Page, words: readonly string[]) =>
  new Set((await findTexts(page, words)).map(({ word }) => word))

async function writeOffline(page: Page): Promise<void> {
  await page.goto('/account?t=myOrders&status=delivered')
  await button(page, 'Add Review').click()
  const dialog = page.getByRole('dialog')
  await opened(dialog)
  await dialog.getByRole('radio', { name: '1 star' }).focus()
  await page.keyboard.press('ArrowRight')
  await field(dialog, 'Description').fill(CANARY.review)
  await button(dialog, 'Submit Review').click()
  await dialog.waitFor({ state: 'detached' })
  await page.goto('/account')
  await button(page, 'Edit Profile').click()
  await field(page, 'Name').fill(CANARY.edited)
  await button(page, 'Save').click()
  await page.getByText('Profile waiting for signal').waitFor()
}

/** Search terms in earlier URLs belong to the browser's history. */
async function lookBack(page: Page, words: readonly string[]): Promise<void> {
  const personal = words.filter((word) => word !== CANARY.search && word !== 'canary')
  for (let step = 0; step < PAGES_BACK; step += 1) {
    await page.goBack()
    await page.getByRole('main').waitFor()
    await expect.poll(() => findTexts(page, personal)).toEqual([])
  }
}

it('findTexts detects texts in every kind of browser storage', async () => {
  const { page } = await visitor(PHONE, shop.origin)
  await page.goto('/')
  // The router writes its state into the history entry when it starts.
  await waitForHydration(page)
  await plantEverywhere(page, CANARY.name)
  const found = await findTexts(page, [CANARY.name.toUpperCase(), CANARY.city])
  expect(found.map(({ place }) => place)).toEqual(
    [
      ...['IndexedDB planted/things/blob', 'IndexedDB planted/things/bytes'],
      ...[`IndexedDB planted/things/${CANARY.name}`, 'IndexedDB planted/things/map', 'address'],
      ...['body', 'headers', CANARY.name].map((name) => `cache planted ${shop.origin}/${encodeURIComponent(name)}`),
      ...['cookie', 'history', 'localStorage planted', 'page', `sessionStorage ${CANARY.name}`, 'window name'],
    ].sort((one, other) => one.localeCompare(other)),
  )
})

it('logging out offline leaves no personal data, and the queued order needs confirmation later', async () => {
  await canary(shop)
  const { page, context } = await visitor(PHONE_WITH_WORKER, shop.origin, BROKEN)
  await signInCanary(page)
  await waitForWorker(page)
  const words = await listCanaryTexts(page)
  await orderAs(page, GIN, CANARY.placed)
  await expectPlaced(page)
  const [placed] = await listServerOrders(shop, page)
  if (placed === undefined) throw new Error('Nothing was ordered')
  await move(shop, placed, 'delivered')
  await leaveTracks(page)
  const [other, third] = [await context.newPage(), await context.newPage()]
  await other.goto('/account?t=myOrders&status=all')
  await other.getByRole('article').first().waitFor()
  await typeAtHome(third)
  const tabs = [page, other, third]

  await context.setOffline(true)
  await writeOffline(page)
  await orderAs(page, BEER, CANARY.waiting)
  await page.getByText('Order waiting for signal').first().waitFor()
  await leaveDraft(page)
  // Client-side navigation keeps the typed input.
  await page.getByRole('link', { name: 'Usiku, home' }).first().press('Enter')
  await page.waitForURL('/')
  await typeAtHome(page)
  const before = await wordsIn(page, words)
  const stored = [CANARY.name, CANARY.email, CANARY.phone, CANARY.city, CANARY.address, CANARY.placed, CANARY.waiting]
  const typed = [CANARY.drafted, CANARY.review, CANARY.edited, CANARY.search, CANARY.news]
  for (const word of [...stored, ...typed, ...words.slice(-5)]) expect(before, 'is there to be found').toContain(word)

  await pressLogout(page)
  const question = page.getByRole('dialog', { name: 'Log out now?' })
  await question.getByText(/^Order of Tusker Lager/).waitFor()
  await expectAccessible(page)
  await button(question, 'Stay').click()
  await question.waitFor({ state: 'detached' })
  expect(await wordsIn(page, words)).toEqual(before)
  await pressLogout(page)
  await button(question, 'Log out').click()
  await page.waitForURL('/')
  await page.getByText('1 order waiting for a login').waitFor()

  for (const tab of tabs) await expect.poll(() => findTexts(tab, words)).toEqual([])
  // A page saves its state on unload.
  for (const tab of tabs) await tab.reload()
  for (const tab of tabs) expect(await findTexts(tab, words)).toEqual([])
  await lookBack(page, words)

  await context.setOffline(false)
  await signInCanary(page)
  await page.goto('/account?t=myOrders')
  const asked = page.getByRole('status', { name: 'Do you still want this order?' })
  await asked.getByText(/^You logged out before this order reached the shop/).waitFor()
  await expect.poll(() => field(asked, 'City').inputValue()).toBe(CANARY.city)
  await expectAccessible(page)
  await asked.getByLabel('Instructions').fill('By the stairs')
  await button(asked, 'Send it now').click()
  await expectToast(page, 'Order placed successfully')
  await page.getByRole('article').first().waitFor()
  const orders = await listServerOrders(shop, page)
  expect(orders.map(({ items, orderInstructions }) => [items[0]?.slug, orderInstructions])).toEqual([
    [BEER, 'By the stairs'],
    [GIN, CANARY.placed],
  ])
}, 300_000)
