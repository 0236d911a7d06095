import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi } from './api.ts'
import type { Cut, FaultProxy } from './fault-proxy.ts'
import { readOutbox, readStored } from './indexed-db.ts'
import { pressPlaceOrder } from './page-actions.ts'
import type { Shop } from './server.ts'

/** The browser's own messages about broken connections. */
export const BROKEN = [
  /net::ERR_/,
  /Failed to fetch/,
  /Failed to load resource/,
  /error occurred when fetching the script/,
]

export const placed = async (shop: Shop, token: string) => (await callApi(shop.origin, listOwnOrders, { token })).data

export async function countStored(page: Page) {
  const [cart] = await readStored(page, ['cart'])
  const waiting = (await readOutbox(page)).filter((kind) => kind === 'order').length
  return { waiting, cart: cart?.lines?.length ?? 0 }
}

export const emitVisibilityChange = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

export async function expectOnce(shop: Shop, page: Page, token: string): Promise<void> {
  await expect.poll(() => countStored(page)).toEqual({ waiting: 0, cart: 0 })
  expect(await placed(shop, token)).toHaveLength(1)
  await page.goto('/account?t=myOrders')
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
}

export async function placeOverBrokenLine(line: FaultProxy, page: Page, cut: Cut): Promise<void> {
  line.breakAt(cut)
  await pressPlaceOrder(page)
  await line.broken()
  await page.getByText('Order waiting for the shop').first().waitFor()
}
