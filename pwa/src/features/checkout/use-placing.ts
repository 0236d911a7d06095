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

/** An order that took the cart's lines and is shown in place of the empty cart. */
const isOpen = ({ state }: WaitingOrder) => state !== 'refused' && state !== 'cancelling'

/** In milliseconds: a slower response shows the order as pending. */
const PATIENCE = 8_000

const FAILED = 'Something went wrong'
const PHONE_FULL =
  'There is no room left on this device to keep your order, so nothing is ordered. Free some space and try again.'

function toOrderFailure(error: unknown): Failure {
  if (error instanceof CartChangedError || error instanceof TooManyLinesError) return { title: error.message }
  return error instanceof DOMException ? { title: FAILED, reason: PHONE_FULL } : { title: FAILED }
}

export interface PlacingActions {
  readonly placing: Placing
  /** Whether it was submitted on this page. */
  readonly isPressed: boolean
  readonly failure: Failure | undefined
  readonly dismissFailure: () => void
  /** Enqueues and sends the order; ignored while another one is under way. */
  readonly place: (placement: OrderPlacement, userId: string) => void
  /** Submits a rejected order again with the server's quote. */
  readonly placeAgain: (refused: WaitingOrder) => void
  /** @returns whether its lines are back in the cart */
  readonly giveUp: (refused: WaitingOrder) => Promise<boolean>
}

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

  // A running outbox flush may already have sent the order.
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
      // Follow the new order before the old one is removed, which would look settled by another tab.
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

/** The order submitted here, else a rejected or open one that blocks the checkout. */
function useFollowed(pressed: Pressed | undefined): WaitingOrder | undefined {
  const orders = useSyncExternalStore(outbox.subscribe, outbox.getSnapshot, outbox.getServerSnapshot)
  const own = useOutbox()
  const isEmpty = useCart().length === 0
  if (pressed) return orders.find(({ placement }) => placement.orderId === pressed.orderId)
  const refused = own.find((one) => one.state === 'refused' && !lacksContact(one))
  return refused ?? (isEmpty ? own.find(isOpen) : undefined)
}

/** Remembers the order, since it leaves the outbox before its answered event. */
function useStanding(order: WaitingOrder | undefined): (orderId: string) => boolean {
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (order) last.current = order.placement.orderId
  }, [order])
  return (orderId) => last.current === orderId
}

async function takeOn(placement: OrderPlacement, userId: string): Promise<void> {
  await enqueue(placement, userId)
  // The order now contains the typed values.
  writeCheckoutDraft(userId, {}).catch(() => undefined)
}

/**
 * Subscribes to accepted orders and times the response to the submitted one.
 * @returns the orders accepted since mount, by key
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

/** An order rejected for reasons other than prices and stock returns to the cart automatically. */
function useReturnOfRefused(placing: Placing, giveBack: (refused: WaitingOrder) => Promise<void>): void {
  const refused = placing.kind === 'refused' && !placing.order.quote ? placing.order : undefined
  const latest = useRef(giveBack)
  latest.current = giveBack
  useEffect(() => {
    if (refused) void latest.current(refused)
  }, [refused])
}

/**
 * Runs one task at a time and reports its error.
 * @returns whether it succeeded
 */
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
