import type { QueryClient } from '@tanstack/react-query'
import { updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'

export interface StatusChange {
  readonly status: OrderStatus
  /** The version that was shown: the server rejects the change if the order changed meanwhile. */
  readonly version: number
}

export const getUpdateStatusKey = (orderId: string) => [updateOrderStatus.id, orderId]

/** Whether this tab cancelled the order. The mutation cache remembers it for some minutes. */
export function wasCancelledInThisTab(queryClient: QueryClient, orderId: string): boolean {
  const changes = queryClient.getMutationCache().findAll({ mutationKey: getUpdateStatusKey(orderId) })
  return changes.some(({ state }) => {
    const change = state.variables as StatusChange | undefined
    return state.status !== 'error' && change?.status === 'cancelled'
  })
}
