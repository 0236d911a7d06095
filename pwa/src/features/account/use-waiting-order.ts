import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { toFailure } from '../../api-client/errors.ts'
import { drain } from '../../offline/drain.ts'
import { agreeToSend, cancelWaiting, newOrderId } from '../../offline/outbox.ts'
import { replaceRefused, requoted } from '../../offline/replace-refused.ts'
import type { OrderContact, WaitingOrder } from '../../offline/waiting-order.ts'
import { notify } from '../../ui/notify.ts'

export interface WaitingChoices {
  readonly busy: boolean
  readonly cancel: () => void
  readonly backToCart: () => void
  /**
   * Confirms an order that became stale before it was sent.
   * @param contact when it was redacted at logout
   */
  readonly agree: (contact?: OrderContact) => void
  /**
   * Submits a rejected order again as the server would accept it now.
   * @param contact when it was redacted at logout
   */
  readonly placeAgain: (contact?: OrderContact) => void
}

export function useWaitingOrder(order: WaitingOrder, onChosen: () => void): WaitingChoices {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const { orderId } = order.placement

  const once = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    onChosen()
    // The order is unchanged, so there is nothing to undo.
    await work().catch((error: unknown) => {
      const { title, reason } = toFailure(error, 'error updating order')
      notify.error(title, 'order', reason)
    })
    setBusy(false)
  }
  const takeBack = async () => {
    const isGone = await cancelWaiting(orderId)
    drain({ now: true }).catch(() => undefined)
    return isGone
  }
  const cancel = async () => {
    // When the server may have the order, the card shows that the cancellation is pending.
    if (await takeBack()) notify.success('updating order successfull', 'order')
  }
  const backToCart = async () => {
    await takeBack()
    await router.navigate({ to: '/cart' })
  }
  const agree = async (contact?: OrderContact) => {
    await agreeToSend(orderId, contact)
    drain({ now: true }).catch(() => undefined)
  }
  const placeAgain = async (contact?: OrderContact) => {
    const placement = requoted(order, newOrderId())
    if (!placement) return
    await replaceRefused(orderId, { ...placement, ...contact })
    drain({ now: true }).catch(() => undefined)
  }
  return {
    busy,
    cancel: () => void once(cancel),
    backToCart: () => void once(backToCart),
    agree: (contact) => void once(() => agree(contact)),
    placeAgain: (contact) => void once(() => placeAgain(contact)),
  }
}
