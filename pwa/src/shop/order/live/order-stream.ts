import type { QueryClient } from '@tanstack/react-query'
import { followOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { openEventStream } from '../../../api/event-stream.ts'
import { isDeviceOnline, onConnectivity } from '../../../network/connectivity.ts'
import { followStream } from '../../../network/follow-stream.ts'
import { ordersQuery } from '../orders.queries.ts'
import { applyOrderEvent, refetchIfStale } from './apply-order-event.ts'
import { setStreamConnected } from './stream-status.ts'

export interface OrderStreamOptions {
  readonly queryClient: QueryClient
  readonly userId: string
  readonly announce: (message: string) => void
}

/**
 * Follows the user's orders through the event stream while the tab is visible and online. Each connection begins with
 * the server's state, so missed changes are noticed. Without a stream the list is fetched once, and again on focus
 * (`ordersQuery`).
 * @returns stops following
 */
export function subscribeToOrders(options: OrderStreamOptions): () => void {
  const { update, disconnect } = followStream({
    read: (signal) => readStream(options, signal),
    shouldConnect: () => document.visibilityState === 'visible' && isDeviceOnline(),
    onDisconnect: (error, failures) => {
      setStreamConnected(false)
      if (error !== undefined && failures === 0) refetchOrders(options)
    },
  })
  document.addEventListener('visibilitychange', update)
  const stopConnectivity = onConnectivity(update)
  update()
  return () => {
    document.removeEventListener('visibilitychange', update)
    stopConnectivity()
    disconnect()
    setStreamConnected(false)
  }
}

function readStream(options: OrderStreamOptions, signal: AbortSignal): Promise<void> {
  return openEventStream(followOwnOrders, {
    signal,
    onEvent: (event) => {
      setStreamConnected(true)
      if (event.type === 'order') applyOrderEvent(options, event.order)
      else void refetchIfStale(options, event.state)
    },
  })
}

function refetchOrders({ queryClient, userId }: OrderStreamOptions): void {
  void queryClient.invalidateQueries({ queryKey: ordersQuery(userId).queryKey })
}
