import { describe, expect, it } from 'vitest'
import { withBrowser } from '../support/browser.ts'
import type { Cut } from '../support/fault-proxy.ts'
import { countStored, emitVisibilityChange, expectOnce, placed, placeOverBrokenLine } from '../support/order-faults.ts'
import { expectToast } from '../support/page-actions.ts'
import { atTheCheckout } from '../support/ready-to-order.ts'
import { commonShop, openShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

describe('a connection lost while an order is placed', () => {
  const CUTS: readonly (readonly [Cut, number])[] = [
    ['before the request', 0],
    ['before processing', 0],
    ['before the response', 1],
    ['during the response', 1],
  ]
  it.each(CUTS)('%s: the order is queued and placed once', { tags: ['thorough'] }, async (cut, atShop) => {
    const { line, token, page } = await atTheCheckout(shop)
    await placeOverBrokenLine(line, page, cut)
    expect([await countStored(page), (await placed(shop, token)).length]).toEqual([{ waiting: 1, cart: 0 }, atShop])
    await line.repair()
    await emitVisibilityChange(page)
    await expectToast(page, 'Order placed successfully')
    await expectOnce(shop, page, token)
    expect(line.orders()).toBe(2)
  })

  it('returns only after a server restart', { tags: ['thorough'] }, async () => {
    const shop = await openShop()
    const { line, token, page } = await atTheCheckout(shop)
    await placeOverBrokenLine(line, page, 'before the response')
    await shop.stop()
    await line.repair()
    await emitVisibilityChange(page)
    await shop.start()
    await page.reload()
    await expectOnce(shop, page, token)
  })

  it('returns in two tabs that send at the same time', async () => {
    const { line, token, page, context } = await atTheCheckout(shop)
    await placeOverBrokenLine(line, page, 'before the response')
    expect([await countStored(page), (await placed(shop, token)).length]).toEqual([{ waiting: 1, cart: 0 }, 1])
    await line.repair()
    const other = await context.newPage()
    await Promise.all([other.goto('/faqs'), emitVisibilityChange(page)])
    await Promise.all([emitVisibilityChange(other), emitVisibilityChange(page)])
    await expectOnce(shop, page, token)
    expect(line.orders()).toBe(2)
  })

  it('and an order cancelled before it is back: the server order is cancelled, and the cart is restored', {
    tags: ['thorough'],
  }, async () => {
    const { line, token, page } = await atTheCheckout(shop)
    await placeOverBrokenLine(line, page, 'before the response')
    await page.getByRole('link', { name: 'See my orders' }).click()
    await page.getByRole('button', { name: 'Cancel Order' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.getByText('Cancelling your order').first().waitFor()
    await line.repair()
    await emitVisibilityChange(page)
    await expect.poll(() => countStored(page)).toEqual({ waiting: 0, cart: 1 })
    expect((await placed(shop, token)).map(({ orderStatus }) => orderStatus)).toEqual(['cancelled'])
  })
})
