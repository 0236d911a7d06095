import { listProducts } from '@usiku/contracts/catalogue/operations.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { openBackOffice } from '../support/back-office.ts'
import { expectAccessible, withBrowser } from '../support/browser.ts'
import { button, createCustomer } from '../support/customer.ts'
import { readPdf } from '../support/pdf.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

const LINES = 20

/** Twenty products with the longest names. */
async function longOrder() {
  const { page } = await openBackOffice(shop)
  const { data } = await callApi(shop.origin, listProducts, { query: { pageSize: 1_000 } })
  const longest = data.products
    .filter(({ volumes }) => (volumes[0]?.quantity ?? 0) > 0)
    .toSorted((one, other) => other.name.length - one.name.length)
    .slice(0, LINES)
  const order = await (await createCustomer(shop, 'long-order')).buy(longest.map(({ slug }) => slug))
  await page.goto(`/admin/order/details/${order.orderId}`)
  await button(page, 'Print packing slip').waitFor()
  return { page, order }
}

/** Leaves the paper size to the page. */
async function print(page: Page, paper: string) {
  await page.getByRole('combobox', { name: 'Paper' }).selectOption(paper)
  const document = await page.pdf({ preferCSSPageSize: true })
  return readPdf(document)
}

/** Widths in millimetres. */
const PAPERS: readonly [paper: string, width: number][] = [
  ['58 mm roll', 58],
  ['80 mm roll', 80],
  ['A4 sheet', 210],
]

it('a packing slip of twenty lines fits one page of every paper, without broken words', {
  timeout: 180_000,
}, async () => {
  const { page, order } = await longOrder()
  // The paper is selected beside Print.
  await expectAccessible(page)
  for (const [paper, width] of PAPERS) {
    const pages = await print(page, paper)
    expect(pages.map((one) => Math.round(one.width))).toEqual([width])
    const [{ height, lines } = { height: 0, lines: [] }] = pages
    if (width === 210) expect(Math.round(height)).toBe(297)
    // Lines may break after a hyphen; ligatures are normalised to letters.
    const text = lines.join(' ').normalize('NFKC').replace(/\s+/g, ' ').replaceAll('- ', '-')
    for (const { name, size, quantity, price } of order.items) {
      expect(text).toContain(`${quantity} × ${name}`)
      expect(text).toContain(`${size} Ksh ${(quantity * price).toLocaleString('en')}`)
    }
    expect(text).toContain(`Pieces ${LINES} Total Ksh ${order.totalAmount.toLocaleString('en')}`)
    expect(text).toContain('Received by, 18 or over:')
  }
  await page.emulateMedia({ media: 'print' })
  const slip = page.getByRole('article', { name: 'Packing slip' })
  expect(await slip.isVisible()).toBe(true)
  expect(await button(page, 'Update status').isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  expect(await slip.isVisible()).toBe(false)
})
