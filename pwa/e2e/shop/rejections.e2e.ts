import { getProduct } from '@usiku/contracts/catalogue/operations.ts'
import { placeOrder } from '@usiku/contracts/orders/operations.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { callApi, newEmail, registerCustomer } from '../support/api.ts'
import { expectAccessible, PHONE, visitor, withBrowser } from '../support/browser.ts'
import { getNow } from '../support/clock.ts'
import { createCustomer } from '../support/customer.ts'
import {
  addToCart,
  expectToast,
  fillCheckout,
  fillLogin,
  openCheckout,
  pressPlaceOrder,
  signIn,
} from '../support/page-actions.ts'
import { commonShop, openShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

const EMAIL = newEmail()

beforeAll(() => registerCustomer(shop.origin, EMAIL))

describe('signing in', () => {
  it('reports blank fields and a wrong password', async () => {
    const { page } = await visitor(PHONE, shop.origin, [/401/])
    await page.goto('/login')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByText('Please fill in all fields.').first().waitFor()
    await expectAccessible(page)
    await fillLogin(page, EMAIL, 'not this one')
    await page.getByText('Wrong email or password.').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
  })
})

describe('registering', () => {
  it('shows server errors at the field', async () => {
    const { page } = await visitor(PHONE, shop.origin, [/400/, /409/])
    await page.goto('/register')
    await page.getByLabel('Username').fill('Amina')
    await page.getByLabel('Email', { exact: true }).fill(EMAIL)
    await page.getByLabel('Password', { exact: true }).fill('mzinga wa usiku')
    await page.getByLabel('Confirm Password').fill('mzinga wa mchana')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await page.getByText('Passwords do not match').first().waitFor()
    await page.getByLabel('Confirm Password').fill('mzinga wa usiku')
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await page.getByText('There is already an account with this email.').first().waitFor()
  })
})

describe('a drink that sells out during checkout', () => {
  it('is named, and the cart is kept', async () => {
    const shop = await openShop()
    const page = await (await createCustomer(shop, 'late')).open(PHONE, '/product/tusker-lager', [/409/])
    const other = newEmail('brian')
    const token = await registerCustomer(shop.origin, other)
    await addToCart(page, 'tusker-lager')
    await openCheckout(page)
    await fillCheckout(page)
    await buyAll(shop.origin, { email: other, token }, 'tusker-lager')
    await pressPlaceOrder(page)
    await page
      .getByText(/out of stock|no longer|sold out/i)
      .first()
      .waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /cart/i }).last().click()
    await page.waitForURL('/cart')
    await page.getByText('Tusker Lager').first().waitFor()
  })
})

describe('an expired session', () => {
  it('is reported, and the customer returns to the same page', async () => {
    const { page } = await visitor(PHONE, shop.origin, [/401/])
    await signIn(page, EMAIL)
    await page.evaluate(() => localStorage.setItem('token', 'forged.token.here'))
    await page.goto('/account?t=myOrders')
    await page.waitForURL(/\/login/)
    await fillLogin(page, EMAIL)
    await expectToast(page, 'Login Successful')
    await page.waitForURL(/\/account\?t=myOrders/)
  })
})

async function buyAll(origin: string, { email, token }: { email: string; token: string }, slug: string): Promise<void> {
  const { data: product } = await callApi(origin, getProduct, { params: { id: slug } })
  const [volume] = product.volumes
  if (volume === undefined) throw new Error(`${slug} has no volume`)
  const line = {
    id: product._id,
    name: product.name,
    volume,
    quantity: volume.quantity,
    thumbnailImage: product.thumbnailImage,
  }
  await callApi(origin, placeOrder, {
    token,
    body: {
      orderId: String(getNow()),
      customerEmail: email,
      customerPhone: '0722 000 000',
      customerCity: 'Nairobi',
      items: [line],
      totalAmount: volume.priceAfterDiscount * volume.quantity,
      shippingFee: 0,
    },
  })
}
