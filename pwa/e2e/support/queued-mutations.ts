import { getProfile, updateProfile } from '@usiku/contracts/accounts/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { cancelOwnOrder, getOwnOrder, type Order } from '@usiku/contracts/orders/operations.ts'
import { addReview, listUserReviews } from '@usiku/contracts/reviews/operations.ts'
import type { Page } from 'playwright-core'
import { callApi } from './api.ts'
import { PHONE_WITH_WORKER } from './browser.ts'
import { button, type Customer, createCustomer, field, section } from './customer.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { readOutbox } from './indexed-db.ts'
import { BROKEN } from './order-faults.ts'
import { opened, waitForWorker } from './page-actions.ts'
import type { Shop } from './server.ts'

export type Kind = 'cancel' | 'review' | 'profile'

/** Start of each request, for the proxy. */
const BEGINS: Readonly<Record<Kind, string>> = {
  cancel: `${cancelOwnOrder.method} ${buildPath(cancelOwnOrder, { orderId: '' })}`,
  review: `${addReview.method} ${buildPath(addReview)} HTTP/`,
  profile: `${updateProfile.method} ${buildPath(updateProfile, { id: '' })}`,
}

export interface Writer extends Customer {
  readonly shop: Shop
  readonly line: FaultProxy
  readonly page: Page
  readonly pending: Order
  readonly delivered: Order
}

/**
 * Opens the orders of a new customer; the worker controls the page.
 *
 * @param kind whose requests the proxy counts and breaks
 */
export async function writer(shop: Shop, name: string, kind: Kind): Promise<Writer> {
  const line = await startFaultProxy(shop.origin, BEGINS[kind])
  const own = await createCustomer(shop, name)
  const [pending, delivered] = [await own.buy(['tusker-lager']), await own.buy(['tanqueray-london-dry'], 'delivered')]
  const page = await own.open(PHONE_WITH_WORKER, `${line.origin}/account?t=myOrders&status=all`, [...BROKEN, /40[049]/])
  await waitForWorker(page)
  await card(page, delivered).waitFor()
  return { ...own, shop, line, page, pending, delivered }
}

export const profileKnown = (page: Page) =>
  page.getByRole('button', { name: 'Edit Profile', disabled: false }).waitFor()

export const card = (page: Page, { orderId }: Order) =>
  page.getByRole('article', { name: `Order ${orderId}`, exact: true })

export async function submitMutation(kind: Kind, { page, pending, delivered }: Writer): Promise<void> {
  if (kind === 'cancel') return cancel(page, pending)
  return kind === 'review' ? review(page, delivered, 'Smooth and cold.') : move(page)
}

async function cancel(page: Page, order: Order): Promise<void> {
  await section(page, 'Orders').click()
  await button(page, 'Clear Filters').click()
  await button(card(page, order), 'Cancel Order').click()
  await button(page.getByRole('dialog'), 'Yes').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

export async function review(page: Page, order: Order, reviewText: string): Promise<void> {
  await section(page, 'Orders').click()
  await button(page, 'Clear Filters').click()
  await button(card(page, order), 'Add Review').click()
  const dialog = page.getByRole('dialog')
  await opened(dialog)
  await dialog.getByRole('radio', { name: '4 stars' }).focus()
  await page.keyboard.press('Space')
  await field(dialog, 'Description').fill(reviewText)
  await button(dialog, 'Submit Review').click()
  await dialog.waitFor({ state: 'detached' })
}

async function move(page: Page): Promise<void> {
  await section(page, 'Account').click()
  await button(page, 'Edit Profile').click()
  await field(page, 'City').fill('Karen')
  await button(page, 'Save').click()
  await field(page, 'City').waitFor({ state: 'detached' })
}

/** The server's state, which shows duplicates. */
export async function atShop(kind: Kind, { shop, token, user, pending }: Writer): Promise<unknown> {
  if (kind === 'cancel') {
    const { data } = await callApi(shop.origin, getOwnOrder, { token, params: { orderId: pending.orderId } })
    return data.history.map(({ status }) => status)
  }
  if (kind === 'review') {
    const { data } = await callApi(shop.origin, listUserReviews, { token, params: { userId: user._id } })
    return data.map(({ description, rating, version }) => ({ description, rating, version }))
  }
  const { data } = await callApi(shop.origin, getProfile, { token })
  return { city: data.shippingInfo.city, version: data.version }
}

/**
 * Expected state after each write was applied once.
 *
 * @param before version of the profile
 */
export function once(kind: Kind, before: number): unknown {
  if (kind === 'cancel') return ['pending', 'cancelled']
  if (kind === 'review') return [{ description: 'Smooth and cold.', rating: 4, version: 1 }]
  return { city: 'Karen', version: before + 1 }
}

export const countStoredMutations = async (page: Page) =>
  (await readOutbox(page)).filter((kind) => kind !== 'order').length
