import type { Order, OrderPlacement } from '@usiku/contracts/orders.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Failure } from '../../api-client/errors.ts'
import { useCart } from '../../offline/cart.ts'
import { TooManyLinesError } from '../../offline/cart-line.ts'
import { writeCheckoutDraft } from '../../offline/checkout-draft.ts'
import { useOnline } from '../../offline/connectivity.ts'
import { drain, onOrderAnswered } from '../../offline/drain.ts'
import { CartChangedError, cancelWaiting, enqueue, newOrderId, useOutbox } from '../../offline/outbox.ts'
import { outbox } from '../../offline/outbox-orders.ts'
import { replaceRefused, requoted } from '../../offline/replace-refused.ts'
import { lacksContact, type WaitingOrder } from '../../offline/waiting-order.ts'
import { notify } from '../../ui/notify.ts'
import { type Placing, type Pressed, placingOf } from './placing.ts'

/** What takes the empty cart's place: what was in it has gone into that order. */
const isOpen = ({ state }: WaitingOrder) => state !== 'refused' && state !== 'cancelling'

/** Longer than this nobody is left waiting for an answer, in milliseconds. */
const PATIENCE = 8_000

const FAILED = 'Something went wrong'
const PHONE_FULL =
  'There is no room left on this device to keep your order, so nothing is ordered. Free some space and try again.'

/** What a customer is told of an order that could not be taken on. */
function toOrderFailure(error: unknown): Failure {
  if (error instanceof CartChangedError || error instanceof TooManyLinesError) return { title: error.message }
  return error instanceof DOMException ? { title: FAILED, reason: PHONE_FULL } : { title: FAILED }
}

/** What the checkout can do with orders. */
export interface PlacingActions {
  readonly placing: Placing
  /** Whether it was pressed here. */
  readonly isPressed: boolean
  /** Why nothing was placed; nothing when nothing failed. */
  readonly failure: Failure | undefined
  readonly dismissFailure: () => void
  /** Takes the order on and sends it. A second press meanwhile does nothing. */
  readonly place: (placement: OrderPlacement, userId: string) => void
  /** Orders a refused order again as the shop would take it now. */
  readonly placeAgain: (refused: WaitingOrder) => void
  /** Gives a refused order up. @returns whether its lines are in the cart again */
  readonly giveUp: (refused: WaitingOrder) => Promise<boolean>
}

/** Follows an order from the press of the button to the shop's answer. */
export function usePlacing(): PlacingActions {
  const [pressed, setPressed] = useState<Pressed>()
  const [failure, setFailure] = useState<Failure>()
  const online = useOnline()
  const order = useFollowed(pressed)
  const placing = placingOf(pressed, order, online)

  const note = (orderId: string, news: Partial<Pressed>) =>
    setPressed((before) => (before?.orderId === orderId ? { ...before, ...news } : before))
  const isStanding = useStanding(order)
  const taken = useNews(pressed?.orderId, (orderId, news) => {
    if (pressed === undefined && isStanding(orderId)) follow(orderId, true)
    else note(orderId, news)
  })

  // A drain that was still running may have sent it already.
  const follow = (orderId: string, tried = false) =>
    setPressed({ orderId, tried, late: false, taken: taken.current.get(orderId) })
  const send = (orderId: string) => {
    follow(orderId)
    drain({ now: true })
      .catch(() => undefined)
      .then(() => note(orderId, { tried: true }))
  }
  const once = useOnce(setFailure)
  const place = (placement: OrderPlacement, userId: string) =>
    void once(() => takeOn(placement, userId).then(() => send(placement.orderId)))
  const placeAgain = (refused: WaitingOrder) =>
    void once(async () => {
      const placement = requoted(refused, newOrderId())
      if (!placement) return
      // Followed before the other is gone, which would look as if another window had seen to it.
      follow(placement.orderId)
      try {
        await replaceRefused(refused.placement.orderId, placement)
      } catch (error) {
        follow(refused.placement.orderId, true)
        throw error
      }
      send(placement.orderId)
    })
  const giveUp = (refused: WaitingOrder) =>
    once(async () => {
      await cancelWaiting(refused.placement.orderId)
      setPressed(undefined)
    })
  const fail = (message: string) => {
    notify.error(message)
    setFailure({ title: message })
  }
  useReturnOfRefused(placing, async (refused) => {
    if (await giveUp(refused)) fail(refused.message ?? FAILED)
  })
  return {
    placing,
    isPressed: pressed !== undefined,
    failure,
    dismissFailure: () => setFailure(undefined),
    place,
    placeAgain,
    giveUp,
  }
}

/** The order that the checkout is about: the one pressed here; else one that stands in the way of a new one. */
function useFollowed(pressed: Pressed | undefined): WaitingOrder | undefined {
  const orders = useSyncExternalStore(outbox.subscribe, outbox.getSnapshot, outbox.getServerSnapshot)
  const own = useOutbox()
  const isEmpty = useCart().length === 0
  if (pressed) return orders.find(({ placement }) => placement.orderId === pressed.orderId)
  const refused = own.find((one) => one.state === 'refused' && !lacksContact(one))
  return refused ?? (isEmpty ? own.find(isOpen) : undefined)
}

/** Remembers the order that the checkout is about: when its answer comes it is gone from the outbox already. */
function useStanding(order: WaitingOrder | undefined): (orderId: string) => boolean {
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (order) last.current = order.placement.orderId
  }, [order])
  return (orderId) => last.current === orderId
}

async function takeOn(placement: OrderPlacement, userId: string): Promise<void> {
  await enqueue(placement, userId)
  // From here on the order says what was typed.
  writeCheckoutDraft(userId, {}).catch(() => undefined)
}

/**
 * Hears when an order is taken, and when the answer to the pressed one is late.
 *
 * @returns all that were taken since the page was opened, by their keys
 */
function useNews(orderId: string | undefined, note: (orderId: string, news: Partial<Pressed>) => void) {
  const latest = useRef(note)
  latest.current = note
  const taken = useRef(new Map<string, Order>())
  useEffect(
    () =>
      onOrderAnswered((order, key) => {
        taken.current.set(key, order)
        latest.current(key, { taken: order })
      }),
    [],
  )
  useEffect(() => {
    if (orderId === undefined) return
    const timer = setTimeout(() => latest.current(orderId, { late: true }), PATIENCE)
    return () => clearTimeout(timer)
  }, [orderId])
  return taken
}

/** An order refused for another reason than prices and stock goes back to the cart by itself, to be mended here. */
function useReturnOfRefused(placing: Placing, giveBack: (refused: WaitingOrder) => Promise<void>): void {
  const refused = placing.kind === 'refused' && !placing.order.quote ? placing.order : undefined
  const latest = useRef(giveBack)
  latest.current = giveBack
  useEffect(() => {
    if (refused) void latest.current(refused)
  }, [refused])
}

/** Runs one piece of work at a time and says why one failed. The work answers whether it was done. */
function useOnce(setFailure: (failure: Failure | undefined) => void) {
  const isBusy = useRef(false)
  return async (work: () => Promise<void>): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    setFailure(undefined)
    try {
      await work()
      return true
    } catch (error) {
      setFailure(toOrderFailure(error))
      return false
    } finally {
      isBusy.current = false
    }
  }
}
