import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, PHONE, visitor, withBrowser } from '../support/browser.ts'
import { arriveAt, waitForHydration } from '../support/page-actions.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser('pictures')
const shop = commonShop()

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const filters = (page: Page) => page.getByRole('navigation', { name: 'Filters' })
const count = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words }).waitFor()
const getQuery = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

async function numberBeside(list: Locator, name: RegExp): Promise<number> {
  const words = await list.getByRole('link', { name }).innerText()
  return Number(/(\d+)\s+products?$/.exec(words)?.[1])
}

describe('a category on a wide screen', () => {
  it('filters and sorts by URL, shows the number of products each filter stated, and Back undoes it', async () => {
    const { page } = await visitor(DESKTOP, shop.origin)
    await arriveAt(page, '/category/gin')
    const all = await cards(page).count()
    const fair = await numberBeside(filters(page), /^2000-4999/)
    await filters(page)
      .getByRole('link', { name: /^2000-4999/ })
      .click()
    await expect.poll(() => cards(page).count()).toBe(fair)
    expect(getQuery(page)).toEqual({ price: '2000-4999' })
    const dry = await numberBeside(filters(page), /^London Dry/)
    expect(dry).toBeLessThan(fair)
    await filters(page)
      .getByRole('link', { name: /^London Dry/ })
      .click()
    await expect.poll(() => cards(page).count()).toBe(dry)
    await count(page, new RegExp(`^${dry} products?: London Dry`))
    await expectAccessible(page)
    await page.goBack()
    await expect.poll(() => cards(page).count()).toBe(fair)
    await page.reload()
    await expect.poll(() => cards(page).count()).toBe(fair)
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expect.poll(() => cards(page).count()).toBe(all)
    expect(getQuery(page)).toEqual({})

    const names = () => cards(page).getByRole('heading').allInnerTexts()
    await filters(page).getByRole('link', { name: 'High-low' }).click()
    await page.waitForURL('/category/gin?sort=high-low')
    // The URL changes before the list does.
    await filters(page).locator('[aria-current]').filter({ hasText: 'High-low' }).waitFor()
    const strongest = await names()
    await filters(page).getByRole('link', { name: 'Low-high' }).click()
    // Between two pages there may be none.
    const turned = async () => {
      const now = await names()
      return { isOther: now[0] !== strongest[0], same: now.toSorted() }
    }
    await expect.poll(turned).toEqual({ isOther: true, same: strongest.toSorted() })
  })
})

describe('a category on a phone', () => {
  it('loads more, restores the scroll position on Back, and has its filters in a drawer that Back closes', async () => {
    const { page } = await visitor(PHONE, shop.origin)
    await arriveAt(page, '/')
    await page.getByRole('link', { name: 'Whisky', exact: true }).first().click()
    await page.waitForURL('/category/whisky')
    await expect.poll(() => cards(page).count()).toBe(24)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(30)
    expect(getQuery(page)).toEqual({ page: '2' })
    const link = cards(page).nth(28).getByRole('link')
    await link.scrollIntoViewIfNeeded()
    const [name, place] = [await link.innerText(), await page.evaluate(() => window.scrollY)]
    expect(place).toBeGreaterThan(2_000)
    await link.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.goBack()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
    await expect.poll(() => cards(page).nth(28).getByRole('link').innerText()).toBe(name)
    await page.reload()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(30)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)

    await page.getByRole('button', { name: 'Filters' }).click()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    const fair = await numberBeside(drawer, /^2000-4999/)
    await drawer.getByRole('link', { name: /^2000-4999/ }).click()
    await drawer.getByRole('link', { name: 'High-low' }).click()
    await expect.poll(() => getQuery(page)).toEqual({ price: '2000-4999', sort: 'high-low' })
    await expectAccessible(page)
    await drawer.getByRole('button', { name: `Show ${fair} products`, exact: true }).click()
    await drawer.waitFor({ state: 'hidden' })
    await expect.poll(() => cards(page).count()).toBe(Math.min(fair, 24))
    await page.getByRole('button', { name: /^Filters/ }).click()
    await drawer.waitFor()
    await page.goBack()
    await drawer.waitFor({ state: 'hidden' })
    await expect.poll(() => getQuery(page)).toEqual({ page: '2' })
  })

  it('does not shift during hydration', { tags: ['thorough'] }, async () => {
    const { page } = await visitor(PHONE, shop.origin)
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/category/whisky?price=2000-4999', { waitUntil: 'networkidle' })
    await waitForHydration(page)
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02)
  })
})

describe('a category without JavaScript', () => {
  it('filters and loads more with plain links', async () => {
    const { page } = await visitor({ ...PHONE, javaScriptEnabled: false }, shop.origin)
    await page.goto('/category/whisky')
    await page.getByRole('link', { name: 'Load more' }).click()
    await page.waitForURL('/category/whisky?page=2')
    expect(await cards(page).count()).toBeGreaterThan(30)
    await page.getByRole('link', { name: 'Filters' }).click()
    await filters(page)
      .getByRole('link', { name: /^10000 and above/ })
      .click()
    await page.waitForURL('/category/whisky?price=10000-and-above')
    expect(await page.getByRole('link', { name: 'Remove filter Ksh 10000 and above' }).count()).toBe(1)
    expect(await cards(page).count()).toBeLessThan(24)
  })
})
