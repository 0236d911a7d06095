import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PHONE_WITH_WORKER, visitor, withBrowser } from '../support/browser.ts'
import { readStored } from '../support/indexed-db.ts'
import { BROKEN } from '../support/order-faults.ts'
import { addToCart, leaveShop, waitForCatalogue, waitForWorker } from '../support/page-actions.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()
const origin = new URL(shop.origin).origin

const MB = 1_000_000
/** Room for the shop and the pictures of these tests. */
const SMALL_DEVICE = 30 * MB

/** The services that make room start some seconds after the page. */
async function settle(page: Page): Promise<void> {
  await waitForWorker(page)
  await waitForCatalogue(page)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /idle-services/.test(name)),
  )
}

async function setQuota(context: BrowserContext, page: Page, quotaSize: number): Promise<void> {
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
}

/** For half a minute the browser remembers how much room there was; only a write that needs more makes it look again. */
async function fillDevice(context: BrowserContext, page: Page, quotaSize: number): Promise<void> {
  await setQuota(context, page, quotaSize)
  const tryWriting = () =>
    page.evaluate(
      (size) =>
        new Promise<string>((done) => {
          const opening = indexedDB.open('usiku')
          opening.onsuccess = () => {
            const transaction = opening.result.transaction('kept', 'readwrite')
            transaction.objectStore('kept').put('x'.repeat(size), 'probe')
            transaction.onabort = () => done(String(transaction.error?.name))
            transaction.oncomplete = () => done('stored')
          }
        }),
      SMALL_DEVICE,
    )
  await expect.poll(tryWriting, { timeout: 60_000 }).toBe('QuotaExceededError')
}

const getUsage = (page: Page) => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)

const storeManyPictures = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('pictures')
    await cache.put('/media/0000000000000000-160.avif', new Response(new Uint8Array(8_000_000)))
  })

const pressAddToCart = async (page: Page) => {
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await page.waitForURL('/cart')
}

const countLines = async (page: Page) => (await readStored(page, ['cart']))[0]?.lines?.length ?? 0

it('on a full device pictures go before the cart, and the page says so', { tags: ['thorough'] }, async () => {
  const { page, context } = await visitor(PHONE_WITH_WORKER, shop.origin)
  await setQuota(context, page, SMALL_DEVICE)
  // The browser frees a deleted cache once no page that has opened it is left.
  await leaveShop(page)
  await storeManyPictures(page)
  await page.goto('/product/tusker-lager')
  await settle(page)
  await fillDevice(context, page, (await getUsage(page)) - 4 * MB)
  await pressAddToCart(page)
  await page.getByText('Pictures of drinks').waitFor()
  await expect.poll(() => countLines(page)).toBe(1)
  await expect.poll(() => page.getByText('Your cart stays only until you close this tab').count()).toBe(0)
})

it('a device without any room says what is not saved, and saves it once there is room', {
  tags: ['thorough'],
}, async () => {
  const { page } = await visitor(PHONE_WITH_WORKER, shop.origin)
  await page.goto('/product/tusker-lager')
  await settle(page)
  // By itself the browser lets some small values pass.
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The phone is full', 'QuotaExceededError')
    }
    addEventListener('has-room', () => Object.assign(IDBObjectStore.prototype, { put }))
  })
  await pressAddToCart(page)
  await page.getByText('This device could not save everything. It is probably full.').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Your cart' }).waitFor()
  expect(await countLines(page)).toBe(0)
  await page.evaluate(() => dispatchEvent(new Event('has-room')))
  await page.getByRole('button', { name: /^Increase/ }).click()
  await expect.poll(() => countLines(page)).toBe(1)
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Your cart' }).count()).toBe(0)
})

it('a device that is wiped under the open page goes on', { tags: ['thorough'] }, async () => {
  const { page, context } = await visitor(PHONE_WITH_WORKER, shop.origin, BROKEN)
  await addToCart(page, 'tusker-lager')
  await settle(page)
  const browser = await context.newCDPSession(page)
  const storageTypes = 'indexeddb,local_storage,cache_storage,service_workers'
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await addToCart(page, 'vat-69')
  await expect.poll(() => countLines(page)).toBe(1)
  await page.reload()
  await page.getByRole('row', { name: /Vat 69/i }).waitFor()
})
