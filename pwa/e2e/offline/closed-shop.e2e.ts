import { WEEKDAYS } from '@usiku/contracts/opening-hours/constants.ts'
import { formatClock } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import { replaceOpeningHours, type WeekHours } from '@usiku/contracts/opening-hours/operations.ts'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { expect, it } from 'vitest'
import { adminToken, callApi } from '../support/api.ts'
import { expectAccessible, withBrowser } from '../support/browser.ts'
import { getNow } from '../support/clock.ts'
import { expectToast, pressPlaceOrder } from '../support/page-actions.ts'
import { fillUpToPlaceOrder, signedIn } from '../support/ready-to-order.ts'
import type { Shop } from '../support/server.ts'
import { openShop } from '../support/shop-server.ts'

withBrowser()

const HOUR = 3_600_000

/** Opens in two hours, for six. @returns when it opens */
async function close(shop: Shop): Promise<number> {
  const opening = Math.floor(getNow() / 60_000) * 60_000 + 2 * HOUR
  const range = { from: formatClock(opening), to: formatClock(opening + 6 * HOUR) }
  const week = Object.fromEntries(WEEKDAYS.map((day) => [day, [range]])) as unknown as WeekHours
  const token = await adminToken(shop.origin, shop.admin)
  await callApi(shop.origin, replaceOpeningHours, { token, body: { week, exceptions: [] } })
  return opening
}

it('an order that waited for a signal until the shop had closed is scheduled only when the customer says so', {
  tags: ['thorough'],
}, async () => {
  const shop = await openShop()
  const { page, context, token } = await signedIn(shop.origin)
  await fillUpToPlaceOrder(page, ['white-cap-lager'])
  await context.setOffline(true)
  await pressPlaceOrder(page)
  await page.getByText('Order waiting for signal').first().waitFor()
  const opening = await close(shop)
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Nothing is ordered yet' }).waitFor()
  await page.getByText(/^We are closed until /).waitFor()
  await expectAccessible(page)
  expect((await callApi(shop.origin, listOwnOrders, { token })).data).toEqual([])
  // By keyboard: an early tap would be ignored.
  await page.getByRole('button', { name: /^Order for / }).press('Enter')
  await expectToast(page, 'Order placed successfully')
  const [order] = (await callApi(shop.origin, listOwnOrders, { token })).data
  expect(order?.scheduledFor).toBe(new Date(opening).toISOString())
  await page.goto('/account?t=myOrders')
  await page.getByText(/^Scheduled for /).waitFor()
})
