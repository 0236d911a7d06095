import { login, logout } from '@usiku/contracts/accounts/operations.ts'
import { expect, it } from 'vitest'
import { callApi, PASSWORD, registerCustomer } from '../support/api.ts'
import { withBrowser } from '../support/browser.ts'
import { countStored, emitVisibilityChange, expectOnce, placed } from '../support/order-faults.ts'
import { expectToast, fillLogin, pressPlaceOrder } from '../support/page-actions.ts'
import { fillUpToPlaceOrder, signedIn } from '../support/ready-to-order.ts'
import { sharedShop } from '../support/shop-server.ts'

withBrowser()
const theShop = sharedShop()

const getToken = async (email: string) =>
  (await callApi(theShop().origin, login, { body: { email, password: PASSWORD } })).accessToken

const endSession = (token: string) => callApi(theShop().origin, logout, { token })

it('an order whose session has ended is seen and sent only by its customer, once', async () => {
  const { origin } = theShop()
  const { page, context, email, token } = await signedIn(origin)
  await fillUpToPlaceOrder(page)
  await context.setOffline(true)
  await pressPlaceOrder(page)
  await page.getByText('Order waiting for signal').first().waitFor()

  await endSession(token)
  await context.setOffline(false)
  await expectToast(page, 'Your session has ended. Please log in again.')
  await page.getByText('Order waiting for you to log in').first().waitFor()
  const own = await getToken(email)
  expect(await placed(theShop(), own)).toEqual([])

  // Another user logs in on the same device.
  await registerCustomer(origin, 'brian@example.com')
  await page.goto('/login')
  await fillLogin(page, 'brian@example.com')
  await expectToast(page, 'Login Successful')
  await page.goto('/account?t=myOrders')
  await page.getByRole('heading', { name: /^No .*orders$/ }).waitFor()
  await emitVisibilityChange(page)
  expect(await page.getByText(/waiting/i).count()).toBe(0)
  const theirs = await page.evaluate(() => localStorage.getItem('token') ?? '')
  expect([await placed(theShop(), theirs), await placed(theShop(), own)]).toEqual([[], []])
  expect(await countStored(page)).toEqual({ waiting: 1, cart: 0 })

  await endSession(theirs)
  await page.goto('/faqs')
  await page.getByText('1 order waiting for a login').waitFor()
  await page.getByRole('link', { name: 'Login' }).last().click()
  await page.waitForURL('/login')
  await fillLogin(page, email)
  await expectToast(page, 'Order placed successfully')
  await expectOnce(theShop(), page, own)
  expect(await placed(theShop(), await getToken('brian@example.com'))).toEqual([])
})
