import type { Order } from '@usiku/contracts/orders/operations.ts'
import type { MyData } from '@usiku/contracts/privacy/operations.ts'
import type { AppContext, WriteContext } from '../../../context.ts'
import type { Reader, Transaction } from '../../../database/database.ts'
import { releaseHold } from '../../inventory/inventory.service.ts'
import { type OrderEventPublisher, publishOrderChange } from '../../orders/order-changes.service.ts'
import { findOrderByRow } from '../../orders/order-query.service.ts'
import { isReceiptDue, type ReceiptIssuer } from '../../receipts/receipt-issuer.service.ts'
import { countPaymentChange } from '../payable-order.repository.ts'
import { insertPayment, type NewPayment } from './ledger.repository.ts'
import {
  erasePayer,
  erasePayersBefore,
  listUserPayments,
  listUserPrompts,
  listUserRefunds,
} from './payer-data.repository.ts'

/** Without `orderEvents`, as in a seed, no events are published; without `receipts` there are none. */
export type PaymentContext = WriteContext &
  Pick<AppContext, 'config'> & { readonly orderEvents?: OrderEventPublisher; readonly receipts?: ReceiptIssuer }

/**
 * Adds a row to the ledger and brings its order up to date. The caller holds the lock of the order's customer.
 * @returns its id, or `undefined` when the receipt is in the ledger already
 */
export async function addPayment(
  deps: PaymentContext,
  transaction: Transaction,
  payment: Omit<NewPayment, 'at'>,
): Promise<string | undefined> {
  const id = await insertPayment(transaction, { ...payment, at: deps.now().toISOString() })
  if (id !== undefined && payment.orderRow !== null) await settleOrder(deps, transaction, payment.orderRow)
  return id
}

/** After money has arrived for an order: its stock is not given back any more, and it may get its receipt. */
export async function settleOrder(deps: PaymentContext, transaction: Transaction, row: string): Promise<Order> {
  await releaseHold(transaction, row, 'unpaid')
  const order = await publishPaymentChange(deps, transaction, row)
  if (isReceiptDue(order)) await deps.receipts?.issueReceipt(transaction, row, deps.now().toISOString())
  return order
}

/** Counts and announces a change of what was paid, or of a prompt. */
export async function publishPaymentChange(
  deps: PaymentContext,
  transaction: Transaction,
  row: string,
): Promise<Order> {
  await countPaymentChange(transaction, row)
  await publishOrderChange(deps, transaction, { row })
  return findOrderByRow(deps, transaction, row)
}

/** For the customer's own file. */
export async function exportPayments(
  database: Reader,
  userId: string,
): Promise<Required<Pick<MyData, 'payments' | 'prompts' | 'refunds'>>> {
  return {
    payments: await listUserPayments(database, userId),
    prompts: await listUserPrompts(database, userId),
    refunds: await listUserRefunds(database, userId),
  }
}

/** For a customer who deletes the account; what was paid stays, for the tax authority. */
export function anonymizePayments(transaction: Transaction, userId: string): Promise<void> {
  return erasePayer(transaction, userId)
}

/** @returns how many rows lost what is personal */
export function eraseOldPayers(transaction: Transaction, moment: string, limit: number): Promise<number> {
  return erasePayersBefore(transaction, moment, limit)
}
