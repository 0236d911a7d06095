import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { DESKTOP, expectAccessible, withBrowser } from '../support/browser.ts'
import { createCustomer } from '../support/customer.ts'
import { expectPlaced, waitForHydration } from '../support/page-actions.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

/** Fails when Tab never reaches the target. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < 60; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}`)
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

const confirmation = (page: Page) => page.getByRole('checkbox', { name: 'I am 18 or older' })

it('a gift for somebody else is ordered by keyboard, from the product on', async () => {
  const customer = await createCustomer(shop, 'keyboard')
  const page = await customer.open(DESKTOP, '/product/4th-street-sweet-red')
  await waitForHydration(page)
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('ArrowRight')
  const chosen = await page.getByRole('radio').nth(1).locator('xpath=..').innerText()
  const size = chosen.split('\n')[0] ?? ''
  await tabTo(page, page.getByRole('textbox', { name: 'Quantity' }))
  await page.keyboard.press('ArrowUp')
  await tabTo(page, page.getByRole('button', { name: 'Add To Cart' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('/cart')
  await page
    .getByRole('row', { name: /4th Street/ })
    .getByText(size, { exact: true })
    .waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Checkout' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('/checkout')
  await typeInto(page, 'Phone', '0712 345 678')
  await typeInto(page, 'City', 'Nairobi')
  await tabTo(page, page.getByRole('radio', { name: 'M-Pesa' }))
  await page.keyboard.press('ArrowRight')
  await page.getByRole('radio', { name: 'Cash on delivery', checked: true }).waitFor()
  // One step back and one forth: both choices together are one tab stop.
  await page.keyboard.press('Shift+Tab')
  const other = page.getByRole('button', { name: 'Choose a time' })
  await expect.poll(() => other.evaluate((it) => it === document.activeElement)).toBe(true)
  await tabTo(page, page.locator('summary'))
  await page.keyboard.press('Enter')
  await typeInto(page, 'Recipient’s name', 'Baraka Otieno')
  await typeInto(page, 'Recipient’s phone', '0110 222 333')
  await typeInto(page, 'Gift message', 'Happy birthday!')
  await tabTo(page, page.getByLabel('If something has run out'))
  await page.keyboard.press('End')
  await tabTo(page, page.getByRole('button', { name: 'Place Order' }))
  await page.keyboard.press('Enter')
  await page.getByText('Confirm that you are 18 or older.').waitFor()
  await expect.poll(() => confirmation(page).evaluate((box) => box === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Place Order' }))
  await page.keyboard.press('Enter')
  await expectPlaced(page)
  await page.goto('/account?t=myOrders')
  const card = page.getByRole('article').first()
  await card.getByText('Baraka Otieno, 0110 222 333').waitFor()
  await card.getByText('Happy birthday!').waitFor()
  const { data } = await callApi(shop.origin, listOwnOrders, { token: customer.token })
  expect(data).toMatchObject([
    {
      ageCheck: 'confirmation',
      recipient: { name: 'Baraka Otieno', phone: '254110222333' },
      giftMessage: 'Happy birthday!',
      substitutions: false,
      items: [{ size, quantity: 2 }],
    },
  ])
})
