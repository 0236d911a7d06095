import { expect, it } from 'vitest'
import { PHONE_WITH_WORKER, visitor, withBrowser } from '../support/browser.ts'
import { getNow } from '../support/clock.ts'
import { startFaultProxy } from '../support/fault-proxy.ts'
import { countStored, placed, placeOverBrokenLine } from '../support/order-faults.ts'
import { expectToast, pressPlaceOrder, waitForCatalogue } from '../support/page-actions.ts'
import { fillUpToPlaceOrder, signedIn } from '../support/ready-to-order.ts'
import { sharedShop } from '../support/shop-server.ts'
import { changeStock } from '../support/stock.ts'

withBrowser()
const theShop = sharedShop()

const YEAR = 365 * 24 * 3_600_000

it('a clock a year ahead or behind can order; corrected with a queued order, the customer confirms first', {
  tags: ['thorough'],
}, async () => {
  const line = await startFaultProxy(theShop().origin)
  const { page, context, token } = await signedIn(line.origin)
  await context.clock.install()
  const atShop = async () => (await placed(theShop(), token)).length
  for (const [before, wrong] of [YEAR, -YEAR].map((shift, nth) => [2 * nth, shift] as const)) {
    await context.clock.setSystemTime(getNow() + wrong)
    await fillUpToPlaceOrder(page)
    await pressPlaceOrder(page)
    await expectToast(page, 'Order placed successfully')
    expect(await atShop()).toBe(before + 1)

    await fillUpToPlaceOrder(page)
    await placeOverBrokenLine(line, page, 'before the request')
    await context.clock.setSystemTime(getNow())
    await line.repair()
    await page.goto('/account?t=myOrders')
    await page.getByText('Do you still want this order?').waitFor()
    expect(await atShop()).toBe(before + 1)
    await page.getByRole('button', { name: 'Send it now' }).click()
    await expectToast(page, 'Order placed successfully')
    await expect.poll(() => page.getByRole('article').count()).toBe(before + 2)
    expect([await countStored(page), await atShop()]).toEqual([{ waiting: 0, cart: 0 }, before + 2])
  }
})

it('data stored with a clock a year ahead is refreshed once the clock is right', {
  tags: ['thorough'],
}, async () => {
  const { page, context } = await visitor(PHONE_WITH_WORKER, theShop().origin)
  await context.clock.install({ time: getNow() + YEAR })
  await page.goto('/product/white-cap-lager')
  await waitForCatalogue(page)
  await page.goto('/category/beer', { waitUntil: 'networkidle' })
  await page.goto('/', { waitUntil: 'networkidle' })
  await context.clock.setSystemTime(getNow())
  await changeStock(theShop(), 'white-cap-lager', { price: 7_654 })
  for (const path of ['/product/white-cap-lager', '/category/beer']) {
    await page.goto(path)
    await page.getByText('7,654').first().waitFor()
  }
})
