import { describe, expect, it } from 'vitest'
import { PHONE, PHONE_WITH_WORKER, visitor, withBrowser } from '../support/browser.ts'
import { readSwahili } from '../support/messages.ts'
import { waitForHydration, waitForWorker } from '../support/page-actions.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

const SWAHILI_BROWSER = { ...PHONE, locale: 'sw-KE' }

const toSwahili = async (english: string) => (await readSwahili()).get(english) ?? `no translation of ${english}`

describe('the language of a page', () => {
  it('is Swahili in a Swahili browser, from the first byte on', async () => {
    const { page } = await visitor(SWAHILI_BROWSER, shop.origin)
    await page.goto('/faqs')
    expect(new URL(page.url()).pathname).toBe('/sw/faqs')
    const title = await toSwahili('Frequently asked questions')
    const html = await (await page.request.get('/sw/faqs')).text()
    expect(html).toContain('<html lang="sw-KE"')
    expect(html).toContain(title)
    expect(html).toContain(`<link rel="alternate" hrefLang="en" href="${shop.origin}/faqs"`)
    expect(html).toContain(`<link rel="canonical" href="${shop.origin}/sw/faqs"`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('sw-KE')
  })

  it('is English without a file of messages, changes with the switch, stays so on every link, and changes back', async () => {
    const { page } = await visitor(PHONE, shop.origin)
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto('/category/gin', { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-KE')
    expect(requested.filter((path) => path.includes('/language/'))).toEqual([])
    expect(requested.length).toBeGreaterThan(3)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kiswahili' }).click()
    await page.waitForURL('**/sw/category/gin')
    await page.getByRole('navigation', { name: await toSwahili('Main'), exact: true }).waitFor()
    await waitForHydration(page)
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL('**/sw/product/**')
    await page.goBack()
    await page.waitForURL('**/sw/category/gin')
    await page.getByRole('article').first().waitFor()
    // A friend has sent a link in English.
    await page.goto('/product/tusker-lager')
    expect(new URL(page.url()).pathname).toBe('/sw/product/tusker-lager')
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await page.waitForURL('**/product/tusker-lager')
    expect(new URL(page.url()).pathname).toBe('/product/tusker-lager')
    await page.goto('/sw/faqs')
    expect(new URL(page.url()).pathname).toBe('/faqs')
  })

  it('is there without a network', async () => {
    const { page, context } = await visitor({ ...PHONE_WITH_WORKER, locale: 'sw-KE' }, shop.origin, [/ERR_INTERNET/])
    await page.goto('/', { waitUntil: 'networkidle' })
    await waitForWorker(page)
    await expect.poll(() => page.evaluate(async () => (await (await caches.open('language')).keys()).length)).toBe(1)
    await context.setOffline(true)
    await page.goto('/cart')
    await page.getByText(await toSwahili('Your cart is empty')).waitFor()
    expect(new URL(page.url()).pathname).toBe('/sw/cart')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('sw-KE')
  })
})
