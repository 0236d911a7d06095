import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, PHONE_WITH_WORKER, visitor, withBrowser } from '../support/browser.ts'
import { BROKEN } from '../support/order-faults.ts'
import { addToCart, expectToast, waitForCatalogue, waitForWorker } from '../support/page-actions.ts'
import { commonShop, openShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

async function visitOnce(page: Page): Promise<void> {
  await page.goto('/')
  await waitForWorker(page)
  await waitForCatalogue(page)
}

describe('offline', () => {
  it('a guest orders by text message or call, with the cart in the message', async () => {
    const { page, context } = await visitor(PHONE_WITH_WORKER, shop.origin, BROKEN)
    await visitOnce(page)
    await addToCart(page, 'tusker-lager')
    await context.setOffline(true)
    const ways = page.getByRole('navigation', { name: 'Without data' })
    expect(await ways.getByRole('link', { name: 'Call the shop' }).getAttribute('href')).toMatch(/^tel:\+254\d{9}$/)
    for (const place of ['/cart', '/checkout']) {
      await page.goto(place)
      const href = await page.getByRole('link', { name: 'Order by SMS' }).getAttribute('href')
      expect(decodeURIComponent(href ?? '')).toMatch(
        /^sms:\+254\d{9}\?&body=Order:\n1 x Tusker Lager, .+\nTotal: Ksh \d+\n/,
      )
      await expectAccessible(page)
    }
  })

  it('the reason for waiting is shown once', async () => {
    const { page, context } = await visitor(PHONE_WITH_WORKER, shop.origin, BROKEN)
    await visitOnce(page)
    await context.setOffline(true)
    await page.getByText('You can subscribe when you are back online.').waitFor()
    expect(await page.getByRole('button', { name: 'Subscribe' }).isDisabled()).toBe(true)
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill('amina@example.com')
    await page.getByLabel('Password', { exact: true }).fill('night shift')
    await page.keyboard.press('Enter')
    const why = page.getByText('You are offline. You can log in when you are back online.')
    await expect.poll(() => why.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await why.count()).toBe(1)
    // The specified failure, and its reason beneath.
    await expectToast(page, 'Login failed')
    expect(await page.getByText('Login failed').count()).toBe(1)
    await expectAccessible(page)
  })

  it('the search box suggests from the whole catalogue and corrects typing errors', async () => {
    const { page, context } = await visitor(PHONE_WITH_WORKER, shop.origin, BROKEN)
    await visitOnce(page)
    await context.setOffline(true)
    await page.reload()
    const box = page.getByRole('combobox')
    await box.fill('t')
    await page.getByRole('option').nth(7).waitFor()
    await box.fill('tanquerey')
    await page.getByRole('option', { name: 'Tanqueray London Dry' }).waitFor()
    await expectAccessible(page)
    await box.press('ArrowDown')
    await box.press('Enter')
    await expect.poll(() => box.inputValue()).toMatch(/^Tanqueray/)
  })
})

describe('pictures offline', () => {
  withBrowser('whole')

  it('stay where they were loaded, placeholders replace the others, and the layout does not shift', async () => {
    const { page, context } = await visitor(PHONE_WITH_WORKER, shop.origin, BROKEN)
    await visitOnce(page)
    // The category shows products of the home page and others whose pictures were never loaded.
    await page.goto('/category/gin', { waitUntil: 'networkidle' })
    await expect.poll(async () => (await getPictureStates(page)).seen).toBeGreaterThan(1)
    // The worker stores a picture while the page shows it.
    await expect.poll(() => listUnstoredPictures(page)).toEqual([])
    const whole = await getPictureStates(page)
    await context.setOffline(true)
    await page.goto('/category/gin')
    await page.getByRole('article').first().waitFor()
    await expect.poll(async () => (await getPictureStates(page)).seen).toBeGreaterThanOrEqual(whole.seen)
    await page.getByRole('article').last().scrollIntoViewIfNeeded()
    await expect.poll(async () => (await getPictureStates(page)).outlined).toBeGreaterThan(0)
    // A failed picture is broken until the outline replaces it.
    await expect.poll(async () => (await getPictureStates(page)).broken).toBe(0)
    expect((await getPictureStates(page)).sizes).toEqual(whole.sizes)
  })
})

const listUnstoredPictures = (page: Page) =>
  page.evaluate(async () => {
    const seen = [...document.images].filter(({ naturalWidth }) => naturalWidth > 0).map(({ currentSrc }) => currentSrc)
    const stored = await Promise.all(seen.map((address) => caches.match(address)))
    return seen.filter((_, nth) => stored[nth] === undefined)
  })

function getPictureStates(page: Page) {
  return page.getByRole('article').evaluateAll((cards) => {
    const pictures = cards.flatMap((card) => [...card.querySelectorAll('img')])
    const seen = pictures.filter(({ naturalWidth }) => naturalWidth > 0)
    // Lazy pictures further down have not been requested yet.
    const broken = pictures.filter(
      ({ complete, naturalWidth, currentSrc }) => complete && naturalWidth === 0 && currentSrc !== '',
    )
    const sizes = cards.map((card) => `${card.clientWidth} ${card.clientHeight}`)
    return { seen: seen.length, broken: broken.length, outlined: cards.length - pictures.length, sizes }
  })
}

describe('online with a server that does not respond', () => {
  withBrowser()

  it('the banner tells the cause, and the shop opens from the device without waiting', async () => {
    const shop = await openShop()
    const { page } = await visitor(PHONE_WITH_WORKER, shop.origin, BROKEN)
    await visitOnce(page)
    await shop.stop()
    await page.goto('/product/tusker-lager')
    await page.getByRole('heading', { level: 1, name: 'Tusker Lager' }).waitFor()
    await page.getByText('The shop does not answer.').waitFor()
    expect(await page.getByText('You are offline.').count()).toBe(0)
    await expectAccessible(page)
    await shop.start()
    await page.reload()
    await page.getByText('The shop does not answer.').waitFor({ state: 'detached' })
  })
})
