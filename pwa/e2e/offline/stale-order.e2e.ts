import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { expectAccessible, withBrowser } from '../support/browser.ts'
import { getNow } from '../support/clock.ts'
import { startFaultProxy } from '../support/fault-proxy.ts'
import { countStored, emitVisibilityChange, placed, placeOverBrokenLine } from '../support/order-faults.ts'
import { expectToast, pressPlaceOrder } from '../support/page-actions.ts'
import { fillUpToPlaceOrder, signedIn } from '../support/ready-to-order.ts'
import { sharedShop } from '../support/shop-server.ts'
import { changeStock, firstVolume, hideProduct } from '../support/stock.ts'

withBrowser()
const theShop = sharedShop()

const MINUTE = 60_000
const YEAR = 365 * 24 * 60 * MINUTE

/** @param clockError how far the clock of the phone is ahead, in milliseconds */
async function pressedOffline(slugs: readonly string[], clockError = 0) {
  const phone = await signedIn(theShop().origin)
  await phone.context.clock.install()
  await phone.context.clock.setSystemTime(getNow() + clockError)
  await fillUpToPlaceOrder(phone.page, slugs)
  await phone.context.setOffline(true)
  await pressPlaceOrder(phone.page)
  await phone.page.getByText('Order waiting for signal').first().waitFor()
  return phone
}

const charged = async (token: string) =>
  (await callApi(theShop().origin, listOwnOrders, { token })).data.map(({ totalAmount, items }) => [
    totalAmount,
    items.length,
  ])

/** By keyboard: an early tap would be ignored. */
const accept = (page: Page) => page.getByRole('button', { name: 'Place at the new total' }).press('Enter')
const text = (page: Page, words: string) => page.getByText(words.replaceAll('\u00a0', ' ')).first().waitFor()

it('a dearer and a sold-out drink, on a phone whose clock is wrong: the customer confirms before anything is ordered', {
  tags: ['thorough'],
}, async () => {
  const { page, context, token } = await pressedOffline(['white-cap-lager', 'hunters-gold'], YEAR)
  const dearer = await changeStock(theShop(), 'white-cap-lager', { price: 460 })
  await changeStock(theShop(), 'hunters-gold', { quantity: 0 })
  await context.setOffline(false)
  await text(page, 'Nothing is ordered yet')
  await text(page, `Now ${formatKsh(460)}, was `)
  await text(page, 'Out Of Stock')
  await expectAccessible(page)
  await emitVisibilityChange(page)
  expect(await charged(token)).toEqual([])
  await accept(page)
  await expectToast(page, 'Order placed successfully')
  expect(await charged(token)).toEqual([[dearer.priceAfterDiscount, 1]])
  await expect.poll(() => countStored(page)).toEqual({ waiting: 0, cart: 0 })
})

it('an order of an hour ago with a cheaper and a removed drink: the customer confirms as well', {
  tags: ['thorough'],
}, async () => {
  const { page, context, token } = await pressedOffline(['balozi-lager', 'desperados'])
  await context.clock.setSystemTime(getNow() + 60 * MINUTE)
  const cheaper = await changeStock(theShop(), 'balozi-lager', { price: 120 })
  await hideProduct(theShop(), 'desperados')
  await context.setOffline(false)
  await page.goto('/account?t=myOrders')
  await text(page, 'Do you still want this order?')
  await text(page, `Now ${formatKsh(120)}, was `)
  await text(page, 'Out Of Stock')
  expect(await charged(token)).toEqual([])
  await accept(page)
  await expectToast(page, 'Order placed successfully')
  expect(await charged(token)).toEqual([[cheaper.priceAfterDiscount, 1]])
  await expect.poll(() => countStored(page)).toEqual({ waiting: 0, cart: 0 })
})

it('an order that the server may have is placed at the submitted price, or needs confirmation', {
  tags: ['thorough'],
}, async () => {
  const line = await startFaultProxy(theShop().origin)
  const { page, context, token } = await signedIn(line.origin)
  await context.clock.install()
  const before = await firstVolume(theShop(), 'corkscrew')

  // The server has the order; only its answer was lost.
  await fillUpToPlaceOrder(page, ['corkscrew'])
  await placeOverBrokenLine(line, page, 'before the response')
  await changeStock(theShop(), 'corkscrew', { price: 400 })
  await context.clock.setSystemTime(getNow() + 11 * MINUTE)
  await line.repair()
  await emitVisibilityChange(page)
  await expectToast(page, 'Order placed successfully')
  expect(await charged(token)).toEqual([[before.priceAfterDiscount, 1]])

  // The server does not have it: the customer must confirm the new price.
  await fillUpToPlaceOrder(page, ['corkscrew'])
  await placeOverBrokenLine(line, page, 'before the request')
  await changeStock(theShop(), 'corkscrew', { price: 500 })
  await context.clock.setSystemTime(getNow() + 22 * MINUTE)
  await line.repair()
  await page.goto('/account?t=myOrders')
  await text(page, `Now ${formatKsh(500)}, was ${formatKsh(400)}`)
  expect(await placed(theShop(), token)).toHaveLength(1)
  await page.getByRole('button', { name: 'Back to the cart' }).click()
  await page.waitForURL('/cart')
  await text(page, formatKsh(500))
  // After an attempt, the server must confirm the cancellation first.
  await expect.poll(() => countStored(page)).toEqual({ waiting: 0, cart: 1 })
  expect(await placed(theShop(), token)).toHaveLength(1)
})
