import type { Order } from '@usiku/contracts/orders/operations.ts'
import { getAmountDue } from '@usiku/contracts/payments/payment-state.ts'
import { RIDER_KEEPS_HOURS } from '@usiku/contracts/riders/constants.ts'
import type { RiderDay, RiderOrder } from '@usiku/contracts/riders/operations.ts'
import type { WriteContext } from '../../context.ts'
import { listOrdersByRow } from '../orders/order-query.service.ts'
import { type Assignment, findRiderAssignments } from './assignment.repository.ts'
import { findLatestShift, sumUncounted } from './shift.repository.ts'

type DayContext = Pick<WriteContext, 'database' | 'now'>

/** A shift that was counted is over for the rider. */
export async function getRiderDay(deps: DayContext, riderId: string): Promise<RiderDay> {
  const shift = await findLatestShift(deps.database, riderId)
  return {
    shift: shift === undefined || shift.settledAt !== null ? null : shift,
    uncounted: await sumUncounted(deps.database, riderId, shift?._id),
    orders: await listRiderOrders(deps, riderId),
  }
}

async function listRiderOrders(deps: DayContext, riderId: string): Promise<RiderOrder[]> {
  const since = new Date(deps.now().getTime() - RIDER_KEEPS_HOURS * 3_600_000).toISOString()
  const assignments = await findRiderAssignments(deps.database, { riderId, since })
  const orders = await listOrdersByRow(
    deps,
    assignments.map(({ order_id }) => order_id),
  )
  const ordersByRow = new Map(orders.map((order) => [order._id, order]))
  // Given to the rider again: the last assignment counts.
  const last = new Map(assignments.map((assignment) => [assignment.order_id, assignment]))
  return [...last.values()].flatMap((assignment) => {
    const order = ordersByRow.get(assignment.order_id)
    return order === undefined ? [] : [toRiderOrder(order, assignment)]
  })
}

/** `null` once it is no longer the rider's. */
export async function findRiderOrder(deps: DayContext, riderId: string, orderId: string): Promise<RiderOrder | null> {
  const orders = await listRiderOrders(deps, riderId)
  return orders.find((order) => order.orderId === orderId) ?? null
}

function toRiderOrder(order: Order, assignment: Assignment & { readonly delivered_at: string | null }): RiderOrder {
  const { deliveryArea, deliveryPlace, recipient, promisedMinutes, scheduledFor, payment } = order
  return {
    orderId: order.orderId,
    orderStatus: order.orderStatus,
    assignedAt: assignment.assigned_at,
    pickedUpAt: assignment.picked_up_at,
    failedAt: assignment.failed_at,
    ...(assignment.ended_at === null ? {} : { isTakenAway: true }),
    // A cancelled order has no time of its own.
    deliveredAt: order.deliveredAt ?? assignment.delivered_at,
    customerName: order.customerName,
    customerPhone: order.customerPhone,
    customerCity: order.customerCity,
    ...(deliveryArea === undefined ? {} : { deliveryArea }),
    ...(deliveryPlace === undefined ? {} : { deliveryPlace }),
    orderInstructions: order.orderInstructions,
    ...(recipient === undefined ? {} : { recipient }),
    items: order.items.map(({ name, size, quantity }) => ({ name, size, quantity })),
    totalAmount: order.totalAmount,
    amountDue: payment === undefined ? 0 : getAmountDue(payment),
    ...(payment === undefined ? {} : { paymentReference: payment.reference }),
    needsIdCheck: order.idCheckedAt === undefined && order.items.some(({ isAlcoholic }) => isAlcoholic !== false),
    createdAt: order.createdAt,
    ...(promisedMinutes === undefined ? {} : { promisedMinutes }),
    ...(scheduledFor === undefined ? {} : { scheduledFor }),
  }
}
