import { getCatalogueChanges } from '@usiku/contracts/catalogue/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, PHONE, PHONE_WITH_WORKER, visitor, withBrowser } from '../support/browser.ts'
import { readStored } from '../support/indexed-db.ts'
import { arriveAt, waitForCatalogue, waitForWorker } from '../support/page-actions.ts'
import { saveData } from '../support/save-data.ts'
import { commonShop } from '../support/shop-server.ts'
import { startTrafficCounter } from '../support/traffic-counter.ts'

withBrowser('pictures')
const shop = commonShop()

const KB = 1_000
const PAGES = ['/category/gin', '/product/vat-69']
const FEED = buildPath(getCatalogueChanges)

async function visit() {
  const line = await startTrafficCounter(shop.origin)
  const there = await visitor({ ...PHONE_WITH_WORKER, reducedMotion: 'reduce' }, line.origin)
  const asked: string[] = []
  there.page.on('request', (request) => asked.push(request.url()))
  return { ...there, line, isFeedAsked: () => asked.some((url) => url.includes(FEED)) }
}

type Visit = Awaited<ReturnType<typeof visit>>

async function openPages({ page, line }: Visit) {
  for (const path of PAGES) await page.goto(path, { waitUntil: 'networkidle' })
  return { total: line.bytes(), pictures: line.pictureBytes() }
}

const hasWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0)

type Month = { readonly bytes: { readonly answers: number } }
/** The month may end during a test. */
type StoredDataUse = { readonly current?: Month; readonly last?: Month }

/** On the first visit everything is fetched ahead. */
async function visitPlainly(plain: Visit) {
  const { page } = plain
  await page.goto('/', { waitUntil: 'networkidle' })
  await waitForWorker(page)
  await waitForCatalogue(page)
  // Counting begins some seconds after the page; the worker does not count what the API answers.
  const countAnswers = async () => {
    const { current, last } = ((await readStored(page, ['data-use']))[0] ?? {}) as StoredDataUse
    return (current?.bytes.answers ?? 0) + (last?.bytes.answers ?? 0)
  }
  await expect.poll(countAnswers).toBeGreaterThan(0)
  const weights = await openPages(plain)
  expect([plain.isFeedAsked(), await hasWorker(page)]).toEqual([true, true])
  return weights
}

/** Adds up this month and the last. */
async function readKilobytes(page: Page): Promise<number> {
  const rows = await page.getByRole('row', { name: /^Together/ }).allInnerTexts()
  return rows.reduce((sum, text) => sum + Number(text.replaceAll(/\D/g, '')), 0)
}

async function expectCounted({ page, line }: Visit): Promise<void> {
  await page.goto('/data-use', { waitUntil: 'networkidle' })
  // The page adds up every few seconds, the worker on its own.
  await expect.poll(() => readKilobytes(page)).toBeGreaterThan((line.bytes() / KB) * 0.9)
  const counted = await readKilobytes(page)
  process.stdout.write(`data use: ${counted} KB counted, ${line.bytes()} bytes on the line\n`)
  expect(counted).toBeLessThan((line.bytes() / KB) * 1.1)
}

/** Announces the saving to the server and to the page, like a browser with its own data saver. */
async function visitSaving(saving: Visit) {
  const { page, context } = saving
  await context.addInitScript(saveData)
  await context.setExtraHTTPHeaders({ 'save-data': 'on' })
  await page.goto('/', { waitUntil: 'networkidle' })
  const weights = await openPages(saving)
  expect([saving.isFeedAsked(), await hasWorker(page)]).toEqual([false, false])
  return weights
}

/** The worker comes with the first drink in the cart, the catalogue when the customer asks for it. */
async function expectOnRequest({ page, isFeedAsked }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await page.waitForURL('/cart')
  await waitForWorker(page)
  await page.goto('/')
  const offer = page.getByRole('button', { name: 'Save the shop on this device (about 250 KB)' })
  await offer.waitFor()
  await expectAccessible(page)
  expect(isFeedAsked()).toBe(false)
  const filled = page.waitForResponse((response) => response.url().includes(FEED))
  await offer.click()
  const sizes = await (await filled).request().sizes()
  expect(sizes.responseBodySize).toBeLessThan(45 * KB)
  await page.getByText('The shop is on this device. It opens offline too.').waitFor()
  await arriveAt(page, '/')
  await page.getByRole('heading', { name: 'Latest' }).waitFor()
  expect(await offer.count()).toBe(0)
}

it('the data saver loads much smaller pictures and nothing ahead; the page on data use counts what the line carries', async () => {
  const [plain, saving] = [await visit(), await visit()]
  // Both mostly wait.
  const [more, less] = await Promise.all([visitPlainly(plain), visitSaving(saving)])
  process.stdout.write(`data saver, bytes: ${JSON.stringify({ plain: more, saving: less })}\n`)
  expect(more.pictures).toBeGreaterThan(50 * KB)
  expect(less.pictures).toBeGreaterThan(10 * KB)
  expect(less.pictures).toBeLessThanOrEqual(more.pictures * 0.6)
  expect(less.total).toBeLessThanOrEqual(more.total * 0.6)
  await Promise.all([expectCounted(plain), expectOnRequest(saving)])
})

it('the switch is found in the footer, changes pictures, and is remembered', { tags: ['thorough'] }, async () => {
  const { page } = await visitor(PHONE, shop.origin)
  // This page has no pictures: what the browser has loaded, it shows again in any size.
  await arriveAt(page, '/faqs')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Data saver' }).click()
  await page.waitForURL('/data-use')
  await page.getByText('The data saver is off now.').waitFor()
  await page.getByRole('radio', { name: 'On', exact: true }).click()
  await page.getByText('The data saver is on now.').waitFor()
  const asked: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(/-(\d+)\.\w+$/.exec(request.url())?.[1])
  })
  await page.goto('/category/gin', { waitUntil: 'networkidle' })
  expect(new Set(asked)).toEqual(new Set(['160']))
  expect(await page.evaluate(() => 'saves' in document.documentElement.dataset)).toBe(true)
  await arriveAt(page, '/data-use')
  await page.getByRole('radio', { name: 'Off', exact: true }).click()
  await page.getByText('The data saver is off now.').waitFor()
  await page.goto('/category/wine')
  await expect.poll(() => asked).toContain('320')
})
