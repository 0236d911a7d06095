import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notify } from '../../../ui/feedback/notify.ts'
import { subscribeToOrders } from './order-stream.ts'

export function useLiveOrders(userId: string): void {
  const queryClient = useQueryClient()
  useEffect(
    () => subscribeToOrders({ queryClient, userId, announce: (message) => notify.success(message, 'live-order') }),
    [queryClient, userId],
  )
}
