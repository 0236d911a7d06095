import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBackOffice } from '../support/back-office.ts'
import { expectAccessible, PHONE, TABLET, withBrowser } from '../support/browser.ts'
import { button, createCustomer, field } from '../support/customer.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

const MAX_TAPS = 8
const MAX_SECONDS = 60

/** Counts what a finger does on the page. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.taps = '0'
    const count = () => {
      document.documentElement.dataset.taps = String(Number(document.documentElement.dataset.taps) + 1)
    }
    window.addEventListener('pointerdown', count, true)
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.taps))
}

const place = async (page: Page) => {
  await button(page, 'Place order').click()
  await page.waitForURL(/\/admin\/order\/details\/\d+$/)
}

it('a phone order of a known customer takes few taps and less than a minute', async () => {
  const customer = await createCustomer(shop, 'manual')
  await customer.buy(['tusker-lager'])
  const { page } = await openBackOffice(shop)
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: 'New order' }).waitFor()
  const taps = await countTaps(page)
  const began = performance.now()
  await page.getByRole('link', { name: 'New order' }).click()
  const search = page.getByRole('searchbox', { name: 'Find a drink' })
  await search.click()
  // As somebody types who does not know how it is written.
  await search.fill('tuskar')
  await page.getByRole('list', { name: 'Found drinks' }).getByRole('button').first().click()
  await button(page, 'Phone').click()
  await field(page, 'Phone').click()
  await field(page, 'Phone').fill('0712 345 678')
  await page.getByRole('list', { name: 'Known customers' }).getByRole('button').first().click()
  const area = field(page, 'Area or town')
  if ((await area.inputValue()) === '') await area.fill('Kilimani')
  await place(page)
  const [count, seconds] = [await taps(), (performance.now() - began) / 1_000]
  expect(count, 'taps').toBeLessThanOrEqual(MAX_TAPS)
  expect(seconds, 'seconds').toBeLessThan(MAX_SECONDS)
  await page.getByText(/^Phone, by /).waitFor()
})

it('a counter order is placed by keyboard, and its items edited as agreed', async () => {
  const { page } = await openBackOffice(shop)
  await page.goto('/admin/orders/new')
  await page.getByRole('searchbox', { name: 'Find a drink' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('tusker')
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Drinks of the order' }).getByRole('listitem').first().waitFor()
  await expectAccessible(page)
  await place(page)
  await page.getByText(/^Counter, by /).waitFor()
  await button(page, 'Edit items').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit items' })
  await dialog.getByRole('button', { name: /^Increase / }).press('Enter')
  await dialog.getByText(/^Ksh.* more$/).waitFor()
  await expectAccessible(page)
  await button(page, 'Customer agreed').press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Items' }).getByText('× 2').waitFor()
})

it.each([
  ['a tablet', TABLET],
  ['a phone', PHONE],
])('the new order fits %s', async (_, device) => {
  const { page } = await openBackOffice(shop, device)
  await page.goto('/admin/orders/new')
  await page.getByRole('searchbox', { name: 'Find a drink' }).fill('tusker')
  await page.getByRole('list', { name: 'Found drinks' }).getByRole('button').first().click()
  await button(page, 'WhatsApp').click()
  await field(page, 'Area or town').fill('Kilimani')
  await page.getByText('Total', { exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
})
