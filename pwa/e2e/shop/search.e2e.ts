import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, PHONE, PHONE_WITH_WORKER, visitor, withBrowser } from '../support/browser.ts'
import { arriveAt, waitForWorker } from '../support/page-actions.ts'
import { saveData } from '../support/save-data.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

const field = (page: Page) => page.getByRole('combobox', { name: 'Search drinks' })
const options = (page: Page) => page.getByRole('option')

const NOTHING = [
  'xylophone & <b>quartz</b>',
  'xylophone/../quartz',
  'back\\slash',
  '"quotes" and \'quotes\'',
  '🥛'.repeat(30),
  '</script><script>document.title = "taken"</script>',
  `zz${'z'.repeat(498)}`,
]

describe('the search box', () => {
  it('suggests by keyboard: arrows, Enter, Escape', async () => {
    const { page } = await visitor(DESKTOP, shop.origin)
    // Without the catalogue: it would change the suggestions during the test.
    await page.addInitScript(saveData)
    await arriveAt(page, '/')
    await field(page).focus()
    await page.keyboard.type('LON')
    await options(page).first().waitFor()
    const names = await options(page).allInnerTexts()
    expect(names.length).toBeLessThanOrEqual(8)
    expect(names.every((name) => /lon/i.test(name))).toBe(true)
    expect(await options(page).locator('mark').allInnerTexts()).toEqual(names.map((name) => /lon/i.exec(name)?.[0]))
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    const active = await field(page).getAttribute('aria-activedescendant')
    expect(await page.getByRole('option', { selected: true }).getAttribute('id')).toBe(active)
    await page.keyboard.press('Escape')
    await expect.poll(() => options(page).count()).toBe(0)
    expect(await field(page).inputValue()).toBe('LON')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await field(page).inputValue()).toBe(names[0])
    expect(new URL(page.url()).pathname).toBe('/')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: `Results for ‘${names[0]}’` }).waitFor()
  })

  it('says when no loaded product matches, and does not search for an empty term', async () => {
    const { page } = await visitor(PHONE, shop.origin)
    await arriveAt(page, '/')
    await page.getByRole('button', { name: 'Search', exact: true }).first().click()
    expect(new URL(page.url()).pathname).toBe('/')
    await field(page).fill('milk')
    await page.getByText('No matching products found').waitFor()
    await expectAccessible(page)
  })

  it('suggests loaded products offline', async () => {
    const { page, context } = await visitor(PHONE_WITH_WORKER, shop.origin, [
      /ERR_INTERNET_DISCONNECTED/,
      /ERR_FAILED/,
      /Failed to fetch/,
    ])
    await page.goto('/')
    await waitForWorker(page)
    await context.setOffline(true)
    await field(page).fill('lager')
    await options(page).first().waitFor()
    await options(page).first().click()
    expect(await field(page).inputValue()).toMatch(/lager/i)
  })
})

describe('search results', () => {
  it('list products and their number', async () => {
    const { page } = await visitor(PHONE, shop.origin)
    await arriveAt(page, '/search/whisky')
    await page.getByRole('heading', { level: 1, name: 'Results for ‘whisky’' }).waitFor()
    expect(await field(page).inputValue()).toBe('whisky')
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(24)
    await expectAccessible(page)
  })

  it('show the specified message for no match, server-rendered and typed, for any term', {
    timeout: 300_000,
  }, async () => {
    const { page } = await visitor(PHONE, shop.origin)
    const heading = page.getByRole('heading', { level: 1 })
    for (const term of NOTHING) {
      const words = `No product found with name ${term}`
      await arriveAt(page, `/search/${encodeURIComponent(term)}`)
      await expect.poll(() => heading.textContent()).toBe(words)
      await expect.poll(() => page.title()).toContain('Search: ')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await arriveAt(page, '/')
      await field(page).fill(term)
      await field(page).press('Enter')
      await page.waitForURL(/\/search\//)
      await expect.poll(() => heading.textContent()).toBe(words)
    }
    await page.getByRole('link', { name: 'Gin', exact: true }).click()
    await page.waitForURL('/category/gin')
  })

  it('have no accessibility violations when empty', async () => {
    const { page } = await visitor(DESKTOP, shop.origin)
    await arriveAt(page, '/search/xylophone')
    await page.getByRole('heading', { name: 'Top Categories' }).waitFor()
    await expectAccessible(page)
  })
})
