import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notify } from '../../ui/notify.ts'
import { followOrders } from './live-orders.ts'

export function useLiveOrders(userId: string): void {
  const queryClient = useQueryClient()
  useEffect(
    () => followOrders({ queryClient, userId, say: (words) => notify.success(words, 'live-order') }),
    [queryClient, userId],
  )
}
