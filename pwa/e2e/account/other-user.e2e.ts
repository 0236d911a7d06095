import { login, logout } from '@usiku/contracts/accounts/operations.ts'
import { expect, it } from 'vitest'
import { callApi, newEmail, PASSWORD, registerCustomer } from '../support/api.ts'
import { withBrowser } from '../support/browser.ts'
import { countStored, emitVisibilityChange, expectOnce, placed } from '../support/order-faults.ts'
import { expectToast, fillLogin, pressPlaceOrder } from '../support/page-actions.ts'
import { fillUpToPlaceOrder, signedIn } from '../support/ready-to-order.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

const getToken = async (email: string) =>
  (await callApi(shop.origin, login, { body: { email, password: PASSWORD } })).accessToken

const endSession = (token: string) => callApi(shop.origin, logout, { token })

it('an order whose session has ended is seen and sent only by its customer, once', async () => {
  const { page, context, email, token } = await signedIn(shop.origin)
  await fillUpToPlaceOrder(page)
  await context.setOffline(true)
  await pressPlaceOrder(page)
  await page.getByText('Order waiting for signal').first().waitFor()

  await endSession(token)
  await context.setOffline(false)
  await expectToast(page, 'Your session has ended. Please log in again.')
  await page.getByText('Order waiting for you to log in').first().waitFor()
  const own = await getToken(email)
  expect(await placed(shop, own)).toEqual([])

  // Another user logs in on the same device.
  const brian = newEmail('brian')
  await registerCustomer(shop.origin, brian)
  await page.goto('/login')
  await fillLogin(page, brian)
  await expectToast(page, 'Login Successful')
  await page.goto('/account?t=myOrders')
  await page.getByRole('heading', { name: /^No .*orders$/ }).waitFor()
  await emitVisibilityChange(page)
  expect(await page.getByText(/waiting/i).count()).toBe(0)
  const theirs = await page.evaluate(() => localStorage.getItem('token') ?? '')
  expect([await placed(shop, theirs), await placed(shop, own)]).toEqual([[], []])
  expect(await countStored(page)).toEqual({ waiting: 1, cart: 0 })

  await endSession(theirs)
  await page.goto('/faqs')
  await page.getByText('1 order waiting for a login').waitFor()
  await page.getByRole('link', { name: 'Login' }).last().click()
  await page.waitForURL('/login')
  await fillLogin(page, email)
  await expectToast(page, 'Order placed successfully')
  await expectOnce(shop, page, own)
  expect(await placed(shop, await getToken(brian))).toEqual([])
})
