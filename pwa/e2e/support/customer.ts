import { getProfile, type User } from '@usiku/contracts/accounts/operations.ts'
import { getProduct, type Product } from '@usiku/contracts/catalogue/operations.ts'
import { getSubtotal } from '@usiku/contracts/catalogue/pricing.ts'
import { updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import { type CartLine, type Order, placeOrder } from '@usiku/contracts/orders/operations.ts'
import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { adminToken, callApi, newEmail, registerCustomer } from './api.ts'
import { visitor } from './browser.ts'
import { getNow } from './clock.ts'
import type { Shop } from './server.ts'

export const button = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true })

export const field = (on: Page | Locator, label: string) => on.getByLabel(label, { exact: true })

export const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name, exact: true })

export interface Customer {
  readonly user: User
  readonly token: string
  /** Places one order for these products through the API. */
  readonly buy: (slugs: readonly string[], status?: OrderStatus) => Promise<Order>
  /** @param expected console messages that the test provokes */
  readonly open: (device: BrowserContextOptions, path: string, expected?: RegExp[]) => Promise<Page>
}

export async function createCustomer(shop: Shop, name: string): Promise<Customer> {
  const token = await registerCustomer(shop.origin, newEmail(name))
  const { data: user } = await callApi(shop.origin, getProfile, { token })
  const buy: Customer['buy'] = async (slugs, status = 'pending') => {
    const items = await Promise.all(slugs.map((slug) => lineOf(shop, slug)))
    const { data } = await callApi(shop.origin, placeOrder, { token, body: placement(user, items) })
    if (status !== 'pending') await move(shop, data, status)
    return data
  }
  const open: Customer['open'] = async (device, path, expected = []) => {
    const { page, context } = await visitor(device, shop.origin, expected)
    await context.addInitScript((own) => localStorage.setItem('token', own), token)
    await page.goto(path)
    return page
  }
  return { user, token, buy, open }
}

export async function productAt({ origin }: Shop, slug: string): Promise<Product> {
  return (await callApi(origin, getProduct, { params: { id: slug } })).data
}

export async function move(shop: Shop, { orderId }: Order, orderStatus: OrderStatus): Promise<void> {
  const token = await adminToken(shop.origin, shop.admin)
  await callApi(shop.origin, updateOrderStatus, { token, params: { orderId }, body: { orderStatus } })
}

let orders = 0

function placement(user: User, items: CartLine[]) {
  return {
    ...{ orderId: String(getNow() + ++orders), customerEmail: user.email, customerPhone: '0712 345 678' },
    ...{ customerCity: 'Kilimani', items, totalAmount: getSubtotal(items), shippingFee: 0 },
  }
}

async function lineOf(shop: Shop, slug: string): Promise<CartLine> {
  const { _id: id, name, volumes, thumbnailImage } = await productAt(shop, slug)
  const [volume] = volumes
  if (volume === undefined) throw new Error(`${slug} has no volume`)
  return { id, name, volume, quantity: 1, thumbnailImage }
}
