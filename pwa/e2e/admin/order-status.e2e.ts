import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBackOffice } from '../support/back-office.ts'
import { PHONE, TABLET, withBrowser } from '../support/browser.ts'
import { button, createCustomer, move } from '../support/customer.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

/** A status dialog that asks about a change made elsewhere meanwhile. */
async function openConflict(device: BrowserContextOptions): Promise<Page> {
  // The browser logs the rejected save.
  const { page } = await openBackOffice(shop, device, [/409/])
  const order = await (await createCustomer(shop, 'conflict')).buy(['tusker-lager'])
  await page.goto(`/admin/order/details/${order.orderId}`)
  await button(page, 'Update status').click()
  const dialog = page.getByRole('dialog', { name: 'Update status' })
  await dialog.getByRole('radio', { name: 'Shipping' }).click()
  await move(shop, order, 'processing')
  await button(page, 'Save').click()
  await dialog.getByRole('group', { name: /changed this order/ }).waitFor()
  return page
}

it.each([
  ['a tablet', TABLET],
  ['a phone', PHONE],
])('shows both answers to a version conflict on %s', async (_, device) => {
  const page = await openConflict(device)
  for (const name of ['Take theirs', 'Keep mine']) {
    const isInView = () =>
      button(page, name).evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })
    await expect.poll(isInView, { message: name }).toBe(true)
  }
})
