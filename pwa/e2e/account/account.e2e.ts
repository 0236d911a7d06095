import { deleteProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { ORDER_STATUSES } from '@usiku/contracts/orders/order-status.ts'
import { approveReview, listUserReviews } from '@usiku/contracts/reviews/operations.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { adminToken, callApi } from '../support/api.ts'
import { DESKTOP, expectAccessible, PHONE, withBrowser } from '../support/browser.ts'
import { getNow } from '../support/clock.ts'
import { button, createCustomer, field, move, productAt, section } from '../support/customer.ts'
import { addToCart, expectToast, fillCheckout, openCheckout, pressPlaceOrder } from '../support/page-actions.ts'
import { sharedShop } from '../support/shop-server.ts'

withBrowser()
const theShop = sharedShop()

const GIN = 'tanqueray-london-dry'
const BEER = 'tusker-lager'
const ELEVEN_MINUTES = 11 * 60_000

const card = (page: Page, { orderId }: Order) => page.getByRole('article', { name: `Order ${orderId}` })
const isPressed = (page: Page, name: string) => button(page, name).getAttribute('aria-pressed')
/** The URL is updated before the filter is rendered. */
const expectPressed = (page: Page, name: string) => expect.poll(() => isPressed(page, name)).toBe('true')
/** The profile may arrive after the form. */
const expectFilled = (page: Page, label: string, text: string) =>
  expect.poll(() => field(page, label).inputValue()).toBe(text)
/** A dialog is smaller while it opens. */
const getSize = async (dialog: Locator) => {
  const { width, height } = (await dialog.boundingBox()) ?? {}
  return [width, height]
}
const getColour = (page: Page, status: string) =>
  page
    .getByRole('article')
    .getByText(status, { exact: true })
    .evaluate((words) => getComputedStyle(words).color)
const admin = () => adminToken(theShop().origin, theShop().admin)

async function review(page: Page, words: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '1 star' }).focus()
  for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowRight')
  await field(dialog, 'Description').fill(words)
  await button(dialog, 'Submit Review').click()
}

describe('the profile', () => {
  it('stores changes, also for the checkout', async () => {
    const page = await (await createCustomer(theShop(), 'edits')).open(PHONE, '/account')
    await button(page, 'Edit Profile').click()
    await field(page, 'Phone').fill('12')
    await button(page, 'Save').click()
    await page.getByText('Enter a Kenyan mobile number, such as 0712 345 678.').waitFor()
    await field(page, 'Phone').fill('+254 112 345 678')
    await field(page, 'City').fill('Karen')
    await field(page, 'Address').fill('Blue gate')
    await button(page, 'Save').click()
    await expectToast(page, 'user updated successfully')
    await page.reload()
    const profile = page.getByRole('region', { name: 'Profile' })
    for (const words of ['0112 345 678', 'Karen', 'Blue gate']) await profile.getByText(words).waitFor()
    await addToCart(page, BEER)
    await openCheckout(page)
    await expectFilled(page, 'Phone', '0112 345 678')
    await expectFilled(page, 'City', 'Karen')
  })

  it('has phone and city from the first order: the second checkout asks for neither', async () => {
    const page = await (await createCustomer(theShop(), 'first')).open(PHONE, '/account')
    await addToCart(page, BEER)
    await openCheckout(page)
    expect(await field(page, 'Phone').inputValue()).toBe('')
    await fillCheckout(page)
    await pressPlaceOrder(page)
    await expectToast(page, 'Order placed successfully')
    await page.waitForURL(/\/account\?t=myOrders/)
    await section(page, 'Account').click()
    await page.getByRole('region', { name: 'Profile' }).getByText('0712 345 678').waitFor()
    await addToCart(page, BEER)
    await openCheckout(page)
    await expectFilled(page, 'Phone', '0712 345 678')
    await expectFilled(page, 'City', 'Nairobi, Kilimani')
  })
})

describe('a past order', () => {
  it('can be ordered again with the products still available, and names the missing ones', async () => {
    const { buy, open } = await createCustomer(theShop(), 'again')
    const whisky = await productAt(theShop(), 'jameson-irish-whiskey')
    await buy([GIN, whisky.slug], 'delivered')
    const { origin } = theShop()
    await callApi(origin, deleteProduct, { token: await admin(), params: { id: whisky._id } })
    const page = await open(PHONE, '/account?t=myOrders&status=delivered', [/404/])
    await button(page, 'Order again').click()
    const dialog = page.getByRole('dialog', { name: 'In your cart, with changes' })
    await dialog.getByText(whisky.name).waitFor()
    await dialog.getByText('No longer sold').waitFor()
    await expectAccessible(page)
    await button(dialog, 'Go to cart').press('Enter')
    // The URL changes before the page, and the old page names both products.
    await page.getByRole('main').getByText('1 item', { exact: true }).waitFor()
    await page.getByRole('main').getByText('Tanqueray').first().waitFor()
    expect(await page.getByRole('main').getByText(whisky.name).count()).toBe(0)
  })

  it('can be reviewed once delivered; the review waits for approval', async () => {
    const { buy, open, token, user } = await createCustomer(theShop(), 'reviews')
    const order = await buy([GIN], 'shipping')
    const page = await open(PHONE, '/account?t=myOrders&status=all')
    await card(page, order)
      .getByText(`Total: ${formatKsh(order.totalAmount)}`)
      .waitFor()
    expect(
      await card(page, order)
        .getByText(/^Price Ksh/)
        .isVisible(),
    ).toBe(false)
    expect(await button(page, 'Add Review').count()).toBe(0)
    await move(theShop(), order, 'delivered')
    await button(page, 'Add Review').click()
    await expect.poll(() => getSize(page.getByRole('dialog', { name: 'Add Review' }))).toEqual([360, 800])
    await button(page, 'Submit Review').click()
    await page.getByText('Please select a rating').waitFor()
    await review(page, 'Smooth and cold.')
    await expectToast(page, 'Review added successfully')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await section(page, 'Reviews').click()
    const own = page.getByRole('article').filter({ hasText: 'Smooth and cold.' })
    await own.getByText('Waiting for approval').waitFor()
    await own.getByRole('img', { name: /^(Rated )?4/ }).waitFor()

    const { origin } = theShop()
    const { data } = await callApi(origin, listUserReviews, { token, params: { userId: user._id } })
    const params = { id: data[0]?._id ?? '' }
    await callApi(origin, approveReview, { token: await admin(), params, body: { isApproved: true } })
    await page.reload()
    await own.waitFor()
    await own.getByText('Waiting for approval').waitFor({ state: 'detached' })
  })
})

describe('cancelling an order', () => {
  it('asks for confirmation, and works after the ten minutes of the terms too', async () => {
    const { buy, open } = await createCustomer(theShop(), 'cancels')
    const [first, second] = [await buy([GIN], 'shipping'), await buy([BEER])]
    const page = await open(DESKTOP, '/account?t=myOrders&status=shipping')
    await card(page, first)
      .getByText(/^Price Ksh/)
      .waitFor()
    await button(card(page, first), 'Cancel Order').click()
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to cancel this order ?' })
    await expect.poll(async () => (await getSize(dialog))[0]).toBe(500)
    await button(dialog, 'No').click()
    await dialog.waitFor({ state: 'detached' })
    await expectPressed(page, 'Shipping')

    await page.clock.setSystemTime(getNow() + ELEVEN_MINUTES)
    await button(card(page, first), 'Cancel Order').click()
    await button(dialog, 'Yes').click()
    await expectToast(page, 'updating order successfull')
    await dialog.waitFor({ state: 'detached' })
    await expectPressed(page, 'Pending')
    await card(page, second).waitFor()
    await button(page, 'Cancelled').click()
    await card(page, first).getByText('Cancelled', { exact: true }).waitFor()
    expect(await button(page, 'Cancel Order').count()).toBe(0)
  })
})

describe('the account tabs', () => {
  it('have URLs: Back returns to the previous tab and closes open dialogs', async () => {
    const { buy, open } = await createCustomer(theShop(), 'returns')
    for (const status of ORDER_STATUSES) await buy([BEER], status)
    const page = await open(PHONE, '/account')
    await section(page, 'Orders').click()
    await page.waitForURL('/account?t=myOrders')
    await expectPressed(page, 'Pending')
    await button(page, 'Delivered').click()
    await page.waitForURL('/account?t=myOrders&status=delivered')
    await button(page, 'Add Review').click()
    await page.getByRole('dialog').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await section(page, 'Reviews').click()
    await page.getByRole('heading', { name: 'No reviews yet' }).waitFor()
    await page.goBack()
    await button(page, 'Add Review').waitFor()
    await expectPressed(page, 'Delivered')
    await page.goBack()
    await page.getByRole('heading', { name: 'Profile' }).waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.goForward()
    await button(page, 'Clear Filters').click()
    await expectPressed(page, 'Clear Filters')
    expect(await isPressed(page, 'Delivered')).toBe('false')
    await expect.poll(() => page.getByRole('article').count()).toBe(ORDER_STATUSES.length)
    const orange = await getColour(page, 'Pending')
    expect([await getColour(page, 'Shipping'), await getColour(page, 'Processing')]).toEqual([orange, orange])
    expect(new Set([orange, await getColour(page, 'Cancelled'), await getColour(page, 'Delivered')]).size).toBe(3)
  })
})
