import { describe, expect, it } from 'vitest'
import { DESKTOP, visitor, withBrowser } from './support/browser.ts'
import { sharedShop } from './support/shop.ts'

withBrowser()
const theShop = sharedShop()

describe('a toast', () => {
  it('stands at the top right, waits under the pointer, and can be dragged away', async () => {
    const { page } = await visitor(DESKTOP, theShop().origin)
    await page.clock.install()
    await page.goto('/product/tusker-lager')
    await page.getByRole('button', { name: 'Add Tusker Lager to wishlist' }).first().click()
    const toast = page.getByRole('status').filter({ hasText: 'Product added to wishlist' })
    await toast.waitFor()
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
    await page.clock.install()
    await page.goto('/product/tusker-lager')
    await page.getByRole('button', { name: 'Add Tusker Lager to wishlist' }).first().click()
    const toast = page.getByRole('status').filter({ hasText: 'Product added to wishlist' })
    await toast.waitFor()
    await page.mouse.move(10, 800)
    await page.clock.runFor(4_000)
    expect(await toast.isVisible()).toBe(true)
    await page.clock.runFor(2_000)
    await toast.waitFor({ state: 'detached' })
  })
})
