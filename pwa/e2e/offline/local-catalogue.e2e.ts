import { updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { ALCOHOL_SORTS, PRICE_BUCKET_IDS } from '@usiku/contracts/catalogue/category-filters.ts'
import {
  getCatalogueChanges,
  listCategories,
  listCategoryProducts,
  listProducts,
  type Product,
  searchProducts,
} from '@usiku/contracts/catalogue/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { applyChanges } from '../../src/local-catalogue/catalogue-codec.ts'
import { createLocalCatalogue } from '../../src/local-catalogue/get-local-catalogue.ts'
import { searchCatalogue } from '../../src/local-catalogue/local-search.ts'
import { adminToken, callApi } from '../support/api.ts'
import { expectAccessible, PHONE_WITH_WORKER, visitor, withBrowser } from '../support/browser.ts'
import { advancePageClock } from '../support/clock.ts'
import {
  addToCart,
  expectToast,
  leaveShop,
  reloadWithPictures,
  waitForCatalogue,
  waitForWorker,
} from '../support/page-actions.ts'
import type { Shop } from '../support/server.ts'
import { sharedShop } from '../support/shop-server.ts'
import { startTrafficCounter, type TrafficCounter } from '../support/traffic-counter.ts'

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

/** Runs in the page. */
async function isStored({ currentSrc }: HTMLImageElement): Promise<boolean> {
  return currentSrc !== '' && (await caches.match(currentSrc)) !== undefined
}

/** The cart can be ordered without data. */
async function expectSmsOrder(page: Page, name: string): Promise<void> {
  const href = await page.getByRole('link', { name: 'Order by SMS' }).getAttribute('href')
  const [address, order = ''] = decodeURIComponent(href ?? '').split('?&body=')
  expect(address).toMatch(/^sms:\+254\d{9}$/)
  expect(order).toContain(`Order:\n1 x ${name}, `)
  expect(order).toMatch(/\nTotal: Ksh [\d,]+\n/)
}

it('after one visit the whole shop opens offline without a request, and says what is missing', async () => {
  const { page, context } = await visitor(PHONE_WITH_WORKER, theShop().origin, [...NO_NETWORK, /NotCachedError/])
  await visitOnce(page)
  const picture = page.getByRole('main').locator('img').first()
  await page.goto('/product/tusker-lager')
  await heading(page, 'Tusker Lager').waitFor()
  // The worker stores it while the page shows it.
  await expect.poll(() => picture.evaluate(isStored)).toBe(true)
  const { data } = await callApi(theShop().origin, listProducts, { query: { pageSize: 1_000 } })
  const whiskies = data.products.filter(({ category }) => category.slug === 'whisky')
  await context.setOffline(true)
  // Pictures of the earlier visit may arrive until here, so answers count from now on.
  const answered: string[] = []
  page.on('response', (response) => {
    if (!response.fromServiceWorker()) answered.push(response.url())
  })

  await page.reload()
  await heading(page, 'Tusker Lager').waitFor()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.goto('/')
  await page.getByRole('heading', { name: 'Latest' }).waitFor()
  await page.getByText('You are offline.').waitFor()
  // The day is named if it has ended in Nairobi since.
  await page.getByText(/Prices as of (Yesterday, )?\d\d:\d\d/).waitFor()
  await page.getByText('You can subscribe when you are back online.').waitFor()
  expect(await page.getByRole('button', { name: 'Subscribe' }).isDisabled()).toBe(true)
  await expectAccessible(page)

  await page.goto('/category/whisky')
  await heading(page, 'Whisky').waitFor()
  await page.getByText(`${whiskies.length} products`).waitFor()
  await page.goto('/category/whisky?price=10000-and-above&sort=high-low')
  const dear = whiskies.filter(({ volumes: [first] }) => (first?.priceAfterDiscount ?? 0) >= 10_000)
  await page.getByText(`${dear.length} products`).first().waitFor()

  const [whisky] = whiskies
  const name = whisky?.name ?? ''
  await page.goto(`/product/${whisky?.slug}`)
  await heading(page, name).waitFor()
  await page.getByText('The full description appears when the connection is back.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await page.waitForURL('/cart')
  await page.getByText(name).first().waitFor()
  await expectSmsOrder(page, name)
  await expectAccessible(page)
  await page.goto('/checkout')
  await expectSmsOrder(page, name)

  await page.goto('/search/tanquerey')
  await page.getByRole('main').getByText('Tanqueray').first().waitFor()
  await cards(page)
    .first()
    .getByRole('button', { name: /wishlist/i })
    .click()
  await expectToast(page, 'Product added to wishlist')
  await page.goto('/wishlist')
  await cards(page).getByText('Tanqueray').first().waitFor()

  await page.goto('/product/no-such-drink')
  await page.getByText(/not on this device yet/).waitFor()
  expect(answered).toEqual([])
})

const HOUR_MS = 3_600_000

/** Bytes transferred by another visit, an hour later: then nothing counts as fresh. */
async function visitAgain(page: Page, line: TrafficCounter, isThere: (page: Page) => Promise<unknown>) {
  await advancePageClock(page, HOUR_MS)
  const before = line.bytes()
  const asked = page.waitForResponse((response) => response.url().includes(FEED))
  await page.goto('/', { waitUntil: 'networkidle' })
  await asked
  await isThere(page)
  const bytes = line.bytes() - before
  await leaveShop(page)
  return bytes
}

async function changePrice(shop: Shop, product: Product | undefined, price: number): Promise<void> {
  const token = await adminToken(shop.origin, shop.admin)
  const [volume] = product?.volumes ?? []
  const volumes = [{ _id: volume?._id ?? '', size: volume?.size ?? '', price, discount: 0, quantity: 9 }]
  await callApi(shop.origin, updateProduct, { params: { id: product?._id ?? '' }, body: { volumes }, token })
}

it('a repeat visit loads a few bytes; a changed price is then shown on every page, online and offline', async () => {
  const shop = theShop()
  const line = await startTrafficCounter(shop.origin)
  const { page, context } = await visitor(PHONE_WITH_WORKER, line.origin, NO_NETWORK)
  await visitOnce(page)
  const { data } = await callApi(shop.origin, listProducts, { query: { pageSize: 1 } })
  const [newest] = data.products
  const places = [`/category/${newest?.category.slug}`, '/category/latest', `/product/${newest?.slug}`, '/cart']
  const search = `/search/${encodeURIComponent(newest?.name ?? '')}`
  // Load everything first, so that all caches hold the old price.
  await addToCart(page, newest?.slug ?? '')
  for (const place of [...places, search, '/']) await page.goto(place, { waitUntil: 'networkidle' })
  // Pictures loaded before the worker was active are cached on the second visit.
  await reloadWithPictures(page)
  await leaveShop(page)

  const isThere = () => cards(page).first().waitFor()
  expect(await visitAgain(page, line, isThere)).toBeLessThanOrEqual(2 * KB)
  expect(await visitAgain(page, line, isThere)).toBeLessThanOrEqual(2 * KB)
  await changePrice(shop, newest, 8_888)
  const priceIsThere = () => page.getByRole('main').getByText('8,888').first().waitFor()
  expect(await visitAgain(page, line, priceIsThere)).toBeLessThanOrEqual(3 * KB)
  for (const place of [...places, search]) {
    await page.goto(place)
    await priceIsThere()
  }
  await context.setOffline(true)
  for (const place of ['/', ...places]) {
    await page.goto(place)
    await priceIsThere()
  }
})

async function fillPhone() {
  const { data } = await callApi(theShop().origin, getCatalogueChanges)
  const kept = applyChanges(undefined, data)
  return { ...kept, shop: createLocalCatalogue({ ...kept, syncedAt: 0 }) }
}

const toIds = (products: readonly { readonly _id: string }[]) => products.map(({ _id }) => _id)

describe('lists from the local catalogue', () => {
  let phone: Awaited<ReturnType<typeof fillPhone>>

  beforeAll(async () => {
    phone = await fillPhone()
  })

  it('equal those of the server: the newest, and the collections as far as specified', async () => {
    const { shop } = phone
    expect(shop.isComplete).toBe(true)
    const window = { page: 1, pageSize: 24 }
    const newest = await callApi(theShop().origin, listProducts, { query: window })
    expect(toIds(shop.newest(window).products)).toEqual(toIds(newest.data.products))
    for (const slug of ['latest', 'flash-sales', 'top-products']) {
      for (const page of [1, 2, 3]) {
        const own = shop.productRow(slug, { page, pageSize: 24 })
        const { data, meta } = await callApi(theShop().origin, listCategoryProducts, {
          params: { slug },
          query: { page, pageSize: 24 },
        })
        expect(own?.paging).toEqual(meta)
        expect(own?.isExact).toBe(slug !== 'top-products' || page === 1)
        if (own?.isExact) expect(toIds(own.products), `${slug}, page ${page}`).toEqual(toIds(data))
      }
    }
  })

  it('equal those of the server: every category with every filter, sort order and facet count', {
    timeout: 180_000,
  }, async () => {
    const { shop } = phone
    const { data: categories } = await callApi(theShop().origin, listCategories, { query: { pageSize: 1_000 } })
    const some = <T>(values: readonly T[]) => [undefined, ...values]
    let compared = 0
    for (const { slug, subCategories } of categories) {
      if (shop.productRow(slug, { page: 1, pageSize: 1 })) continue
      const names = subCategories.map(({ name }) => name)
      for (const subcategory of some(names)) {
        for (const price of some(PRICE_BUCKET_IDS)) {
          const sort = some(ALCOHOL_SORTS)[compared % 3]
          const given = Object.entries({ subcategory, price, sort }).filter(([, value]) => value !== undefined)
          const window = { page: 1, pageSize: 24 }
          const { data, meta } = await callApi(theShop().origin, listCategoryProducts, {
            params: { slug },
            query: { ...window, ...Object.fromEntries(given) },
          })
          const own = shop.category({ slug, subCategories: names }, { subcategory, price, sort }, window)
          const where = JSON.stringify([slug, ...given])
          expect(toIds(own.products), where).toEqual(toIds(data))
          expect({ ...own.paging, facets: own.facets }, where).toEqual(meta)
          compared += 1
        }
      }
    }
    expect(compared).toBeGreaterThan(100)
  })

  it.each(['tanquerey', 'jonnie walker', 'hennesy', 'kenya cane 750ml', 'guiness', 'gilbeys'])(
    'contain for %s the same as the server, mistyped or not',
    async (search) => {
      const { product: found } = await callApi(theShop().origin, searchProducts, { query: { search, pageSize: 24 } })
      const own = searchCatalogue(phone, search).slice(0, 24)
      // Ranking within a brand also uses descriptions, which only the server has.
      expect(own.slice(0, 3).map(({ brand }) => brand.name)).toContain(found[0]?.brand.name)
    },
  )
})
