import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, visitor, withBrowser } from './support/browser.ts'
import { sharedShop } from './support/shop.ts'

withBrowser()
const theShop = sharedShop()

const MINUTE = 60_000

/** Has a toast fade in on a page whose clock stands still: it is as old as the test makes it. */
async function openToast(page: Page) {
  const saying = (words: string) => page.getByRole('status').filter({ hasText: words })
  const press = (name: string) => page.getByRole('button', { name }).first().click()
  await page.clock.install()
  await page.goto('/product/tusker-lager')
  await press('Add Tusker Lager to wishlist')
  // With the first one their script has come, for which the clock has to go on.
  await saying('Product added to wishlist').waitFor()
  await page.clock.pauseAt(Date.now() + MINUTE)
  await press('Remove Tusker Lager from wishlist')
  const toast = saying('Product removed from wishlist')
  await toast.waitFor()
  await page.clock.runFor(1_000)
  return toast
}

describe('a toast', () => {
  it('stands at the top right, waits under the pointer, and can be dragged away', async () => {
    const { page } = await visitor(DESKTOP, theShop().origin)
    const toast = await openToast(page)
    const box = await toast.boundingBox()
    if (box === null) throw new Error('The toast is not to be seen')
    expect(box.y).toBeLessThan(60)
    expect(1_440 - box.x - box.width).toBeLessThan(60)
    await toast.hover()
    await page.clock.runFor(30_000)
    expect(await toast.isVisible()).toBe(true)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width, box.y + box.height / 2, { steps: 8 })
    await page.mouse.move(1_439, box.y + box.height / 2, { steps: 8 })
    await page.mouse.up()
    await page.clock.runFor(1_000)
    await toast.waitFor({ state: 'detached' })
  })

  it('goes by itself after five seconds', async () => {
    const { page } = await visitor(DESKTOP, theShop().origin)
    const toast = await openToast(page)
    await page.mouse.move(10, 800)
    await page.clock.runFor(3_000)
    expect(await toast.isVisible()).toBe(true)
    await page.clock.runFor(2_000)
    await toast.waitFor({ state: 'detached' })
  })
})
