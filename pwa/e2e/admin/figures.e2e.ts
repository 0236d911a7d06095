import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBackOffice } from '../support/back-office.ts'
import { expectAccessible, PHONE, TABLET, withBrowser } from '../support/browser.ts'
import { button, createCustomer } from '../support/customer.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

async function saveFigures(device: BrowserContextOptions): Promise<void> {
  await (await createCustomer(shop, 'figures')).buy(['tusker-lager'])
  const { page } = await openBackOffice(shop, device)
  // Today alone may be over before the page is there.
  await page.goto('/admin/figures?period=7d')
  const days = page.getByRole('table', { name: 'Revenue by day' })
  await days.getByRole('row').nth(1).waitFor()
  await button(page, 'Product').click()
  const products = page.getByRole('table', { name: 'Revenue by product' })
  await products.getByRole('rowheader', { name: 'Tusker Lager', exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('?period=7d&by=product')
  await page.getByRole('table', { name: 'Orders by hour and weekday' }).waitFor()
  await expectAccessible(page)
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0)
  const saved = page.waitForEvent('download')
  await button(page, 'CSV of revenue by product').click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^figures-by-product-.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^\uFEFFProduct,Orders,Units,Revenue \(Ksh\)\r\n.*Tusker Lager,/s,
  )
}

const FIGURES = 'the figures of a week are grouped and saved as a file, on'

it(`${FIGURES} a tablet`, { timeout: 90_000 }, () => saveFigures(TABLET))

it(`${FIGURES} a phone`, { timeout: 90_000, tags: ['thorough'] }, () => saveFigures(PHONE))
