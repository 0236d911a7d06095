import { useQueryClient } from '@tanstack/react-query'
import { getOwnOrder, type PaymentAttempt } from '@usiku/contracts/orders/operations.ts'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../api/call.ts'
import { isDeviceOnline } from '../../network/connectivity.ts'
import { isStreamConnected } from '../order/live/stream-status.ts'
import { updateCachedOrder } from '../order/orders.queries.ts'
import { isFresh } from './attempt-clock.ts'

const FRESH_PAUSE_MS = 3_000
const PAUSE_MS = 15_000

/** Fetches an order now and then while it awaits the outcome of `attempt` and the event stream brings no news. */
export function useOrderPolling(orderId: string, attempt: PaymentAttempt | undefined): void {
  const queryClient = useQueryClient()
  const refresh = useEffectEvent(async (signal: AbortSignal) => {
    const isSeen = document.visibilityState === 'visible' && isDeviceOnline()
    if (!isSeen || isStreamConnected()) return
    const { data } = await call(getOwnOrder, { params: { orderId }, signal })
    updateCachedOrder(queryClient, data)
  })
  const getPause = useEffectEvent(() => (attempt && isFresh(attempt) ? FRESH_PAUSE_MS : PAUSE_MS))
  const attemptId = attempt?._id
  useEffect(() => {
    if (attemptId === undefined) return
    const end = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const schedule = () => {
      timer = setTimeout(() => {
        // Without an answer it is asked again.
        void refresh(end.signal)
          .catch(() => undefined)
          .finally(() => end.signal.aborted || schedule())
      }, getPause())
    }
    schedule()
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [attemptId])
}
