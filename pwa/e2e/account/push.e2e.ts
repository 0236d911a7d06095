import type { BrowserContextOptions } from 'playwright-core'
import { expect, it } from 'vitest'
import { adminToken } from '../support/api.ts'
import { expectAccessible, PHONE_WITH_WORKER, TABLET, visitor, WITH_WORKER, withBrowser } from '../support/browser.ts'
import { createCustomer, move } from '../support/customer.ts'
import {
  createDelivery,
  fakeSubscriptions,
  listNotifications,
  type NotifyingShop,
  openNotifyingShop,
  tapNotification,
} from '../support/push.ts'

withBrowser('whole')

const SLUG = 'tanqueray-london-dry'

async function openDevice({ shop, device }: NotifyingShop, kind: BrowserContextOptions, token: string, path: string) {
  const { page, context } = await visitor(kind, shop.origin)
  await fakeSubscriptions(context, shop.origin, device)
  await context.addInitScript((own) => localStorage.setItem('token', own), token)
  await page.goto(path)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const turnOn = async (name: string) => {
    const toggle = page.getByRole('switch', { name, exact: true })
    await toggle.click()
    await expect.poll(() => toggle.isChecked()).toBe(true)
  }
  return { page, context, turnOn }
}

it('notifications tell a customer of an order, and a tap shows it', {
  timeout: 270_000,
}, async () => {
  const open = await openNotifyingShop()
  const { shop, messages } = open
  const customer = await createCustomer(shop, 'wanjiru')
  const { page, context, turnOn } = await openDevice(open, PHONE_WITH_WORKER, customer.token, '/account')
  await turnOn('My orders')
  await expectAccessible(page)
  const order = await customer.buy([SLUG], 'processing')
  await expect.poll(() => messages).toEqual([JSON.stringify({ kind: 'order_processing', orderId: order.orderId })])
  await move(shop, order, 'shipping')
  await expect.poll(() => messages.length).toBe(2)

  const deliver = await createDelivery(context, shop.origin)
  for (const message of messages) await deliver(message)
  const tag = `order ${order.orderId}`
  const onItsWay = { title: 'Your order is on its way', body: 'Keep your phone near: the rider may call.', tag }
  await expect.poll(() => listNotifications(page)).toEqual([onItsWay])
  const { opened = '' } = await tapNotification(context)
  expect(opened).toBe(`${shop.origin}/account?t=myOrders&status=all`)
  await expect.poll(() => listNotifications(page)).toEqual([])
  await page.goto(opened)
  await page.getByRole('article', { name: `Order ${order.orderId}` }).waitFor()

  // The page is open now: the next tap only brings it to the front.
  await deliver(JSON.stringify({ kind: 'order_delivered', orderId: order.orderId }))
  await expect.poll(async () => (await listNotifications(page)).length).toBe(1)
  expect(await tapNotification(context)).toEqual({ focused: page.url() })

  // Browsers show a notice of their own for a message that shows nothing.
  await deliver('no JSON')
  const shown = { title: 'Usiku', body: 'There is news from the shop.', tag: 'news' }
  await expect.poll(() => listNotifications(page)).toEqual([shown])
})

it('notifications tell the counter of a new order, and a tap shows it', {
  timeout: 270_000,
  tags: ['thorough'],
}, async () => {
  const open = await openNotifyingShop()
  const { shop, messages } = open
  const token = await adminToken(shop.origin, shop.admin)
  const tablet = { ...TABLET, ...WITH_WORKER }
  const { page, context, turnOn } = await openDevice(open, tablet, token, '/admin/settings')
  await turnOn('New orders')
  await expectAccessible(page)
  const customer = await createCustomer(shop, 'njoroge')
  const { orderId } = await customer.buy([SLUG])
  await expect.poll(() => messages.length).toBe(1)
  const deliver = await createDelivery(context, shop.origin)
  await deliver(messages[0] ?? '')
  await expect.poll(async () => (await listNotifications(page)).map((one) => one.tag)).toEqual([`new ${orderId}`])
  expect(messages[0]).not.toContain(customer.user.name)
  const { opened = '' } = await tapNotification(context)
  expect(opened).toBe(`${shop.origin}/admin/order/details/${orderId}`)
  await page.goto(opened)
  await page.getByText(orderId).first().waitFor()
})
