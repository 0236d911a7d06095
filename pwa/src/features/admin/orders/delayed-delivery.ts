import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { handOverOrder } from '@usiku/contracts/payments/admin-operations.ts'
import { useSyncExternalStore } from 'react'
import { toFailure } from '../../../api/errors.ts'
import { createEmitter } from '../../../lib/emitter.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { cacheOrderDetails, invalidateOrderLists, orderQuery } from '../order.queries.ts'
import { sendMutation } from '../ui/send-mutation.ts'

/** How long a delivery can be undone before it is sent, in milliseconds: afterwards its receipt has a number. */
export const UNDO_MS = 10_000

interface DelayedDelivery {
  /** In milliseconds since 1970. */
  readonly sendsAt: number
  readonly timer: ReturnType<typeof setTimeout>
  readonly send: () => void
}

const delayed = new Map<string, DelayedDelivery>()
const changes = createEmitter()

/** Sends the delivery of an order in ten seconds, or as soon as the window is hidden or closed. */
export function delayDelivery(queryClient: QueryClient, order: Order): void {
  const { orderId } = order
  if (delayed.has(orderId)) return
  const send = () => {
    if (!takeDelayed(orderId)) return
    void sendDelivery(queryClient, order)
  }
  delayed.set(orderId, { sendsAt: Date.now() + UNDO_MS, timer: setTimeout(send, UNDO_MS), send })
  document.addEventListener('visibilitychange', sendWhenHidden)
  changes.emit()
}

/** @returns whether it was in time */
export function undoDelivery(orderId: string): boolean {
  return takeDelayed(orderId)
}

/** When the delivery is sent, in milliseconds since 1970; `undefined` when there is none to undo. */
export function useDelayedDelivery(orderId: string): number | undefined {
  return useSyncExternalStore(changes.subscribe, () => delayed.get(orderId)?.sendsAt)
}

function takeDelayed(orderId: string): boolean {
  const delivery = delayed.get(orderId)
  if (delivery === undefined) return false
  clearTimeout(delivery.timer)
  delayed.delete(orderId)
  if (delayed.size === 0) document.removeEventListener('visibilitychange', sendWhenHidden)
  changes.emit()
  return true
}

function sendWhenHidden(): void {
  if (document.visibilityState !== 'hidden') return
  for (const { send } of [...delayed.values()]) send()
}

const getUpdateFailed = () => t`error updating order`

async function sendDelivery(queryClient: QueryClient, { orderId, version }: Order): Promise<void> {
  try {
    const { data } = await sendMutation(handOverOrder, { params: { orderId }, body: { version } })
    cacheOrderDetails(queryClient, data)
    notify.success(t`Order ${orderId} is delivered`, `order ${orderId}`)
  } catch (error) {
    const { reason } = toFailure(error, getUpdateFailed())
    notify.error(t`Order ${orderId} was not marked as delivered`, `order ${orderId}`, reason)
    void queryClient.invalidateQueries({ queryKey: orderQuery(orderId).queryKey })
    invalidateOrderLists(queryClient)
  }
}
