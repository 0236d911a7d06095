import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { followLink, openBackOffice, PORTRAIT } from '../support/back-office.ts'
import { expectLargeTargets, PHONE, TABLET, withBrowser } from '../support/browser.ts'
import { createCustomer } from '../support/customer.ts'
import { arriveAt } from '../support/page-actions.ts'
import { followRequests, waitForAnswers } from '../support/pending-requests.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

const TABLES = [
  'dashboard',
  'products',
  'categories',
  'brands',
  'users',
  'orders',
  'payments',
  'payments/unmatched',
  'product/review/tusker-lager',
]

/** Order numbers, quantities and amounts. */
const NUMBERS = /^(ksh\s)?[\d,]+$/i

const measure = (page: Page) =>
  page.evaluate((pattern) => {
    const countLines = (element: Element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const counts: number[] = []
      while (texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        counts.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size)
      }
      return Math.max(...counts)
    }
    const shown = [...document.querySelectorAll('main table :is(thead th, td, td:first-child a)')].filter(
      (cell) => cell.getBoundingClientRect().width > 1,
    )
    const numbers = shown.filter((cell) => cell.matches('td, a') && pattern.test(cell.textContent ?? ''))
    const wrapped = [...shown.filter((cell) => cell.matches('th')), ...numbers].filter((cell) => countLines(cell) > 1)
    return { numbers: numbers.length, wrapped: wrapped.map((cell) => cell.textContent) }
  }, NUMBERS)

const cutOff = (page: Page) =>
  page.evaluate(() =>
    // Tables for screen readers beside a chart show no heads.
    [...document.querySelectorAll('main table:not([aria-labelledby="shares"], [aria-labelledby="revenue"]) thead th')]
      .filter((head) => {
        const words = document.createRange()
        words.selectNodeContents(head)
        const { paddingLeft, paddingRight } = getComputedStyle(head)
        const room = head.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return words.getBoundingClientRect().width > room + 0.5
      })
      .map((head) => head.textContent),
  )

/** With a sidebar, from the smallest width on. */
const WITH_SIDEBAR = [TABLET.viewport, { width: 992, height: 768 }]

const LISTS = ['products', 'orders', 'users', 'payments']

it('headings, order numbers and amounts do not wrap, and the footer covers no row menu', {
  timeout: 300_000,
}, async () => {
  const { page } = await openBackOffice(shop)
  const pending = followRequests(page)
  await arriveAt(page, `/admin/${TABLES[0]}`)
  const withNumbers: string[] = []
  for (const address of TABLES) {
    await page.setViewportSize({ width: 1024, height: 768 })
    if (address !== TABLES[0]) await followLink(page, `/admin/${address}`)
    await page.locator('main :is(tbody tr, h2)').first().waitFor()
    await waitForAnswers(pending)
    for (const size of WITH_SIDEBAR) {
      if (size) await page.setViewportSize(size)
      const { numbers, wrapped } = await measure(page)
      expect([address, size, wrapped, await cutOff(page)]).toEqual([address, size, [], []])
      if (numbers > 0 && !withNumbers.includes(address)) withNumbers.push(address)
    }
    if (!LISTS.includes(address)) continue
    for (const size of [TABLET.viewport, PORTRAIT.viewport]) {
      if (size) await page.setViewportSize(size)
      expect(await findCoveredMenu(page), address).toBeUndefined()
    }
  }
  expect(withNumbers).toEqual(['dashboard', 'products', 'orders', 'payments'])
})

/** Describes where the fixed footer covers the menus of the rows; `undefined` when it covers none. */
async function findCoveredMenu(page: Page): Promise<string | undefined> {
  const left = await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .evaluate((element) => element.getBoundingClientRect().left)
  const rights = await page
    .locator('main :is(select[aria-label="Rows per page"], button:text-is("Download CSV"))')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().right))
  return rights.length > 0 && Math.max(...rights) <= left ? undefined : `${rights.join()} over ${left}`
}

it('the list of products shows ten and the pagination, with large targets at any height', async () => {
  const { page } = await openBackOffice(shop)
  await page.goto('/admin/products')
  await page.getByRole('row').nth(1).waitFor()
  const end = await page
    .getByRole('navigation', { name: 'Pages of products' })
    .evaluate((element) => element.getBoundingClientRect().top)
  const bottoms = await page
    .locator('main tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom))
  expect(bottoms.filter((bottom) => bottom <= end)).toHaveLength(10)
  // A button that is half under the footer counts as a smaller target.
  for (const height of [740, 752, 764, 776, 788]) {
    await page.setViewportSize({ width: 1024, height })
    await expectLargeTargets(page)
  }
})

it('the next step of an order covers nothing, from a tablet to a phone', async () => {
  const { page } = await openBackOffice(shop)
  const { orderId } = await (await createCustomer(shop, 'next-step')).buy(['tusker-lager'])
  // Orders of other tests would push it to another page of the list.
  await page.goto(`/admin/orders?search=${orderId}`)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: orderId }) })
  const step = row.getByRole('button', { name: `Pack: order ${orderId}` })
  for (const size of [...WITH_SIDEBAR, PHONE.viewport]) {
    if (size) await page.setViewportSize(size)
    await step.waitFor()
    // Steps that find an announcement to close at the same time would wait for each other.
    const button = await step.boundingBox()
    const status = await row.getByText('Pending', { exact: true }).boundingBox()
    const number = await row.getByRole('link', { name: orderId }).boundingBox()
    if (!button || !status || !number) throw new Error('something is not shown')
    const isBeside = button.x >= status.x + status.width || button.y >= status.y + status.height
    expect({ size, isBeside, isOneLine: number.height < 30, isWide: button.width >= 44 }).toEqual({
      ...{ size, isBeside: true, isOneLine: true, isWide: true },
    })
    expect(await step.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})
