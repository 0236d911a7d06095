import { listOwnOrders } from '@usiku/contracts/orders.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ask, customer } from './api.ts'
import { PHONE, visitor } from './browser.ts'
import { type Cut, type FaultLine, faultLine } from './fault-line.ts'
import { openShop, type Shop } from './shop.ts'
import { addToCart, fillCheckout, openCheckout, pressPlaceOrder, signIn, workerReady } from './steps.ts'
import { stored } from './stored.ts'

/** Who orders. */
export const EMAIL = 'amina@example.com'
/** What the browser itself says of a line that breaks. */
export const BROKEN = [/net::ERR_/, /Failed to fetch/, /Failed to load resource/]

/** A customer at the checkout, one press away from an order. */
export async function atTheCheckout() {
  const shop = await openShop()
  const line = await faultLine(shop.origin)
  const token = await customer(shop.origin, EMAIL)
  const { page, context } = await visitor(PHONE, line.origin, BROKEN)
  await signIn(page, EMAIL)
  await workerReady(page)
  await addToCart(page, 'tusker-lager')
  await openCheckout(page)
  await fillCheckout(page)
  return { shop, line, token, page, context }
}

/** The customer's orders as the shop has them. */
export const placed = async (shop: Shop, token: string) => (await ask(shop.origin, listOwnOrders, { token })).data

/** How much waits on the phone and is in its cart, as stored. */
export async function kept(page: Page) {
  const [outbox, cart] = await stored(page, ['outbox', 'cart'])
  return { waiting: outbox?.orders?.length ?? 0, cart: cart?.lines?.length ?? 0 }
}

/** The page is looked at again. */
export const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** One order, nothing left on the phone, and the customer is told. */
export async function expectOnce(shop: Shop, page: Page, token: string): Promise<void> {
  await expect.poll(() => kept(page)).toEqual({ waiting: 0, cart: 0 })
  expect(await placed(shop, token)).toHaveLength(1)
  await page.goto('/account?t=myOrders')
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
}

/** The line breaks under the order, and the customer sees that it waits. */
export async function pressOnto(line: FaultLine, page: Page, cut: Cut): Promise<void> {
  line.breakAt(cut)
  await pressPlaceOrder(page)
  await line.broken()
  await page.getByText('Order waiting for the shop').first().waitFor()
}
