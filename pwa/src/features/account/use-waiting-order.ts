import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { toFailure } from '../../api-client/errors.ts'
import { drain } from '../../offline/drain.ts'
import { agreeToSend, cancelWaiting, newOrderId } from '../../offline/outbox.ts'
import { replaceRefused, requoted } from '../../offline/replace-refused.ts'
import type { OrderContact, WaitingOrder } from '../../offline/waiting-order.ts'
import { notify } from '../../ui/notify.ts'

/** What a customer can do with an order that the shop has not taken. */
export interface WaitingChoices {
  readonly busy: boolean
  /** Takes it back; its lines are in the cart again. */
  readonly cancel: () => void
  /** Gives a refused one up and goes to the cart with its lines. */
  readonly backToCart: () => void
  /** Sends one that was asked about as it was pressed. @param contact of one that was left behind at a logout */
  readonly agree: (contact?: OrderContact) => void
  /** Orders a refused one again as the shop would take it now. @param contact of one that was left behind at a logout */
  readonly placeAgain: (contact?: OrderContact) => void
}

/** The choices about one waiting order. @param onChosen called when one is made */
export function useWaitingOrder(order: WaitingOrder, onChosen: () => void): WaitingChoices {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const { orderId } = order.placement

  const once = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    onChosen()
    // The order is as it was: nothing is lost, only nothing happened.
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
    // Of one that the shop may have, the card says that the shop has still to be told.
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
