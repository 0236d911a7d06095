import { getCatalogueChanges } from '@usiku/contracts/catalogue/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, PHONE, PHONE_WITH_WORKER, visitor, withBrowser } from '../support/browser.ts'
import { startByteCounter } from '../support/byte-counter.ts'
import { readStored } from '../support/indexed-db.ts'
import { addToCart, arriveAt, waitForCatalogue, waitForWorker } from '../support/page-actions.ts'
import { saveData } from '../support/save-data.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser('pictures')
const shop = commonShop()

const PAGES = ['/', '/category/gin', '/product/vat-69']

interface Visit {
  readonly isSaving: boolean
  readonly origin?: string
  readonly device?: BrowserContextOptions
}

/** As the browser does with its own data saver: it says so to the server and to the page. */
async function visit({ isSaving, origin = shop.origin, device = PHONE }: Visit) {
  const there = await visitor({ ...device, reducedMotion: 'reduce' }, origin)
  if (isSaving) {
    await there.context.addInitScript(saveData)
    await there.context.setExtraHTTPHeaders({ 'save-data': 'on' })
  }
  return there
}

/** Bytes of bodies by type, of all pages one after the other. */
async function weigh(isSaving: boolean): Promise<Record<string, number>> {
  const { page } = await visit({ isSaving })
  const weights: Record<string, number> = {}
  const measured: Promise<unknown>[] = []
  page.on('requestfinished', (request) => {
    const kind = request.resourceType()
    const add = ({ responseBodySize }: { readonly responseBodySize: number }) => {
      weights[kind] = (weights[kind] ?? 0) + responseBodySize
    }
    measured.push(request.sizes().then(add))
  })
  for (const path of PAGES) await page.goto(path, { waitUntil: 'networkidle' })
  await Promise.all(measured)
  return weights
}

const hasWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0)

describe('with Save-Data', () => {
  it('pictures of home, a category and a product are much smaller', async () => {
    const [plain, saving] = [await weigh(false), await weigh(true)]
    process.stdout.write(`data saver, bytes of bodies: ${JSON.stringify({ plain, saving })}\n`)
    expect(plain.image).toBeGreaterThan(50_000)
    expect(saving.image).toBeGreaterThan(10_000)
    expect(saving.image ?? 0).toBeLessThanOrEqual((plain.image ?? 0) * 0.6)
  })

  it('nothing is fetched ahead: the same pages take little more than half of the bytes', async () => {
    const totals: Record<string, number> = {}
    for (const isSaving of [false, true]) {
      const line = await startByteCounter(shop.origin)
      const { page } = await visit({ isSaving, origin: line.origin, device: PHONE_WITH_WORKER })
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      for (const path of PAGES) {
        await page.goto(path, { waitUntil: 'networkidle' })
        if (isSaving || path !== '/') continue
        await waitForWorker(page)
        await waitForCatalogue(page)
      }
      totals[isSaving ? 'saving' : 'plain'] = line.bytes()
      expect(asked.some((url) => url.includes(buildPath(getCatalogueChanges)))).toBe(!isSaving)
      expect(await hasWorker(page)).toBe(!isSaving)
    }
    process.stdout.write(`data saver, all bytes of the line: ${JSON.stringify(totals)}\n`)
    expect(totals.saving ?? 0).toBeLessThanOrEqual((totals.plain ?? 0) * 0.6)
  })

  it('the worker comes with the first drink in the cart', async () => {
    const { page } = await visit({ isSaving: true, device: PHONE_WITH_WORKER })
    await addToCart(page, 'tusker-lager')
    await waitForWorker(page)
  })
})

describe('the switch', () => {
  it('is found in the footer, changes pictures, and is remembered', async () => {
    const { page } = await visitor(PHONE, shop.origin)
    // A page without pictures: what the browser has loaded, it shows again in any size.
    await arriveAt(page, '/faqs')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Data saver' }).click()
    await page.waitForURL('/data-use')
    await page.getByText('The data saver is off now.').waitFor()
    await page.getByRole('radio', { name: 'On', exact: true }).click()
    await page.getByText('The data saver is on now.').waitFor()
    await expectAccessible(page)
    const asked: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'image') asked.push(/-(\d+)\.\w+$/.exec(request.url())?.[1])
    })
    await page.goto('/category/gin', { waitUntil: 'networkidle' })
    expect(new Set(asked)).toEqual(new Set(['160']))
    expect(await page.evaluate(() => 'saves' in document.documentElement.dataset)).toBe(true)
    await page.goto('/data-use')
    await page.getByRole('radio', { name: 'Off', exact: true }).click()
    await page.getByText('The data saver is off now.').waitFor()
    await page.goto('/category/wine', { waitUntil: 'networkidle' })
    expect(asked).toContain('320')
  })
})

it('the page on data use counts what the line carried', async () => {
  const line = await startByteCounter(shop.origin)
  const { page } = await visitor(PHONE_WITH_WORKER, line.origin)
  await page.goto('/', { waitUntil: 'networkidle' })
  await waitForWorker(page)
  await waitForCatalogue(page)
  // Counting begins some seconds after the page; the worker does not count what the API answers.
  const countAnswers = async () => {
    const [use] = await readStored(page, ['data-use'])
    return (use as { readonly current?: { readonly bytes: { readonly answers: number } } })?.current?.bytes.answers
  }
  await expect.poll(countAnswers, { timeout: 30_000 }).toBeGreaterThan(0)
  await page.goto('/category/gin', { waitUntil: 'networkidle' })
  await page.goto('/data-use', { waitUntil: 'networkidle' })
  const row = page.getByRole('row', { name: /^Together/ }).first()
  const readKilobytes = async () => Number((await row.innerText()).replaceAll(/\D/g, ''))
  // The page adds up every few seconds, the worker on its own.
  await expect.poll(readKilobytes, { timeout: 30_000 }).toBeGreaterThan((line.bytes() / 1_000) * 0.9)
  const counted = await readKilobytes()
  process.stdout.write(`data use: ${counted} KB counted, ${line.bytes()} bytes on the line\n`)
  expect(counted).toBeLessThan((line.bytes() / 1_000) * 1.1)
})
