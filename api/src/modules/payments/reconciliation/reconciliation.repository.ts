import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import type { PaymentSource } from '@usiku/contracts/payments/constants.ts'
import { chunk } from '../../../database/chunk.ts'
import type { Reader } from '../../../database/database.ts'
import { isCounted } from '../ledger/ledger.repository.ts'

/** UTC ISO strings; `to` is exclusive. */
export interface Period {
  readonly from: string
  readonly to: string
}

interface Sum {
  readonly count: number
  readonly amount: number
}

const MAX_RECEIPTS = 500

/** Placed in the period and not cancelled. */
export async function sumOrders(database: Reader, { from, to }: Period): Promise<Sum> {
  const row = await database
    .selectFrom('orders')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('total_amount').as('amount')])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('status', '!=', 'cancelled')
    .executeTakeFirstOrThrow()
  return toSum(row)
}

export async function sumReceived(
  database: Reader,
  { from, to }: Period,
): Promise<(Sum & { readonly source: PaymentSource })[]> {
  return database
    .selectFrom('payments')
    .where(isCounted)
    .select(({ fn }) => ['source', fn.countAll<number>().as('count'), fn.sum<number>('amount').as('amount')])
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .groupBy('source')
    .orderBy('source')
    .execute()
}

export async function sumRefundsOf(database: Reader, { from, to }: Period): Promise<Sum> {
  const row = await database
    .selectFrom('payment_refunds')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('amount').as('amount')])
    .where('settled_at', '>=', from)
    .where('settled_at', '<', to)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  return toSum(row)
}

export async function sumUnmatched(database: Reader, { from, to }: Period): Promise<Sum> {
  const row = await database
    .selectFrom('payments')
    .leftJoin('payment_assignments as assignment', 'assignment.payment_id', 'payments.id')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('amount').as('amount')])
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .where('payments.order_id', 'is', null)
    .where('assignment.order_id', 'is', null)
    .where(isCounted)
    .executeTakeFirstOrThrow()
  return toSum(row)
}

const toSum = ({ count, amount }: { readonly count: number; readonly amount: number | null }): Sum => ({
  count,
  amount: amount ?? 0,
})

/** Payments by M-Pesa in the period. */
export async function listLedgerOf(database: Reader, { from, to }: Period) {
  return (
    database
      .selectFrom('payments')
      .leftJoin('payment_assignments as assignment', 'assignment.payment_id', 'payments.id')
      .leftJoin('orders', (join) =>
        join.on((is) => is('orders.id', '=', is.fn.coalesce('payments.order_id', 'assignment.order_id'))),
      )
      .select(['payments.receipt', 'payments.amount', 'orders.number as orderId'])
      .where('payments.paid_at', '>=', from)
      .where('payments.paid_at', '<', to)
      .where('payments.source', 'not in', ['cash', 'card'])
      // Of the same money in two rows, the statement has the receipt of the other one.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payment_duplicates as duplicate')
              .select('duplicate.payment_id')
              .whereRef('duplicate.original_id', '=', 'payments.id'),
          ),
        ),
      )
      .orderBy('payments.paid_at')
      .orderBy('payments.id')
      .execute()
  )
}

export async function listLedgerReceipts(database: Reader, receipts: readonly string[]) {
  const found: { receipt: string; amount: number }[] = []
  for (const batch of chunk(receipts, MAX_RECEIPTS)) {
    const rows = await database
      .selectFrom('payments')
      .select(['receipt', 'amount'])
      .where('receipt', 'in', batch)
      .execute()
    found.push(...rows)
  }
  return found
}

export interface OrderToCheck {
  readonly orderId: string
  readonly status: OrderStatus
  readonly total: number
  /** Received less refunded, of all days. */
  readonly paid: number
}

/** Orders placed or delivered in the period whose money does not fit their status. */
export async function listOrdersToCheck(database: Reader, { from, to }: Period): Promise<OrderToCheck[]> {
  const rows = await database
    .selectFrom('orders')
    .select(['number as orderId', 'status', 'total_amount as total'])
    .select(({ selectFrom }) => [
      selectFrom('payments')
        .select(({ fn }) => fn.sum<number | null>('payments.amount').as('amount'))
        .whereRef('payments.order_id', '=', 'orders.id')
        .as('received'),
      selectFrom('payment_assignments as assignment')
        .innerJoin('payments', 'payments.id', 'assignment.payment_id')
        .select(({ fn }) => fn.sum<number | null>('payments.amount').as('amount'))
        .whereRef('assignment.order_id', '=', 'orders.id')
        .as('assigned'),
      selectFrom('payment_refunds as refund')
        .select(({ fn }) => fn.sum<number | null>('refund.amount').as('amount'))
        .whereRef('refund.order_id', '=', 'orders.id')
        .where('refund.state', '=', 'done')
        .as('refunded'),
    ])
    .where(({ or, eb }) => or([eb('predates_payments', '=', 0), eb('payment_version', '>', 0)]))
    .where(({ or, and, eb }) =>
      or([
        and([eb('created_at', '>=', from), eb('created_at', '<', to)]),
        and([eb('delivered_at', '>=', from), eb('delivered_at', '<', to)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ received, assigned, refunded, ...order }) => {
    return { ...order, paid: (received ?? 0) + (assigned ?? 0) - (refunded ?? 0) }
  })
}
