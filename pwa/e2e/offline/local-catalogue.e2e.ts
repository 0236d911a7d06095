import { updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { getCatalogueChanges, listProducts, type Product } from '@usiku/contracts/catalogue/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { adminToken, callApi } from '../support/api.ts'
import { expectAccessible, PHONE_WITH_WORKER, visitor, withBrowser } from '../support/browser.ts'
import { type ByteCounter, startByteCounter } from '../support/byte-counter.ts'
import { expectToast, leaveShop, reloadWithPictures, waitForCatalogue, waitForWorker } from '../support/page-actions.ts'
import { saveData } from '../support/save-data.ts'
import type { Shop } from '../support/server.ts'
import { sharedShop } from '../support/shop-server.ts'

withBrowser('pictures')
const theShop = sharedShop()

const KB = 1_000
const FEED = buildPath(getCatalogueChanges)
const NO_NETWORK = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/]

/** Waits for the worker, the page and the catalogue. */
async function visitOnce(page: Page): Promise<void> {
  const filled = page.waitForResponse((response) => response.url().includes(FEED))
  await page.goto('/')
  await filled
  await waitForWorker(page)
  await waitForCatalogue(page)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const cards = (page: Page) => page.getByRole('main').getByRole('article')

describe('offline after one visit', () => {
  it('the whole shop opens without a request', async () => {
    const { page, context } = await visitor(PHONE_WITH_WORKER, theShop().origin, NO_NETWORK)
    await visitOnce(page)
    const { data } = await callApi(theShop().origin, listProducts, { query: { pageSize: 1_000 } })
    const whiskies = data.products.filter(({ category }) => category.slug === 'whisky')
    await context.setOffline(true)
    // Only now: pictures of the visit may have arrived until then.
    const answered: string[] = []
    page.on('response', (response) => {
      if (!response.fromServiceWorker()) answered.push(response.url())
    })

    await page.reload()
    await page.getByRole('heading', { name: 'Latest' }).waitFor()
    await page.getByText(/Prices as of \d\d:\d\d/).waitFor()

    await page.goto('/category/whisky')
    await heading(page, 'Whisky').waitFor()
    await page.getByText(`${whiskies.length} products`).waitFor()
    await page.goto('/category/whisky?price=10000-and-above&sort=high-low')
    const dear = whiskies.filter(({ volumes: [first] }) => (first?.priceAfterDiscount ?? 0) >= 10_000)
    await page.getByText(`${dear.length} products`).first().waitFor()
    await expectAccessible(page)

    const [whisky] = whiskies
    await page.goto(`/product/${whisky?.slug}`)
    await heading(page, whisky?.name ?? '').waitFor()
    await page.getByText('The full description appears when the connection is back.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await page.waitForURL('/cart')
    await page
      .getByText(whisky?.name ?? '')
      .first()
      .waitFor()

    await page.goto('/search/tanquerey')
    await page.getByRole('main').getByText('Tanqueray').first().waitFor()
    await cards(page)
      .first()
      .getByRole('button', { name: /wishlist/i })
      .click()
    await expectToast(page, 'Product added to wishlist')
    await page.goto('/wishlist')
    await cards(page).getByText('Tanqueray').first().waitFor()
    expect(answered).toEqual([])
  })
})

/** Bytes transferred by another visit. */
async function again(page: Page, line: ByteCounter, isThere: (page: Page) => Promise<unknown>) {
  const before = line.bytes()
  const asked = page.waitForResponse((response) => response.url().includes(FEED))
  await page.goto('/', { waitUntil: 'networkidle' })
  await asked
  await isThere(page)
  const bytes = line.bytes() - before
  await leaveShop(page)
  return bytes
}

/** Once per hour: then nothing counts as fresh. */
function anHourLater(): void {
  const now = Date.now.bind(Date)
  Date.now = () => now() + 3_600_000
}

async function leftAfterVisit(shop: Shop) {
  const line = await startByteCounter(shop.origin)
  const { page, context } = await visitor(PHONE_WITH_WORKER, line.origin)
  await visitOnce(page)
  // Pictures loaded before the worker was active are cached on the second visit.
  await reloadWithPictures(page)
  await leaveShop(page)
  await context.addInitScript(anHourLater)
  return { line, page, context }
}

describe('a repeat visit', () => {
  it('loads the few bytes of an unchanged catalogue, the first time and the next', async () => {
    const { line, page, context } = await leftAfterVisit(theShop())
    const isThere = (page: Page) => cards(page).first().waitFor()
    expect(await again(page, line, isThere)).toBeLessThanOrEqual(2 * KB)
    await context.addInitScript(anHourLater)
    expect(await again(page, line, isThere)).toBeLessThanOrEqual(2 * KB)
  })

  it('loads little more after one price change, and shows it', async () => {
    const shop = theShop()
    const { line, page } = await leftAfterVisit(shop)
    const { data } = await callApi(shop.origin, listProducts, { query: { pageSize: 1 } })
    const [newest] = data.products
    await changePrice(shop, newest, 7_777)
    const bytes = await again(page, line, (page) => page.getByText('7,777').first().waitFor())
    expect(bytes).toBeLessThanOrEqual(3 * KB)
  })
})

async function changePrice(shop: Shop, product: Product | undefined, price: number): Promise<void> {
  const token = await adminToken(shop.origin, shop.admin)
  const [volume] = product?.volumes ?? []
  const volumes = [{ _id: volume?._id ?? '', size: volume?.size ?? '', price, discount: 0, quantity: 9 }]
  await callApi(shop.origin, updateProduct, { params: { id: product?._id ?? '' }, body: { volumes }, token })
}

describe('a changed price', () => {
  it('is shown on every page after the next visit to any page, online and offline', { timeout: 270_000 }, async () => {
    const shop = theShop()
    const { page, context } = await visitor(PHONE_WITH_WORKER, shop.origin, NO_NETWORK)
    await visitOnce(page)
    const { data } = await callApi(shop.origin, listProducts, { query: { pageSize: 1 } })
    const [newest] = data.products
    const places = ['/', `/category/${newest?.category.slug}`, '/category/latest', `/product/${newest?.slug}`, '/cart']
    const search = `/search/${encodeURIComponent(newest?.name ?? '')}`
    // Load everything first, so that all caches hold the old price.
    await page.goto(`/product/${newest?.slug}`)
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await page.waitForURL('/cart')
    for (const place of [...places, search]) await page.goto(place, { waitUntil: 'networkidle' })
    await page.goto('about:blank')
    await changePrice(shop, newest, 8_888)
    await context.addInitScript(anHourLater)

    const asked = page.waitForResponse((response) => response.url().includes(FEED))
    await page.goto('/faqs')
    await asked
    for (const place of [...places, search]) {
      await page.goto(place)
      await page.getByRole('main').getByText('8,888').first().waitFor()
    }
    await context.setOffline(true)
    for (const place of places) {
      await page.goto(place)
      await page.getByRole('main').getByText('8,888').first().waitFor()
    }
  })
})

describe('with Save-Data', () => {
  it('the catalogue loads only on request, and the choice is remembered', async () => {
    const { page, context } = await visitor(PHONE_WITH_WORKER, theShop().origin)
    await context.addInitScript(saveData)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/', { waitUntil: 'networkidle' })
    const offer = page.getByRole('button', { name: 'Save the shop on this device (about 250 KB)' })
    await offer.waitFor()
    expect(asked.filter((url) => url.includes(FEED))).toEqual([])
    await expectAccessible(page)
    const filled = page.waitForResponse((response) => response.url().includes(FEED))
    await offer.click()
    const sizes = await (await filled).request().sizes()
    expect(sizes.responseBodySize).toBeLessThan(45 * KB)
    await page.getByText('The shop is on this device. It opens offline too.').waitFor()
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: 'Latest' }).waitFor()
    expect(await offer.count()).toBe(0)
  })

  it('it never loads after the customer declined', async () => {
    const { page, context } = await visitor(PHONE_WITH_WORKER, theShop().origin)
    await context.addInitScript(saveData)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'No, thanks' }).click()
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: 'Latest' }).waitFor()
    expect(await page.getByRole('button', { name: /Save the shop/ }).count()).toBe(0)
    expect(asked.filter((url) => url.includes(FEED))).toEqual([])
  })
})
