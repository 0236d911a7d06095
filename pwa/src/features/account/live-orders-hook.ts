import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notify } from '../../ui/notify.ts'
import { followOrders } from './live-orders.ts'

/** Keeps a user's orders true without reloading for as long as the part that shows them stands. */
export function useLiveOrders(userId: string): void {
  const queryClient = useQueryClient()
  useEffect(
    () => followOrders({ queryClient, userId, say: (words) => notify.success(words, 'live-order') }),
    [queryClient, userId],
  )
}
