import { t } from '@lingui/core/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { toFailure } from '../../../api/errors.ts'
import type { OrderContact, OrderEntry } from '../../../outbox/entry.ts'
import { flushOutbox } from '../../../outbox/flush.ts'
import {
  cancelPendingOrder,
  confirmStaleOrder,
  resubmitOrder,
  toRequotedPlacement,
  toRescheduledPlacement,
} from '../../../shop/order/order-actions.ts'
import { notify } from '../../../ui/feedback/notify.ts'

export interface PendingOrderActions {
  readonly busy: boolean
  readonly cancel: () => void
  readonly backToCart: () => void
  /**
   * Confirms an order that became stale before it was sent.
   * @param contact when it was redacted at logout
   */
  readonly confirm: (contact?: OrderContact) => void
  /**
   * Submits a rejected order again as the server would accept it now.
   * @param contact when it was redacted at logout
   */
  readonly resubmit: (contact?: OrderContact) => void
  /**
   * Submits it for another time; `undefined` for as soon as possible.
   * @param contact when it was redacted at logout
   */
  readonly reschedule: (scheduledFor: string | undefined, contact?: OrderContact) => void
}

export function usePendingOrder(order: OrderEntry, onAction: () => void): PendingOrderActions {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const orderId = order.key

  const runOnce = async (action: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    onAction()
    // The order is unchanged, so there is nothing to undo.
    await action().catch((error: unknown) => {
      const { title, reason } = toFailure(error, t`error updating order`)
      notify.error(title, 'order', reason)
    })
    setBusy(false)
  }
  const cancelAndFlush = async () => {
    const isCancelled = await cancelPendingOrder(orderId)
    flushOutbox({ now: true }).catch(() => undefined)
    return isCancelled
  }
  const cancel = async () => {
    // When the server may have the order, the card shows that the cancellation is pending.
    if (await cancelAndFlush()) notify.success(t`updating order successfull`, 'order')
  }
  const backToCart = async () => {
    await cancelAndFlush()
    await router.navigate({ to: '/cart' })
  }
  const confirm = async (contact?: OrderContact) => {
    await confirmStaleOrder(orderId, contact)
    flushOutbox({ now: true }).catch(() => undefined)
  }
  const resubmit = async (contact?: OrderContact) => {
    const placement = toRequotedPlacement(order)
    if (!placement) return
    await resubmitOrder(orderId, { ...placement, ...contact })
    flushOutbox({ now: true }).catch(() => undefined)
  }
  const reschedule = async (scheduledFor: string | undefined, contact?: OrderContact) => {
    await resubmitOrder(orderId, { ...toRescheduledPlacement(order, scheduledFor), ...contact })
    flushOutbox({ now: true }).catch(() => undefined)
  }
  return {
    busy,
    cancel: () => void runOnce(cancel),
    backToCart: () => void runOnce(backToCart),
    confirm: (contact) => void runOnce(() => confirm(contact)),
    resubmit: (contact) => void runOnce(() => resubmit(contact)),
    reschedule: (scheduledFor, contact) => void runOnce(() => reschedule(scheduledFor, contact)),
  }
}
