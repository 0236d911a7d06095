import { screen, within } from '@testing-library/react'
import { getOrder } from '@usiku/contracts/orders/admin-operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import {
  getPaymentSettings,
  listPayments,
  listRefunds,
  type Payment,
  type PaymentSettings,
  type Refund,
} from '@usiku/contracts/payments/admin-operations.ts'
import { buildAdminOrder, fakeDashboard, fakeOrders } from './fake-api/back-office.ts'
import { fakeOperation } from './fake-api/fake-api.ts'
import { paginateList } from './fake-api/fake-list.ts'
import { buildPayment } from './fixtures/mpesa-orders.ts'
import { buildPaymentSettings } from './fixtures/payments.ts'
import { renderApp } from './render-app.tsx'

/** What the shop has; tests change it. */
export interface StoredOrderPayment {
  order: Order
  payments: Payment[]
  refunds: Refund[]
  settings: PaymentSettings
}

/** The first order of the counter, of Ksh 2,000 in cash, and its money. */
export function fakeOrderPayment(): StoredOrderPayment {
  const stored: StoredOrderPayment = {
    order: buildAdminOrder(1, { paymentMethod: 'cod', payment: buildPayment(), paymentVersion: 1 }),
    payments: [],
    refunds: [],
    settings: buildPaymentSettings(),
  }
  fakeOrders(() => [stored.order])
  fakeDashboard([])
  fakeOperation(getOrder, () => ({ data: stored.order }))
  fakeOperation(listPayments, ({ query }) => paginateList(stored.payments, query))
  fakeOperation(listRefunds, ({ query }) => paginateList(stored.refunds, query))
  fakeOperation(getPaymentSettings, () => ({ data: stored.settings }))
  return stored
}

export function setPayment(stored: StoredOrderPayment, facts: Partial<Order['payment']>): void {
  const { order } = stored
  const payment = { ...buildPayment(), ...order.payment, ...facts }
  stored.order = { ...order, payment, paymentVersion: (order.paymentVersion ?? 0) + 1 }
}

export async function openPaymentPanel() {
  const app = await renderApp({ path: '/admin/order/details/1763000000001' })
  const panel = within(await screen.findByRole('region', { name: 'Payment' }))
  return { ...app, panel }
}
