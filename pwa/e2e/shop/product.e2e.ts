import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import { getProduct, type Product } from '@usiku/contracts/catalogue/operations.ts'
import { getDiscountPercent } from '@usiku/contracts/catalogue/pricing.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { DESKTOP, expectAccessible, PHONE, visitor, withBrowser } from '../support/browser.ts'
import { arriveAt, waitForHydration } from '../support/page-actions.ts'
import { saveData } from '../support/save-data.ts'
import type { Shop } from '../support/server.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

const findProduct = async (shop: Shop, id: string): Promise<Product> =>
  (await callApi(shop.origin, getProduct, { params: { id } })).data

const volume = (page: Page, size: string) => page.getByRole('radio', { name: new RegExp(`^${size}`) })
const quantity = (page: Page) => page.getByRole('textbox', { name: 'Quantity' })
const main = (page: Page) => page.getByRole('main').innerText()

it('a product shows price, discount and stock of the selected variant, and sells no more than there is', async () => {
  const { volumes } = await findProduct(shop, 'jameson-irish-whiskey')
  const [first] = volumes
  const soldOut = volumes.find((one) => one.quantity === 0)
  if (first === undefined || soldOut === undefined) throw new Error('The demo shop has changed')
  const { page } = await visitor(PHONE, shop.origin)
  await arriveAt(page, '/product/jameson-irish-whiskey')
  await quantity(page).fill('9999')
  await page.getByText(`Only ${first.quantity} left`).waitFor()
  await quantity(page).blur()
  await expect.poll(() => quantity(page).inputValue()).toBe(String(first.quantity))
  const price = page.getByRole('main').locator('p[aria-live]')
  for (const one of volumes) {
    await volume(page, one.size).check()
    await expect.poll(() => price.innerText()).toContain(formatFigures(one.priceAfterDiscount))
    if (one.discount > 0) {
      expect(await price.innerText()).toContain(formatFigures(one.price))
      expect(await main(page)).toContain(`−${getDiscountPercent(one)}%`)
    }
    expect(await page.getByText('In Stock', { exact: true }).count()).toBe(one.quantity > 0 ? 1 : 0)
  }
  await volume(page, soldOut.size).check()
  const button = page.getByRole('button', { name: 'Out Of Stock' })
  await button.waitFor()
  expect(await button.isDisabled()).toBe(true)
  await expectAccessible(page)
})

it('the product tabs are selected by the arrow keys and stored in the URL, and the link can be copied', async () => {
  const { page, context } = await visitor(DESKTOP, shop.origin)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await arriveAt(page, '/product/tusker-lager')
  await page.getByRole('button', { name: 'Share Tusker Lager' }).click()
  await page.getByText('Link copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${shop.origin}/product/tusker-lager`)
  await page.getByRole('tab', { name: 'Description' }).press('ArrowRight')
  await page.getByRole('tab', { name: /^Reviews/, selected: true }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=reviews')
  await page.reload()
  await page.getByRole('tabpanel', { name: /^Reviews/ }).waitFor()
  await waitForHydration(page)
  await page.getByRole('tab', { name: /^Reviews/ }).press('ArrowLeft')
  await page.getByRole('tabpanel', { name: 'Description' }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

/** What the app says in the console of an error page, besides the browser's own words. */
const AN_ERROR_PAGE = [/500/, /ApiError/, /NetworkError/, /Error in route match/]
const ONE_PRODUCT = /\/api\/v1\/admin\/product\//

/** Opens a product from the first page, as the server renders the product's own address. */
async function clickProduct(page: Page): Promise<void> {
  await waitForHydration(page)
  await page.getByRole('main').getByRole('article').first().getByRole('link').click({ noWaitAfter: true })
}

describe('a product that cannot be loaded', () => {
  it('shows an error within the layout, and the product once it can be loaded', async () => {
    const { page } = await visitor(PHONE, shop.origin, AN_ERROR_PAGE)
    await page.addInitScript(saveData)
    await page.clock.install()
    await page.route(ONE_PRODUCT, (route) => route.fulfill({ status: 500, body: '' }))
    await arriveAt(page, '/')
    await clickProduct(page)
    const failure = page.getByText('Something went wrong in the shop. Please try again.')
    // The app asks again, and later each time, before it gives up.
    const countLater = async () => {
      await page.clock.runFor(1_000)
      return failure.count()
    }
    await expect.poll(countLater).toBe(1)
    await page.getByRole('banner').getByRole('link', { name: 'Usiku, home' }).waitFor()
    await expectAccessible(page)
    await page.unroute(ONE_PRODUCT)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Add To Cart' }).waitFor()
  })

  it('shows an error instead of loading forever', { tags: ['thorough'] }, async () => {
    const { page } = await visitor(PHONE, shop.origin, AN_ERROR_PAGE)
    await page.addInitScript(saveData)
    await page.clock.install()
    await page.route(ONE_PRODUCT, () => undefined)
    await arriveAt(page, '/')
    await clickProduct(page)
    await page.clock.runFor(1_000)
    await page.getByRole('status').filter({ hasText: 'Loading the product' }).waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.getByRole('link', { name: 'Back' }).waitFor()
    await page.clock.runFor(20_000)
    await page.getByText('The shop cannot be reached. Check your connection and try again.').waitFor()
  })
})

describe('a product opened from a scrolled page', () => {
  it('starts at the top, and Back restores the scroll position', async () => {
    const { page } = await visitor(PHONE, shop.origin)
    const depth = () => page.evaluate(() => Math.round(window.scrollY))
    await arriveAt(page, '/')
    // The answer waits until the skeleton has been seen.
    await page.route(ONE_PRODUCT, async (route) => {
      await page.getByRole('status').filter({ hasText: 'Loading the product' }).waitFor()
      await route.continue()
    })
    const card = page.getByRole('main').getByRole('article').nth(6)
    await card.scrollIntoViewIfNeeded()
    // The router learns of the scrolling with the next frame, which is late on a busy machine.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    const before = await depth()
    expect(before).toBeGreaterThan(800)
    await card.getByRole('link').press('Enter')
    await page.getByRole('button', { name: 'Add To Cart' }).waitFor()
    await expect.poll(depth).toBe(0)
    await page.goBack()
    await expect.poll(depth).toBe(before)
  })
})
