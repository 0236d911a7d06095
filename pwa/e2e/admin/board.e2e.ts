import type { Order } from '@usiku/contracts/orders/operations.ts'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBackOffice } from '../support/back-office.ts'
import { expectAccessible, PHONE, TABLET, withBrowser } from '../support/browser.ts'
import { createCustomer } from '../support/customer.ts'
import { opened } from '../support/page-actions.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

const cardIn = (page: Page, column: string, { orderId }: Order) =>
  page.getByRole('region', { name: new RegExp(`^${column}`) }).getByRole('article', { name: `Order ${orderId}` })

/** Order numbers stay in one line, and nothing is wider than the page. */
async function expectFit(page: Page): Promise<void> {
  const lines = await page.locator('article > div:first-child > a').evaluateAll((links) =>
    links.map((link) => {
      const text = document.createRange()
      text.selectNodeContents(link)
      return text.getClientRects().length
    }),
  )
  expect(new Set(lines)).toEqual(new Set([1]))
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

async function openBoard(device: BrowserContextOptions) {
  const { page } = await openBackOffice(shop, device)
  const order = await (await createCustomer(shop, 'board')).buy(['tusker-lager'])
  await page.goto('/admin/orders/board')
  await cardIn(page, 'Pending', order).getByRole('link', { name: order.orderId }).waitFor()
  await expectFit(page)
  await expectAccessible(page)
  return { page, order }
}

it('an order goes over the board of a tablet from pending to delivered, with ID and cash', async () => {
  const { page, order } = await openBoard(TABLET)
  const step = async (from: string, button: string) => {
    const card = cardIn(page, from, order)
    await card.getByRole('button', { name: new RegExp(`^${button}`) }).press('Enter')
  }
  await step('Pending', 'Pack')
  await step('Processing', 'Send out')
  await step('Shipping', 'Delivered')
  const dialog = page.getByRole('dialog', { name: `Delivered: order ${order.orderId}` })
  await opened(dialog)
  await dialog.getByRole('checkbox', { name: /^I checked the ID/ }).check()
  await dialog.getByRole('radio', { name: 'Cash received' }).press('Space')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delivered' }).press('Enter')
  await cardIn(page, 'Delivered', order).getByText('Paid').waitFor()
})

it('the board fits a phone', { tags: ['thorough'] }, async () => {
  await openBoard(PHONE)
})
