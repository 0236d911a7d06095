import { replaceAgeRule } from '@usiku/contracts/age/operations.ts'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { adminToken, callApi } from '../support/api.ts'
import { expectAccessible, PHONE, withBrowser } from '../support/browser.ts'
import { createCustomer } from '../support/customer.ts'
import { addToCart, expectToast, openCheckout, waitForHydration } from '../support/page-actions.ts'
import type { Shop } from '../support/server.ts'
import { openShop } from '../support/shop-server.ts'

withBrowser()

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

async function openFilledCheckout(shop: Shop, slug: string) {
  const customer = await createCustomer(shop, 'age')
  const page = await customer.open(PHONE, '/')
  const orders = async () => (await callApi(shop.origin, listOwnOrders, { token: customer.token })).data
  const fill = async (product: string) => {
    await addToCart(page, product)
    await openCheckout(page)
    await page.getByLabel('Phone', { exact: true }).waitFor()
    await waitForHydration(page)
  }
  await fill(slug)
  await typeInto(page, 'Phone', '0712 345 678')
  await typeInto(page, 'City', 'Nairobi')
  return { page, orders, fill }
}

const confirmation = (page: Page) => page.getByRole('checkbox', { name: 'I am 18 or older' })

async function order(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Place Order' }))
  await page.keyboard.press('Enter')
}

async function expectPlaced(page: Page): Promise<void> {
  await expectToast(page, 'Order placed successfully')
  await page.waitForURL('/account?t=myOrders')
}

describe('the checkout by keyboard', () => {
  it('asks once for the age, and takes a gift for somebody else', async () => {
    const shop = await openShop()
    const { page, orders, fill } = await openFilledCheckout(shop, 'tusker-lager')
    await tabTo(page, page.locator('summary'))
    await page.keyboard.press('Enter')
    await typeInto(page, 'Recipient’s name', 'Baraka Otieno')
    await typeInto(page, 'Recipient’s phone', '0110 222 333')
    await typeInto(page, 'Gift message', 'Happy birthday!')
    await tabTo(page, page.getByLabel('If something has run out'))
    await page.keyboard.press('End')
    await order(page)
    await page.getByText('Confirm that you are 18 or older.').waitFor()
    await expect.poll(() => confirmation(page).evaluate((box) => box === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press('Space')
    await order(page)
    await expectPlaced(page)
    const card = page.getByRole('article').first()
    await card.getByText('Baraka Otieno, 0110 222 333').waitFor()
    await card.getByText('Happy birthday!').waitFor()

    await fill('tusker-lager')
    expect(await confirmation(page).count()).toBe(0)
    await order(page)
    await expectPlaced(page)
    const [again, first] = await orders()
    expect(first).toMatchObject({
      ageCheck: 'confirmation',
      recipient: { name: 'Baraka Otieno', phone: '254110222333' },
      giftMessage: 'Happy birthday!',
      substitutions: false,
    })
    expect(again).toMatchObject({ ageCheck: 'confirmation' })
    expect(again).not.toHaveProperty('giftMessage')
  })

  it('asks nothing for water, and a date of birth where the shop wants one', async () => {
    const shop = await openShop()
    const token = await adminToken(shop.origin, shop.admin)
    await callApi(shop.origin, replaceAgeRule, { token, body: { check: 'date_of_birth' } })
    const { page, orders, fill } = await openFilledCheckout(shop, 'dasani-still-water')
    expect(await confirmation(page).count()).toBe(0)
    expect(await page.getByLabel('Day').count()).toBe(0)
    await order(page)
    await expectPlaced(page)

    await fill('tusker-lager')
    await page.getByLabel('Day').waitFor()
    for (const [label, text] of [
      ['Day', '31'],
      ['Month', '2'],
      ['Year', '1990'],
    ] as const) {
      await typeInto(page, label, text)
    }
    await order(page)
    await page.getByText('This is no date of birth. Check day, month and year.').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Day').fill('24')
    await order(page)
    await expectPlaced(page)
    const found = (await orders()).map(({ items, ageCheck }) => [items[0]?.isAlcoholic, ageCheck])
    expect(found).toEqual([
      [undefined, 'date_of_birth'],
      [false, undefined],
    ])
  })
})
