import { getCatalogueChanges } from '@usiku/contracts/catalogue/operations.ts'
import { API_BASE, buildPath } from '@usiku/contracts/http/operation.ts'
import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE, visitor, withBrowser } from '../support/browser.ts'
import { waitForHydration } from '../support/page-actions.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser('pictures')
const shop = commonShop()

const SCRIPTLESS = { ...PHONE, javaScriptEnabled: false }

describe('the first page', () => {
  it('is rendered on the server completely, without JavaScript', async () => {
    const { page } = await visitor(SCRIPTLESS, shop.origin)
    await page.goto('/')
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
      expect.arrayContaining(['Top Categories', 'Latest', 'Flash Sales', 'Top Products']),
    )
    const latest = page.getByRole('region', { name: 'Latest' })
    expect(await latest.getByRole('listitem').count()).toBe(8)
    expect(await latest.innerText()).toMatch(/Ksh\s3,600/)
    expect(await page.title()).toContain('Usiku')
  })

  it('is hydrated without a second request or a layout shift', async () => {
    const { page } = await visitor(PHONE, shop.origin)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Login' }).waitFor()
    // Ignore the catalogue sync, which follows after the page is complete.
    const FEED = buildPath(getCatalogueChanges)
    expect(asked.filter((path) => path.startsWith(API_BASE) && path !== FEED)).toEqual([])
    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
    )
    expect(shift).toBeLessThan(0.02)
  })

  it.each(['/', '/category/gin', '/product/tusker-lager'])(
    '%s is hydrated without console errors, on a wide screen too',
    { tags: ['thorough'] },
    async (path) => {
      const { page } = await visitor(DESKTOP, shop.origin)
      await page.goto(path, { waitUntil: 'networkidle' })
      await waitForHydration(page)
      expect(await page.locator('h1').count()).toBe(1)
    },
  )
})

it('an unknown URL returns 404 with a link to the home page', async () => {
  const { page } = await visitor(PHONE, shop.origin, [/404/])
  const response = await page.goto('/product/no-such-drink')
  expect(response?.status()).toBe(404)
  await page.getByText('Oops! Page Not Found').waitFor()
  await page.getByRole('link', { name: 'Go Back Home' }).click()
  await page.waitForURL('/')
  for (const path of ['/nothing-here', '/category/no-such-kind']) {
    const answer = await fetch(shop.origin + path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Oops! Page Not Found')
  }
})
