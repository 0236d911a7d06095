import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE, visitor, withBrowser } from '../support/browser.ts'
import { expectToast } from '../support/page-actions.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

/** Opens a page whose scripts wait until released. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let letThrough = () => {}
  const held = new Promise<void>((release) => {
    letThrough = release
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('main').first().waitFor()
  return async () => {
    letThrough()
    // Not awaited when a navigation has already left the page.
    await page.waitForFunction(() => document.querySelector('[aria-busy]') === null)
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const cart = (page: Page) => page.getByRole('link', { name: 'Cart' }).first()
const inCart = (page: Page, count: number) =>
  expect.poll(() => cart(page).innerText()).toMatch(new RegExp(`\\b${count}\\b`))

describe('a tap before hydration', () => {
  it('keeps its order, is handled once however often it is repeated, and shows feedback', async () => {
    const { page } = await visitor(DESKTOP, shop.origin)
    const arrive = await openWithoutScripts(page, '/product/4th-street-sweet-red')
    const chip = page.getByRole('radio').nth(1)
    const size = (await chip.locator('xpath=..').innerText()).split('\n')[0] ?? ''
    await chip.locator('xpath=..').click()
    await button(page, 'Increase Quantity').click()
    await button(page, 'Increase Quantity').click()
    const add = button(page, 'Add To Cart')
    await add.click()
    await add.click()
    expect(await add.getAttribute('aria-busy')).toBe('true')
    await arrive()
    await page.waitForURL('/cart')
    await page.getByRole('main').getByText(size, { exact: true }).waitFor()
    await inCart(page, 3)
  })

  it('may be on a wishlist button or an add-to-cart button, and text typed with it stays and is used', async () => {
    const { page } = await visitor(PHONE, shop.origin)
    const arrive = await openWithoutScripts(page, '/')
    const field = page.getByRole('textbox', { name: 'Your e-mail' })
    await field.pressSequentially('amina@example.com')
    await page.keyboard.press('Enter')
    await button(page, /to wishlist$/).click()
    await button(page, /to cart$/).click()
    await arrive()
    await expectToast(page, 'Product added to wishlist')
    await inCart(page, 1)
    await expect.poll(() => button(page, 'Subscribe').isEnabled()).toBe(true)
    expect(await field.inputValue()).toBe('amina@example.com')
    expect(new URL(page.url()).search).toBe('')
  })

  it('may be a key press and may open a dialog', { tags: ['thorough'] }, async () => {
    const { page } = await visitor(DESKTOP, shop.origin)
    const arrive = await openWithoutScripts(page, '/product/tusker-lager')
    await button(page, 'Order by chat').focus()
    await page.keyboard.press('Enter')
    await arrive()
    await page.getByRole('dialog', { name: 'Order by chat' }).getByLabel('Customer name').waitFor()
  })

  it('may be far down: the scroll position stays, also after Back', async () => {
    const { page } = await visitor(PHONE, shop.origin)
    const arrive = await openWithoutScripts(page, '/product/tusker-lager')
    const position = () => page.evaluate(() => scrollY)
    const tab = page.getByRole('tab', { name: /Reviews/ })
    await tab.click()
    const before = await position()
    expect(before).toBeGreaterThan(0)
    await arrive()
    await page.waitForURL(/tab=reviews/)
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
    expect(await position()).toBe(before)
    await page.evaluate(() => document.querySelector<HTMLElement>('main article a')?.click())
    await page.getByRole('heading', { level: 1, name: 'Tusker Lager' }).waitFor({ state: 'detached' })
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(position).toBe(0)
    await page.goBack()
    await expect.poll(position).toBe(before)
  })

  it('on a link is left to the browser', { tags: ['thorough'] }, async () => {
    const { page } = await visitor(PHONE, shop.origin)
    await openWithoutScripts(page, '/')
    await page.getByRole('main').getByRole('article').first().getByRole('link').click({ noWaitAfter: true })
    await page.waitForURL(/\/product\//, { waitUntil: 'commit' })
  })
})

it('text typed before hydration is searched for', async () => {
  const { page } = await visitor(PHONE, shop.origin)
  const arrive = await openWithoutScripts(page, '/')
  await page.getByRole('combobox').pressSequentially('gin')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/')
  await arrive()
  await page.waitForURL('/search/gin')
})
