import { listDeliveryPlaces } from '@usiku/contracts/delivery-places/operations.ts'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { expectAccessible, PHONE_WITH_WORKER, withBrowser } from '../support/browser.ts'
import { createCustomer } from '../support/customer.ts'
import { addToCart, expectToast, openCheckout, pressPlaceOrder, waitForWorker } from '../support/page-actions.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

const DEVICE = { ...PHONE_WITH_WORKER, geolocation: { latitude: -1.2921, longitude: 36.8219 } }

it('a delivery place saved without a signal is chosen at the checkout', { tags: ['thorough'] }, async () => {
  const customer = await createCustomer(shop, 'places')
  const page = await customer.open(DEVICE, '/account')
  await page.context().grantPermissions(['geolocation'])
  await page.getByText('Save where you live or work').waitFor()
  await waitForWorker(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Add place' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Home')
  await dialog.getByLabel('Area').fill('Kilimani')
  await dialog.getByLabel('Directions').fill('Argwings Kodhek Road, blue gate')
  await dialog.getByRole('button', { name: "Use this device's location" }).click()
  await dialog.getByText('The rider gets the location of this device.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save place' }).click()
  await page.getByText('Delivery place waiting for signal').waitFor()
  await page.context().setOffline(false)
  await expectToast(page, 'Delivery places updated')
  const { data: places } = await callApi(shop.origin, listDeliveryPlaces, { token: customer.token })
  expect(places).toMatchObject([{ name: 'Home', pin: { latitude: -1.2921, longitude: 36.8219 } }])
  await expectAccessible(page)

  await addToCart(page, 'tusker-lager')
  await openCheckout(page)
  await page.getByLabel('Phone', { exact: true }).fill('0712 345 678')
  await page.getByLabel('Deliver to').selectOption('Home, Kilimani')
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Kilimani')
  await page.getByLabel('I am 18 or older').check()
  await pressPlaceOrder(page)
  await page.getByText('Home, Kilimani, Argwings Kodhek Road, blue gate').waitFor()
  const { data: orders } = await callApi(shop.origin, listOwnOrders, { token: customer.token })
  expect(orders[0]?.deliveryPlace).toMatchObject({ name: 'Home', area: 'Kilimani' })
})
