import { setInterval } from 'node:timers/promises'
import { getProfile, updateProfile } from '@usiku/contracts/accounts/operations.ts'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { PHONE, withBrowser } from '../support/browser.ts'
import { getPageNow } from '../support/clock.ts'
import { type Customer, createCustomer } from '../support/customer.ts'
import { waitForHydration } from '../support/page-actions.ts'
import type { Shop } from '../support/server.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

type Point = readonly [x: number, y: number]

/** Hits Add To Cart, Checkout and Place Order on a phone alike. */
const THUMB: Point = [260, 760]
const BEER = '/product/tusker-lager'
/** The clock can only be paused ahead of now, in milliseconds. */
const A_MOMENT = 1_000

async function returningCustomer(shop: Shop, name: string): Promise<Customer> {
  const one = await createCustomer(shop, name)
  const { data } = await callApi(shop.origin, getProfile, { token: one.token })
  const shipping_info = { ...data.shippingInfo, address: 'Kindaruma Road 4', city: 'Kilimani' }
  const body = { name: data.name, phone: '0712 345 678', shipping_info, version: data.version }
  await callApi(shop.origin, updateProfile, { token: one.token, params: { id: data._id }, body })
  const open: Customer['open'] = async (...visit) => {
    const page = await one.open(...visit)
    await page.evaluate(() => localStorage.setItem('usiku-age-confirmed', 'yes'))
    return page
  }
  return { ...one, open }
}

const listOrders = async ({ token }: Customer) => (await callApi(shop.origin, listOwnOrders, { token })).data

/** Uses the page's clock, so that the rhythm does not depend on the machine. */
async function tapOnAndOn(page: Page, every: number, times: number, [x, y]: Point = THUMB): Promise<void> {
  await page.clock.pauseAt((await getPageNow(page)) + A_MOMENT)
  let taps = 0
  for await (const _beat of setInterval(every)) {
    await page.touchscreen.tap(x, y)
    await page.clock.runFor(every)
    taps += 1
    if (taps >= times) break
  }
  await page.clock.resume()
}

async function hearClicks(page: Page): Promise<readonly string[]> {
  const heard: string[] = []
  await page.exposeFunction('hearClick', (words: string) => void heard.push(words))
  await page.evaluate(() => {
    const { hearClick } = window as unknown as { hearClick: (words: string) => void }
    document.addEventListener('click', ({ target }) => hearClick((target as HTMLElement).innerText))
  })
  return heard
}

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' })

async function settled(page: Page): Promise<void> {
  await expect.poll(() => placeOrder(page).last().getAttribute('data-settling')).toBeNull()
}

const ALL_TAPS_MS = 5_000

/** Taps on the page of a drink. @returns the checkout of the same customer, who may order now */
async function tapThrough(every: number, reached: string) {
  const amina = await returningCustomer(shop, `taps-${every}`)
  const page = await amina.open(PHONE, BEER)
  await waitForHydration(page)
  await tapOnAndOn(page, every, Math.ceil(ALL_TAPS_MS / every))
  await expect.poll(() => new URL(page.url()).pathname).toBe(reached)
  expect(await listOrders(amina)).toEqual([])
  expect(new URL(page.url()).pathname).toBe(reached)

  await page.goto('/checkout')
  await settled(page)
  return { amina, page }
}

/** Taps on and on where Place Order was. */
async function tapPlaceOrder(every: number, { amina, page }: Awaited<ReturnType<typeof tapThrough>>): Promise<void> {
  await tapOnAndOn(page, every, 4)
  await page.waitForURL('/account?t=myOrders')
  expect(await listOrders(amina)).toHaveLength(1)
}

describe('repeated taps at one place', () => {
  // Slower than the guard of a second tap they open the checkout, which takes none of them.
  it('buy nothing on the way to the checkout; later ones order once, and press nothing that replaces Place Order', async () =>
    tapPlaceOrder(700, await tapThrough(700, '/checkout')))

  it.each([
    [350, '/cart', 300],
    [500, '/cart', 500],
    [900, '/checkout', 900],
  ])(
    'buy nothing when tapping every %i ms leads to %s, and every %i ms order once',
    { tags: ['thorough'] },
    async (every, reached, later) => tapPlaceOrder(later, await tapThrough(every, reached)),
  )

  it('press nothing below a closed confirmation', async () => {
    const chebet = await returningCustomer(shop, 'taps-cancel')
    await chebet.buy(['tusker-lager'])
    await chebet.buy(['tusker-lager'])
    const page = await chebet.open(PHONE, '/account?t=myOrders')
    await page.getByRole('button', { name: 'Cancel Order' }).first().tap()
    const dialog = page.getByRole('dialog')
    const yes = dialog.getByRole('button', { name: 'Yes' })
    await yes.click({ trial: true })
    const box = await yes.boundingBox()
    if (box === null) throw new Error('There is no Yes')
    const heard = await hearClicks(page)
    await tapOnAndOn(page, 250, 6, [box.x + box.width / 2, box.y + box.height / 2])
    await dialog.waitFor({ state: 'detached' })
    expect(heard).toEqual(['Yes'])
    const listStatuses = async () => (await listOrders(chebet)).map(({ orderStatus }) => orderStatus).sort()
    await expect.poll(listStatuses).toEqual(['cancelled', 'pending'])
  })
})
