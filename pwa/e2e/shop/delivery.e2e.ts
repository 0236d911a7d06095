import { getDeliveryRules, replaceDeliveryRules } from '@usiku/contracts/delivery/operations.ts'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { expect, it } from 'vitest'
import { adminToken, callApi } from '../support/api.ts'
import { openBackOffice } from '../support/back-office.ts'
import { expectAccessible, PHONE, withBrowser } from '../support/browser.ts'
import { button, createCustomer, field } from '../support/customer.ts'
import { addToCart, expectPlaced, expectToast, openCheckout, pressPlaceOrder } from '../support/page-actions.ts'
import { sharedShop } from '../support/shop-server.ts'

withBrowser()
const theShop = sharedShop()

it('a fee that an administrator sets is on the cart, in the order, and asked about when it has changed', {
  tags: ['thorough'],
}, async () => {
  const shop = theShop()
  const { page: counter } = await openBackOffice(shop)
  await counter.goto('/admin/settings')
  await counter.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Delivery' }).click()
  const form = counter.getByRole('form', { name: 'Delivery zones' })
  await form.getByRole('button', { name: /^Ruaka/ }).click()
  await field(form, 'Fee (Ksh)').first().fill('200.5')
  await button(form, 'Save').click()
  await form.getByText('Enter a whole number from 0 to 100,000,000.').waitFor()
  await field(form, 'Fee (Ksh)').first().fill('200')
  await field(form, 'Promised minutes').first().fill('45')
  await field(form, 'To').fill('ruaka town')
  await form.getByText(/to ruaka town\. Ruaka: delivery Ksh.200, within 45.minutes/).waitFor()
  await expectAccessible(counter)
  await button(form, 'Save').click()
  await expectToast(counter, 'Settings updated successfully')

  const amina = await createCustomer(shop, 'delivery')
  const phone = await amina.open(PHONE, '/', [/409 \(Conflict\)/])
  await addToCart(phone, 'tusker-lager')
  const place = phone.getByRole('combobox', { name: 'Deliver to' })
  await place.fill('Rauka, Kiambu')
  await place.press('Enter')
  await phone.getByText(/^Ruaka: delivery Ksh.200, within 45.minutes\.$/).waitFor()
  await expectAccessible(phone)
  await openCheckout(phone)
  expect(await phone.getByLabel('City').inputValue()).toBe('Rauka, Kiambu')
  await phone.getByLabel('Phone').fill('0712 345 678')
  await phone.getByText(/^Delivery Ksh.200$/).waitFor()

  // The fee changes between reading and ordering.
  const token = await adminToken(shop.origin, shop.admin)
  const { data: rules } = await callApi(shop.origin, getDeliveryRules, { token })
  const zones = rules.zones.map((zone) => (zone.name === 'Ruaka' ? { ...zone, fee: 350 } : zone))
  await callApi(shop.origin, replaceDeliveryRules, { token, body: { ...rules, zones } })
  await pressPlaceOrder(phone)
  await phone.getByText(/^Now Ksh.350, was Ksh.200$/).waitFor()
  await expectAccessible(phone)
  const readOrders = async () => (await callApi(shop.origin, listOwnOrders, { token: amina.token })).data
  expect(await readOrders()).toEqual([])
  await button(phone, 'Place at the new total').press('Enter')
  await expectPlaced(phone)
  const [order] = await readOrders()
  expect(order).toMatchObject({ shippingFee: 350, zoneName: 'Ruaka', promisedMinutes: 45 })
  await phone.goto('/account?t=myOrders')
  await phone.getByText(/^Delivery: Ruaka · Ksh.350 · within 45.minutes$/).waitFor()
})
