import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBackOffice } from '../support/back-office.ts'
import { expectAccessible, PHONE, TABLET, withBrowser } from '../support/browser.ts'
import { button, createCustomer, field } from '../support/customer.ts'
import { expectToast, opened } from '../support/page-actions.ts'
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

const expectNotTooWide = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

it('a phone order takes few taps, a counter order only keys, and either can be edited and archived', async () => {
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

  await page.goto('/admin/orders/new')
  await search.waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('tusker')
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Drinks of the order' }).getByRole('listitem').first().waitFor()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNotTooWide(page)
  await page.setViewportSize({ width: 1024, height: 768 })
  await place(page)
  await page.getByText(/^Counter, by /).waitFor()
  await button(page, 'Edit items').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit items' })
  await opened(dialog)
  await dialog.getByRole('button', { name: /^Increase / }).press('Enter')
  await dialog.getByText(/^Ksh.* more$/).waitFor()
  await expectAccessible(page)
  await button(page, 'Customer agreed').press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Items' }).getByText('× 2').waitFor()
  await archive(page, new URL(page.url()).pathname.split('/').at(-1) ?? '')
})

async function archive(page: Page, orderId: string): Promise<void> {
  await page.goto(`/admin/orders?search=${orderId}`)
  await button(page, `Actions for order ${orderId}`).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: `Delete order ${orderId}?` })
  await question.waitFor()
  await expectAccessible(page)
  await button(question, 'Delete').click()
  await expectToast(page, 'Order deleted successfully')
  await page.getByRole('link', { name: orderId }).waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe(`?search=${orderId}`)
}

async function expectFit(device: BrowserContextOptions): Promise<void> {
  const { page } = await openBackOffice(shop, device)
  await page.goto('/admin/orders/new')
  await page.getByRole('searchbox', { name: 'Find a drink' }).fill('tusker')
  await page.getByRole('list', { name: 'Found drinks' }).getByRole('button').first().click()
  await button(page, 'WhatsApp').click()
  await field(page, 'Area or town').fill('Kilimani')
  await page.getByText('Total', { exact: true }).waitFor()
  await expectNotTooWide(page)
  await expectAccessible(page)
}

it('the new order fits a phone', { tags: ['thorough'] }, () => expectFit(PHONE))

it('the new order fits a tablet', { tags: ['thorough'] }, () => expectFit(TABLET))
