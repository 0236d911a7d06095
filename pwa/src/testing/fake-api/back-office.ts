import type { Role } from '@usiku/contracts/accounts/constants.ts'
import { listAlarms } from '@usiku/contracts/alarms/operations.ts'
import { getBackupStatus } from '@usiku/contracts/backups/operations.ts'
import { type Dashboard, getDashboard } from '@usiku/contracts/dashboard/operations.ts'
import { getOpeningHours } from '@usiku/contracts/opening-hours/operations.ts'
import {
  followOrders,
  getOrderBoard,
  listOrderNotifications,
  listOrders,
} from '@usiku/contracts/orders/admin-operations.ts'
import { MAX_NOTIFIED_ORDERS } from '@usiku/contracts/orders/constants.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { isOpen } from '@usiku/contracts/orders/order-status.ts'
import { listPaymentIssues, listUnmatchedPayments } from '@usiku/contracts/payments/admin-operations.ts'
import { getPush } from '@usiku/contracts/push/operations.ts'
import { getTaxInvoiceStatus } from '@usiku/contracts/receipts/operations.ts'
import { listRiderIssues, listRiders } from '@usiku/contracts/riders/operations.ts'
import { listUserSessions } from '@usiku/contracts/sign-in/operations.ts'
import { listLowStock } from '@usiku/contracts/stock/operations.ts'
import { getSettings } from '@usiku/contracts/store/operations.ts'
import { signIn } from '../../session/session.ts'
import { buildUser } from '../fixtures/accounts.ts'
import { buildBackupStatus } from '../fixtures/backups.ts'
import { buildHours } from '../fixtures/opening-hours.ts'
import { buildCartLine, buildOrder, buildPlacement } from '../fixtures/orders.ts'
import { buildTaxInvoiceStatus } from '../fixtures/tax-invoices.ts'
import { fakeOperation } from './fake-api.ts'
import { createSilentStream } from './fake-event-stream.ts'
import { paginateList } from './fake-list.ts'
import { fakeSecurity } from './fake-storefront.ts'

export async function signInAs(role: Role): Promise<void> {
  await signIn(buildUser({ name: 'Amina Njeri', role }), `token of the ${role}`)
}

export function buildAdminOrder(number: number, facts: Partial<Order> = {}): Order {
  const orderId = String(1_763_000_000_000 + number)
  const createdAt = new Date(Number(orderId)).toISOString()
  return buildOrder(buildPlacement([buildCartLine()], orderId), { createdAt, ...facts })
}

const byAge = (one: Order, other: Order) => one.createdAt.localeCompare(other.createdAt)

/**
 * With no payment and no tax invoice to look at, until the test fakes some.
 * @param orders may change between calls
 */
export function fakeOrders(orders: () => readonly Order[]): void {
  fakeOrderNotifications(orders)
  fakeOperation(followOrders, createSilentStream)
  fakeSecurity()
  fakeOperation(getOpeningHours, () => ({ data: buildHours() }))
  fakeOperation(listUserSessions, () => ({ data: { sessions: [], hasCodes: false, passkeys: 0 } }))
  fakeOperation(getPush, () => ({ data: { publicKey: null, subscription: null } }))
  // The shop's contact, on packing slips.
  fakeOperation(getSettings, () => ({ data: { email: '', phone: '', address: '', notifyUsers: false } }))
  fakeOperation(getBackupStatus, () => ({ data: buildBackupStatus() }))
  fakeOperation(getTaxInvoiceStatus, () => ({ data: buildTaxInvoiceStatus() }))
  for (const operation of [listPaymentIssues, listUnmatchedPayments, listLowStock]) {
    fakeOperation(operation, ({ query }) => paginateList([], query))
  }
  for (const operation of [listRiders, listRiderIssues]) fakeOperation(operation, () => ({ data: [] }))
  fakeOperation(getOrderBoard, () => {
    const open = orders()
      .filter(({ orderStatus }) => isOpen(orderStatus))
      .toSorted(byAge)
    const delivered = orders()
      .filter(({ orderStatus }) => orderStatus === 'delivered')
      .toSorted(byAge)
      .reverse()
    return { data: { open, openTotal: open.length, delivered } }
  })
  fakeOperation(listOrders, ({ query }) => {
    const [status, search] = [query.get('status'), query.get('search') ?? '']
    const [page, pageSize] = [Number(query.get('page')), Number(query.get('pageSize'))]
    const matching = orders()
      .filter(({ orderStatus }) => query.get('open') === null || isOpen(orderStatus))
      .filter((order) => status === null || order.orderStatus === status)
      .filter((order) => `${order.orderId} ${order.customerName} ${order.customerCity}`.includes(search))
      .toSorted(byAge)
    const found = query.get('sort') === 'oldest' ? matching : matching.toReversed()
    const start = (page - 1) * pageSize
    return { data: found.slice(start, start + pageSize), meta: { page, pageSize, total: found.length } }
  })
}

function fakeOrderNotifications(orders: () => readonly Order[]): void {
  fakeOperation(listOrderNotifications, ({ query }) => {
    const events = orders()
      .flatMap(({ orderId, customerName, history, needsConfirmation = false }) =>
        history.map(({ status, at }, index) => ({
          ...{
            orderId,
            customerName,
            needsConfirmation,
            status,
            at,
            previousStatus: history[index - 1]?.status ?? null,
          },
          ...{ isFirst: index === 0, isLast: index === history.length - 1, isOver: history.at(-1)?.status },
        })),
      )
      .toSorted((one, other) => one.at.localeCompare(other.at))
    const recent = events.slice(Number(query.get('after') ?? events.length)).toReversed()
    const listed = (found: typeof recent) => ({
      total: found.length,
      unconfirmed: found.filter(({ needsConfirmation }) => needsConfirmation).length,
      orders: found
        .slice(0, MAX_NOTIFIED_ORDERS)
        .map(({ orderId, customerName, previousStatus, needsConfirmation }) => {
          return { orderId, customerName, previousStatus, needsConfirmation }
        }),
    })
    const placed = listed(recent.filter(({ isFirst, isOver }) => isFirst && isOver !== 'cancelled'))
    const cancelled = listed(recent.filter(({ isLast, status }) => isLast && status === 'cancelled'))
    return { data: { cursor: events.length, placed, cancelled } }
  })
}

export function buildBestSeller(name: string, quantity: number, price = 1_000): Dashboard['bestSellers'][number] {
  const _id = name.toLowerCase().replaceAll(' ', '-')
  return { _id, slug: _id, name, thumbnailImage: '', price, quantity, amount: price * quantity }
}

export function fakeDashboard(
  sellers: Dashboard['bestSellers'],
  facts: Partial<Omit<Dashboard, 'bestSellers'>> = {},
): void {
  fakeOperation(listAlarms, () => ({ data: { isMailed: false, alarms: [] } }))
  fakeOperation(getDashboard, ({ query }) => {
    const [page, pageSize] = [Number(query.get('page')), Number(query.get('pageSize'))]
    const start = (page - 1) * pageSize
    const data = {
      totalOrders: 0,
      pendingOrders: 0,
      deliveredOrders: 0,
      users: 1,
      totalQuantity: sellers.reduce((sum, { quantity }) => sum + quantity, 0),
      revenueByDay: [{ date: '2026-11-20', amount: 0 }],
      ...facts,
      bestSellers: sellers.slice(start, start + pageSize),
    }
    return { data, meta: { page, pageSize, total: sellers.length } }
  })
}
