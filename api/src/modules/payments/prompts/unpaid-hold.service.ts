import type { Transaction } from '../../../database/database.ts'
import { holdUnpaidOrder } from '../../inventory/inventory.service.ts'
import { findOrderByRow } from '../../orders/order-query.service.ts'
import type { PaymentContext } from '../ledger/ledger.service.ts'
import { getHoldMinutes } from '../settings/payment-settings.repository.ts'

/**
 * Gives an order without money its time to pay, once a prompt is, or may be, on the phone; a later prompt begins it
 * again. The stock of a cash order waits for its delivery.
 */
export async function holdPromptedOrder(
  deps: PaymentContext,
  transaction: Transaction,
  orderRow: string,
): Promise<void> {
  const { orderStatus, paymentMethod, payment } = await findOrderByRow(deps, transaction, orderRow)
  if (orderStatus !== 'pending' || paymentMethod === 'cod' || payment?.paid !== 0) return
  const end = deps.now().getTime() + (await getHoldMinutes(transaction)) * 60_000
  await holdUnpaidOrder(transaction, orderRow, new Date(end).toISOString())
}
