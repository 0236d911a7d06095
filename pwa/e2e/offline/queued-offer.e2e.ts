import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import { createPromoCode, replaceQuantityOffers, updatePromoCode } from '@usiku/contracts/offers/operations.ts'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { expect, it } from 'vitest'
import { adminToken, callApi } from '../support/api.ts'
import { expectAccessible, withBrowser } from '../support/browser.ts'
import { button, field, productAt } from '../support/customer.ts'
import { addToCart, expectToast, fillCheckout, openCheckout, pressPlaceOrder } from '../support/page-actions.ts'
import { signedIn } from '../support/ready-to-order.ts'
import type { Shop } from '../support/server.ts'
import { openShop } from '../support/shop-server.ts'

withBrowser()

const always = { startsAt: null, endsAt: null, isEnabled: true }
const GIN10: BodyOf<typeof createPromoCode> = {
  code: 'GIN10',
  kind: 'amount',
  value: 50,
  minimumOrder: 0,
  usesPerCustomer: 1,
  maxUses: 10,
  categories: [],
  ...always,
}

/** 3 for 2 on beer, and 50 off with the code GIN10. */
async function makeOffers(shop: Shop) {
  const token = await adminToken(shop.origin, shop.admin)
  const { category, volumes } = await productAt(shop, 'white-cap-lager')
  const terms = { quantity: 3, payFor: 2, price: null, products: [], categories: [category._id] }
  const body: BodyOf<typeof replaceQuantityOffers> = {
    offers: [{ name: '3 for 2 on beer', kind: 'pay_fewer', ...terms, ...always }],
  }
  await callApi(shop.origin, replaceQuantityOffers, { token, body })
  const { data: code } = await callApi(shop.origin, createPromoCode, { token, body: GIN10 })
  const disableCode = () =>
    callApi(shop.origin, updatePromoCode, { token, params: { id: code._id }, body: { ...GIN10, isEnabled: false } })
  return { price: volumes[0]?.priceAfterDiscount ?? 0, disableCode }
}

async function orderOffline(shop: Shop) {
  const { page, context, token } = await signedIn(shop.origin)
  await addToCart(page, 'white-cap-lager')
  const more = page.getByRole('button', { name: /^Increase Quantity of/ })
  await more.click()
  await page.getByText('Add 1 more: 3 for 2 on beer').waitFor()
  await more.click()
  await page.getByRole('term').filter({ hasText: '3 for 2 on beer' }).waitFor()
  await expectAccessible(page)
  await openCheckout(page)
  await fillCheckout(page)
  await button(page, 'Add a promo code').waitFor()
  await context.setOffline(true)
  await button(page, 'Add a promo code').press('Enter')
  await field(page, 'Promo code').fill('gin 10')
  await field(page, 'Promo code').press('Enter')
  await page.getByText('Code GIN10: checked when sent.').first().waitFor()
  await expectAccessible(page)
  await pressPlaceOrder(page)
  await page.getByText('Order waiting for signal').first().waitFor()
  await page.getByText('Code GIN10: checked when sent.').waitFor()
  const readOrders = async () => (await callApi(shop.origin, listOwnOrders, { token })).data
  return { page, context, readOrders }
}

it('an order placed offline has its quantity offer, and its code once it is sent', { tags: ['thorough'] }, async () => {
  const shop = await openShop()
  const { price } = await makeOffers(shop)
  const { page, context, readOrders } = await orderOffline(shop)
  await context.setOffline(false)
  await expectToast(page, 'Order placed successfully')
  expect(await readOrders()).toMatchObject([
    {
      promoCode: 'GIN10',
      totalAmount: 2 * price - 50,
      discounts: [{ label: '3 for 2 on beer', amount: price }, { amount: 50 }],
    },
  ])
  await page.goto('/account?t=myOrders')
  await page.getByRole('list', { name: 'Discounts' }).getByText('Code GIN10').waitFor()
  await expectAccessible(page)
})

it('a code that is refused when the order is sent is asked about, and the order is not sent without it unasked', {
  tags: ['thorough'],
}, async () => {
  const shop = await openShop()
  const { price, disableCode } = await makeOffers(shop)
  const { page, context, readOrders } = await orderOffline(shop)
  await disableCode()
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Nothing is ordered yet' }).waitFor()
  await page.getByText('There is no code GIN10.').first().waitFor()
  await page.getByText('Takes nothing off').waitFor()
  await expectAccessible(page)
  expect(await readOrders()).toEqual([])
  await button(page, 'Place at this total').press('Enter')
  await expectToast(page, 'Order placed successfully')
  const [order] = await readOrders()
  expect(order).toMatchObject({ totalAmount: 2 * price, discounts: [{ label: '3 for 2 on beer', amount: price }] })
  expect(order).not.toHaveProperty('promoCode')
})
