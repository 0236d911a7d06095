import { getProfile, type User } from '@usiku/contracts/accounts.ts'
import { getProduct, type Product } from '@usiku/contracts/catalogue.ts'
import { type CartLine, type Order, placeOrder, SHIPPING_FEE, updateOrderStatus } from '@usiku/contracts/orders.ts'
import type { OrderStatus } from '@usiku/contracts/rules/order-status.ts'
import { subTotal } from '@usiku/contracts/rules/pricing.ts'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { adminToken, ask, customer } from './api.ts'
import { visitor } from './browser.ts'
import type { Shop } from './shop.ts'

export const button = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true })

export const field = (on: Page | Locator, label: string) => on.getByLabel(label, { exact: true })

export const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name, exact: true })

export interface Somebody {
  readonly user: User
  readonly token: string
  /** Places one order for these products through the API. */
  readonly buy: (slugs: readonly string[], status?: OrderStatus) => Promise<Order>
  /** @param expected console messages that the test provokes */
  readonly open: (device: BrowserContextOptions, path: string, expected?: RegExp[]) => Promise<Page>
}

export async function somebody(shop: Shop, name: string): Promise<Somebody> {
  const token = await customer(shop.origin, `${name}@example.com`)
  const { data: user } = await ask(shop.origin, getProfile, { token })
  const buy: Somebody['buy'] = async (slugs, status = 'pending') => {
    const items = await Promise.all(slugs.map((slug) => lineOf(shop, slug)))
    const { data } = await ask(shop.origin, placeOrder, { token, body: placement(user, items) })
    if (status !== 'pending') await move(shop, data, status)
    return data
  }
  const open: Somebody['open'] = async (device, path, expected = []) => {
    const { page, context } = await visitor(device, shop.origin, expected)
    await context.addInitScript((own) => localStorage.setItem('token', own), token)
    await page.goto(path)
    return page
  }
  return { user, token, buy, open }
}

export async function productAt({ origin }: Shop, slug: string): Promise<Product> {
  return (await ask(origin, getProduct, { params: { id: slug } })).data
}

export async function move(shop: Shop, { orderId }: Order, orderStatus: OrderStatus): Promise<void> {
  const token = await adminToken(shop.origin, shop.admin)
  await ask(shop.origin, updateOrderStatus, { token, params: { orderId }, body: { orderStatus } })
}

let orders = 0

function placement(user: User, items: CartLine[]) {
  return {
    ...{ orderId: String(Date.now() + ++orders), customerEmail: user.email, customerPhone: '0712 345 678' },
    ...{ customerCity: 'Kilimani', items, totalAmount: subTotal(items) + SHIPPING_FEE, shippingFee: SHIPPING_FEE },
  }
}

async function lineOf(shop: Shop, slug: string): Promise<CartLine> {
  const { _id: id, name, volumes, thumbnailImage } = await productAt(shop, slug)
  const [volume] = volumes
  if (volume === undefined) throw new Error(`${slug} has no volume`)
  return { id, name, volume, quantity: 1, thumbnailImage }
}
