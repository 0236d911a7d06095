import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE, visitor, withBrowser } from '../support/browser.ts'
import { runConcurrently } from '../support/concurrency.ts'
import { waitForHydration } from '../support/page-actions.ts'
import { commonShop } from '../support/shop-server.ts'
import { throttleNetwork } from '../support/slow-network.ts'

withBrowser('pictures')
const shop = commonShop()

/** Cumulative layout shift of a visit; up to 0.1 counts as good. */
const MOST = 0.02

const PATHS = ['/', '/category/gin', '/product/tanqueray-london-dry']

/** Sums unexpected layout shifts from the first paint. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) seen.shift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(async () => {
      // Shifts are reported after rendering.
      for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
      return (window as unknown as { seen: { shift: number } }).seen.shift
    })
}

/** Client-side navigation: network idle would not wait for pictures. */
const picturesThere = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images].every((picture) => {
      const { top, right, bottom, left } = picture.getBoundingClientRect()
      const isSeen = right > left && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
      return picture.complete || !isSeen
    }),
  )

async function openSlowly(device: BrowserContextOptions, path: string) {
  const { page } = await visitor(device, shop.origin)
  await throttleNetwork(page)
  const shift = await watchShifts(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  await waitForHydration(page)
  return { page, shift }
}

/** From the first page by links. */
async function walkToProduct(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Top Categories' }).getByRole('link', { name: 'Gin' }).click()
  // Until then the previous page shows, with cards of its own.
  await page.getByRole('heading', { level: 1, name: 'Gin', exact: true }).waitFor()
  await picturesThere(page)
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('button', { name: 'Add To Cart' }).waitFor()
  await picturesThere(page)
}

async function expectNoShifts(device: BrowserContextOptions): Promise<void> {
  const shifts = await runConcurrently(PATHS, async (path) => {
    const { page, shift } = await openSlowly(device, path)
    if (path === '/') await walkToProduct(page)
    return { path, shift: await shift() }
  })
  expect(shifts).toHaveLength(PATHS.length)
  expect(shifts.filter(({ shift }) => shift >= MOST)).toEqual([])
}

describe('the layout does not shift on a slow connection, while a page loads and when a link is followed,', () => {
  it('on a phone', () => expectNoShifts(PHONE))

  it('on a wide screen', { tags: ['thorough'] }, () => expectNoShifts(DESKTOP))
})
