import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE, visitor, withBrowser } from './support/browser.ts'
import { inLanes } from './support/lanes.ts'
import { sharedShop } from './support/shop.ts'
import { slowLine } from './support/slow-line.ts'

withBrowser()
const theShop = sharedShop()

/** Of the screen's height, summed over the visit; 0.1 is what search engines call good. */
const MOST = 0.02

const PATHS = ['/', '/category/gin', '/product/tanqueray-london-dry']

/** Sums up whatever moves without having been asked to, from the page's first paint on. */
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
  return () => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
}

describe.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])('on a slow line, on %s', (_, device) => {
  it('nothing jumps while a page loads', async () => {
    const shifts = await inLanes(PATHS, async (path) => {
      const { page } = await visitor(device, theShop().origin)
      await slowLine(page)
      const shift = await watchShifts(page)
      await page.goto(path, { waitUntil: 'networkidle' })
      return { path, shift: await shift() }
    })
    expect(shifts).toHaveLength(PATHS.length)
    expect(shifts.filter(({ shift }) => shift >= MOST)).toEqual([])
  })

  it('nothing jumps on the way from the first page to a product', async () => {
    const shop = theShop()
    const { page } = await visitor(device, shop.origin)
    await slowLine(page)
    const shift = await watchShifts(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByRole('region', { name: 'Top Categories' }).getByRole('link', { name: 'Gin' }).click()
    await page.getByRole('article').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.getByRole('button', { name: 'Add To Cart' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await shift()).toBeLessThan(MOST)
  })
})
