import type { User } from '@usiku/contracts/accounts/operations.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import type { replaceOrderLimits } from '@usiku/contracts/orders/admin-operations.ts'
import type { OrderLimits } from '@usiku/contracts/orders/operations.ts'
import type { WriteContext } from '../../context.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { assertVersion, type FieldValues, recordChange } from '../change-log/change-log.service.ts'
import { findOrderLimits, sumOpenOrders, writeOrderLimits } from './order-limits.repository.ts'

export function getOrderLimits(database: Reader): Promise<OrderLimits> {
  return findOrderLimits(database)
}

export function updateOrderLimits(
  deps: WriteContext,
  { version, ...limits }: BodyOf<typeof replaceOrderLimits>,
): Promise<OrderLimits> {
  return inLockedTransaction(deps.database, 'order limits', async (transaction) => {
    const scoped = { ...deps, database: transaction }
    const before = await findOrderLimits(transaction)
    await assertVersion(scoped, ORDER_LIMITS, {
      seen: version,
      present: before.version,
      getYours: () => toFieldValues(limits),
    })
    await writeOrderLimits(transaction, limits)
    const after = await findOrderLimits(transaction)
    const change = { before: toFieldValues(before), after: toFieldValues(after), version: after.version }
    await recordChange(scoped, ORDER_LIMITS, change)
    return after
  })
}

const ORDER_LIMITS = { type: 'order_limits', id: 'order_limits' } as const

const toFieldValues = ({ openOrders, units, value }: Omit<OrderLimits, 'version'>): FieldValues => ({
  openOrders,
  units,
  value,
})

export async function exceedsOrderLimits(
  transaction: Transaction,
  customer: User,
  order: { readonly units: number; readonly value: number },
): Promise<boolean> {
  if (customer.isKnown) return false
  const limits = await findOrderLimits(transaction)
  const open = await sumOpenOrders(transaction, customer._id)
  return (
    open.orders + 1 > limits.openOrders ||
    open.units + order.units > limits.units ||
    open.value + order.value > limits.value
  )
}
