import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { newEmail, registerCustomer } from '../support/api.ts'
import { DESKTOP, PHONE, visitor, withBrowser } from '../support/browser.ts'
import { pressLogout } from '../support/canary.ts'
import { readStored } from '../support/indexed-db.ts'
import { BROKEN } from '../support/order-faults.ts'
import {
  addToCart,
  arriveAt,
  expectPlaced,
  expectToast,
  fillCheckout,
  openCheckout,
  pressPlaceOrder,
  signIn,
} from '../support/page-actions.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

const BEER = 'tusker-lager'
const GIN = 'tanqueray-london-dry'

/** Neither the phone nor the laptop has stored anything yet. */
async function openDevices() {
  const email = newEmail('two-devices')
  await registerCustomer(shop.origin, email)
  const phone = await visitor(PHONE, shop.origin, BROKEN)
  const laptop = await visitor(DESKTOP, shop.origin, BROKEN)
  return { email, phone, laptop }
}

/** Lists names and quantities as the device has stored them. */
async function listCart(page: Page): Promise<readonly string[]> {
  const [stored] = await readStored(page, ['cart'])
  const lines = (stored?.lines ?? []) as readonly { readonly name: string; readonly quantity: number }[]
  return lines.map(({ name, quantity }) => `${quantity} ${name}`)
}

const expectCart = (page: Page, lines: readonly string[]) =>
  expect.poll(() => listCart(page), { timeout: 30_000 }).toEqual(lines)

/** Waits until the last change is with the account. */
async function expectSent(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        const [stored] = (await readStored(page, ['saved-items'])) as readonly unknown[]
        const { accounts = [] } = (stored ?? {}) as { accounts?: { batch?: unknown; synced: Record<string, number> }[] }
        const lines = await listCart(page)
        const synced = Object.keys(accounts[0]?.synced ?? {}).filter((key) => key.startsWith('cart'))
        return accounts[0] !== undefined && accounts[0].batch === undefined && synced.length === lines.length
      },
      { timeout: 30_000 },
    )
    .toBe(true)
}

it('cart and wishlist follow their user from device to device, and stay behind at a logout', {
  timeout: 270_000,
}, async () => {
  const { email, phone, laptop } = await openDevices()
  // Both choose something as guests.
  await addToCart(phone.page, BEER)
  await addToCart(laptop.page, GIN)
  await arriveAt(laptop.page, `/product/${BEER}`)
  await laptop.page
    .getByRole('button', { name: /wishlist/i })
    .first()
    .click()
  await expectToast(laptop.page, 'Product added to wishlist')
  await signIn(phone.page, email)
  await expectSent(phone.page)
  await signIn(laptop.page, email)
  await expectCart(laptop.page, [expect.stringContaining('Tanqueray'), expect.stringContaining('Tusker')])
  await expectSent(laptop.page)

  // Opening the cart asks what has changed elsewhere.
  await phone.page.goto('/cart')
  await phone.page
    .getByText(/Tanqueray/)
    .first()
    .waitFor()
  await phone.page.goto('/wishlist')
  await phone.page
    .getByText(/Tusker/)
    .first()
    .waitFor()

  // What is removed on one is gone on the other.
  await laptop.page.goto('/cart')
  await laptop.page
    .getByRole('button', { name: /remove.*tusker/i })
    .first()
    .click()
  await expectCart(laptop.page, [expect.stringContaining('Tanqueray')])
  await expectSent(laptop.page)
  await phone.page.goto('/cart')
  await expectCart(phone.page, [expect.stringMatching(/^1 Tanqueray/)])

  // What is changed without a signal is sent later.
  const increase = phone.page.getByRole('button', { name: /increase/i }).first()
  await increase.waitFor()
  await phone.context.setOffline(true)
  await increase.click()
  await expectCart(phone.page, [expect.stringMatching(/^2 Tanqueray/)])
  await laptop.page.goto('/cart')
  await expectCart(laptop.page, [expect.stringMatching(/^1 Tanqueray/)])
  await phone.context.setOffline(false)
  await expectSent(phone.page)
  await laptop.page.goto('/cart')
  await expectCart(laptop.page, [expect.stringMatching(/^2 Tanqueray/)])

  // An order empties both.
  await openCheckout(laptop.page)
  await fillCheckout(laptop.page)
  await pressPlaceOrder(laptop.page)
  await expectPlaced(laptop.page)
  await expectSent(laptop.page)
  await phone.page.goto('/cart')
  await phone.page.getByText('Your cart is empty').waitFor()
  await expectCart(phone.page, [])

  // The next user of the phone gets nothing of the first one's.
  await addToCart(phone.page, GIN)
  await expectSent(phone.page)
  await pressLogout(phone.page)
  await phone.page.waitForURL('/')
  expect(await listCart(phone.page)).toHaveLength(1)
  await addToCart(phone.page, BEER)
  const other = newEmail('next-user')
  await registerCustomer(shop.origin, other)
  await signIn(phone.page, other)
  await expectCart(phone.page, [expect.stringContaining('Tusker')])
})
