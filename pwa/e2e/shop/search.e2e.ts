import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
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

/** Text as React writes it into HTML. */
const toHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '&#x27;')

it('the search box suggests by keyboard: arrows, Enter, Escape', async () => {
  const { page } = await visitor(DESKTOP, shop.origin)
  // Without the catalogue: it would change the suggestions during the test.
  await page.addInitScript(saveData)
  await arriveAt(page, '/')
  await field(page).fill('milk')
  await page.getByText('No matching products found').waitFor()
  await expectAccessible(page)
  await field(page).fill('')
  // It comes at once: a slow machine would suggest for its first letters as well.
  await page.keyboard.insertText('LON')
  await options(page).first().waitFor()
  const names = await options(page).allInnerTexts()
  expect(names.length).toBeLessThanOrEqual(8)
  expect(names.every((name) => /lon/i.test(name))).toBe(true)
  expect(await options(page).locator('mark').allInnerTexts()).toEqual(names.map((name) => /lon/i.exec(name)?.[0]))
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

it('the search box suggests loaded products offline', { tags: ['thorough'] }, async () => {
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

it('a search without a match says so for any term, server-rendered and typed', async () => {
  const toWords = (term: string) => `No product found with name ${term}`
  for (const term of NOTHING) {
    const html = await (await fetch(`${shop.origin}/search/${encodeURIComponent(term)}`)).text()
    expect(html).toContain(`>${toHtml(toWords(term))}</h1>`)
    expect(html).toContain('<title>Search: ')
  }
  const { page } = await visitor(PHONE, shop.origin)
  await arriveAt(page, '/')
  for (const term of NOTHING) {
    await field(page).fill(term)
    await field(page).press('Enter')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(toWords(term))
    expect(new URL(page.url()).pathname).toMatch(/^\/search\//)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  }
  await page.getByRole('link', { name: 'Gin', exact: true }).click()
  await page.waitForURL('/category/gin')
})
