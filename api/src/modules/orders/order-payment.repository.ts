import type { OrderPayment, PaymentAttempt } from '@usiku/contracts/orders/operations.ts'
import {
  LIVE_ATTEMPT_STATES,
  OPEN_REFUND_STATES,
  type PaymentAttemptState,
  PROMPT_SECONDS,
  type RefundState,
} from '@usiku/contracts/payments/constants.ts'
import { getPaid, getPaymentState, type PaymentSums } from '@usiku/contracts/payments/payment-state.ts'
import type { Selectable } from 'kysely'
import type { Reader } from '../../database/database.ts'
import { groupBy } from '../../database/group-by.ts'
import type { Schema } from '../../database/schema.ts'
import type { OrderRow } from './order.mapper.ts'

const LIVE: readonly PaymentAttemptState[] = LIVE_ATTEMPT_STATES
const OPEN_REFUNDS: readonly RefundState[] = OPEN_REFUND_STATES

/** What was paid for each order, derived from the ledger. */
export async function findOrderPayments(
  database: Reader,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<string, OrderPayment>> {
  // Most orders have no payment yet.
  const ids = orders.filter((order) => order.payment_version > 0).map(({ id }) => id)
  const received = new Map((await sumReceived(database, ids)).map((row) => [row.orderId, row.amount]))
  const refunds = groupBy(await listRefundSums(database, ids), ({ orderId }) => orderId)
  const attempts = groupBy(await listAttempts(database, ids), (attempt) => attempt.order_id)
  return new Map(
    orders.filter(hasKnownPayment).map((order) => {
      const made = attempts.get(order.id) ?? []
      const refundsOfOrder = refunds.get(order.id) ?? []
      const sums: PaymentSums = {
        total: order.total_amount,
        received: received.get(order.id) ?? 0,
        refunded: refundsOfOrder.reduce((sum, { state, amount }) => sum + (state === 'done' ? amount : 0), 0),
      }
      const open = {
        hasLiveAttempt: made.some(({ state }) => LIVE.includes(state)),
        hasOpenRefund: refundsOfOrder.some(({ state }) => OPEN_REFUNDS.includes(state)),
      }
      const payment = {
        state: getPaymentState(sums, open),
        total: sums.total,
        paid: getPaid(sums),
        reference: order.reference,
        attempts: made.map(toAttempt),
      }
      return [order.id, payment]
    }),
  )
}

/** Not of an order that was delivered, and paid somehow, before the shop kept a ledger. */
const hasKnownPayment = ({ predates_payments, payment_version, status }: OrderRow) =>
  predates_payments === 0 || payment_version > 0 || status !== 'delivered'

/** Rows of the ledger by their order, those that an admin has assigned included. */
function selectReceived(database: Reader) {
  return database
    .selectFrom('payments')
    .leftJoin('payment_assignments as assignment', 'assignment.payment_id', 'payments.id')
    .select(({ fn }) => [fn.coalesce('payments.order_id', 'assignment.order_id').as('orderId'), 'payments.amount'])
}

async function sumReceived(database: Reader, ids: readonly string[]) {
  if (ids.length === 0) return []
  const direct = selectReceived(database).where('payments.order_id', 'in', ids)
  const assigned = selectReceived(database).where('assignment.order_id', 'in', ids)
  const rows = await direct.unionAll(assigned).execute()
  const sums = new Map<string, number>()
  for (const { orderId, amount } of rows) if (orderId !== null) sums.set(orderId, (sums.get(orderId) ?? 0) + amount)
  return [...sums].map(([orderId, amount]) => ({ orderId, amount }))
}

async function listRefundSums(database: Reader, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await database
    .selectFrom('payment_refunds')
    .select(['order_id as orderId', 'state', 'amount'])
    .where('order_id', 'in', ids)
    .execute()
  return rows.map((row) => ({ ...row, orderId: row.orderId ?? '' }))
}

async function listAttempts(database: Reader, ids: readonly string[]): Promise<AttemptRow[]> {
  if (ids.length === 0) return []
  return database
    .selectFrom('payment_attempts as attempt')
    .leftJoin('payments', 'payments.id', 'attempt.payment_id')
    .selectAll('attempt')
    .select('payments.receipt')
    .where('attempt.order_id', 'in', ids)
    .orderBy('attempt.created_at', 'desc')
    .orderBy('attempt.id')
    .execute()
}

type AttemptRow = Selectable<Schema['payment_attempts']> & { readonly receipt: string | null }

function toAttempt(row: AttemptRow): PaymentAttempt {
  const isKnown = row.receipt !== null && !row.receipt.startsWith('stk:')
  return {
    _id: row.id,
    state: row.state,
    amount: row.amount,
    phone: row.phone,
    createdAt: row.created_at,
    expiresAt: row.prompted_at === null ? null : addSeconds(row.prompted_at, PROMPT_SECONDS),
    message: row.message,
    receipt: isKnown ? row.receipt : null,
  }
}

const addSeconds = (at: string, seconds: number) => new Date(Date.parse(at) + seconds * 1_000).toISOString()
