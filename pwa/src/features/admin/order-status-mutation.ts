import type { QueryClient } from '@tanstack/react-query'
import { updateOrderStatus } from '@usiku/contracts/orders.ts'
import type { OrderStatus } from '@usiku/contracts/rules/order-status.ts'

/** A change of an order's status. */
export interface StatusChange {
  readonly status: OrderStatus
  /** Of the order as it was looked at: a change made meanwhile is not overwritten. */
  readonly version: number
}

/** The key under which a change of an order's status is made. */
export const updateStatusKey = (orderId: string) => [updateOrderStatus.id, orderId]

/** Whether an order was cancelled on this screen in the last minutes. */
export function isCancelledHere(queryClient: QueryClient, orderId: string): boolean {
  const changes = queryClient.getMutationCache().findAll({ mutationKey: updateStatusKey(orderId) })
  return changes.some(({ state }) => {
    const change = state.variables as StatusChange | undefined
    return state.status !== 'error' && change?.status === 'cancelled'
  })
}
