import type { Order, OrderPlacement } from '@usiku/contracts/orders/operations.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Failure } from '../../api/errors.ts'
import { useOnline } from '../../network/connectivity.ts'
import { writeCheckoutDraft } from '../../outbox/orders/checkout-draft.ts'
import { flushOrders, onOrderAccepted } from '../../outbox/orders/flush-orders.ts'
import {
  CartChangedError,
  cancelPendingOrder,
  createOrderId,
  enqueueOrder,
  usePendingOrders,
} from '../../outbox/orders/order-outbox.ts'
import { ordersStore } from '../../outbox/orders/orders-store.ts'
import { lacksContact, type PendingOrder } from '../../outbox/orders/pending-order.ts'
import { resubmitOrder, toRequotedPlacement } from '../../outbox/orders/resubmit-order.ts'
import { useCart } from '../../shop/cart/cart.ts'
import { TooManyLinesError } from '../../shop/cart/cart-line.ts'
import { notify } from '../../ui/feedback/notify.ts'
import { getOrderProgress, type OrderProgress, type SubmittedOrder } from './order-progress.ts'

/** An order that took the cart's lines and is shown in place of the empty cart. */
const isOpenOrder = ({ state }: PendingOrder) => state !== 'refused' && state !== 'cancelling'

/** In milliseconds: a slower response shows the order as pending. */
const LATE_AFTER_MS = 8_000

const GENERIC_FAILURE = 'Something went wrong'
const STORAGE_FULL_MESSAGE =
  'There is no room left on this device to keep your order, so nothing is ordered. Free some space and try again.'

function toOrderFailure(error: unknown): Failure {
  if (error instanceof CartChangedError || error instanceof TooManyLinesError) return { title: error.message }
  return error instanceof DOMException
    ? { title: GENERIC_FAILURE, reason: STORAGE_FULL_MESSAGE }
    : { title: GENERIC_FAILURE }
}

export interface PlaceOrderActions {
  readonly progress: OrderProgress
  /** Whether it was submitted on this page. */
  readonly isSubmittedHere: boolean
  readonly failure: Failure | undefined
  readonly dismissFailure: () => void
  /** Enqueues and sends the order; ignored while another one is under way. */
  readonly placeOrder: (placement: OrderPlacement, userId: string) => void
  /** Submits a rejected order again with the server's quote. */
  readonly resubmit: (rejected: PendingOrder) => void
  /** @returns whether its lines are back in the cart */
  readonly returnToCart: (rejected: PendingOrder) => Promise<boolean>
}

export function usePlaceOrder(): PlaceOrderActions {
  const [submitted, setSubmitted] = useState<SubmittedOrder>()
  const [failure, setFailure] = useState<Failure>()
  const online = useOnline()
  const order = useTrackedOrder(submitted)
  const progress = getOrderProgress(submitted, order, online)

  const updateSubmitted = (orderId: string, patch: Partial<SubmittedOrder>) =>
    setSubmitted((before) => (before?.orderId === orderId ? { ...before, ...patch } : before))
  const isTrackedOrder = useIsTrackedOrder(order)
  const accepted = useOrderEvents(submitted?.orderId, (orderId, patch) => {
    if (submitted === undefined && isTrackedOrder(orderId)) track(orderId, true)
    else updateSubmitted(orderId, patch)
  })

  // A running outbox flush may already have sent the order.
  const track = (orderId: string, isAttempted = false) =>
    setSubmitted({ orderId, isAttempted, isLate: false, accepted: accepted.current.get(orderId) })
  const flushOrder = (orderId: string) => {
    track(orderId)
    flushOrders({ now: true })
      .catch(() => undefined)
      .then(() => updateSubmitted(orderId, { isAttempted: true }))
  }
  const runOnce = useRunOnce(setFailure)
  const placeOrder = (placement: OrderPlacement, userId: string) =>
    void runOnce(() => enqueueAndNotify(placement, userId).then(() => flushOrder(placement.orderId)))
  const resubmit = (rejected: PendingOrder) =>
    void runOnce(async () => {
      const placement = toRequotedPlacement(rejected, createOrderId())
      if (!placement) return
      // Follow the new order before the old one is removed, which would look settled by another tab.
      track(placement.orderId)
      try {
        await resubmitOrder(rejected.placement.orderId, placement)
      } catch (error) {
        track(rejected.placement.orderId, true)
        throw error
      }
      flushOrder(placement.orderId)
    })
  const returnToCart = (rejected: PendingOrder) =>
    runOnce(async () => {
      await cancelPendingOrder(rejected.placement.orderId)
      setSubmitted(undefined)
    })
  const showFailure = (message: string) => {
    notify.error(message)
    setFailure({ title: message })
  }
  useReturnRejectedToCart(progress, async (rejected) => {
    if (await returnToCart(rejected)) showFailure(rejected.message ?? GENERIC_FAILURE)
  })
  return {
    progress,
    isSubmittedHere: submitted !== undefined,
    failure,
    dismissFailure: () => setFailure(undefined),
    placeOrder,
    resubmit,
    returnToCart,
  }
}

/** The order submitted here, else a rejected or open one that blocks the checkout. */
function useTrackedOrder(submitted: SubmittedOrder | undefined): PendingOrder | undefined {
  const orders = useSyncExternalStore(ordersStore.subscribe, ordersStore.getSnapshot, ordersStore.getServerSnapshot)
  const pendingOrders = usePendingOrders()
  const isEmpty = useCart().length === 0
  if (submitted) return orders.find(({ placement }) => placement.orderId === submitted.orderId)
  const rejected = pendingOrders.find((one) => one.state === 'refused' && !lacksContact(one))
  return rejected ?? (isEmpty ? pendingOrders.find(isOpenOrder) : undefined)
}

/** Remembers the order, since it leaves the outbox before its answered event. */
function useIsTrackedOrder(order: PendingOrder | undefined): (orderId: string) => boolean {
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (order) last.current = order.placement.orderId
  }, [order])
  return (orderId) => last.current === orderId
}

async function enqueueAndNotify(placement: OrderPlacement, userId: string): Promise<void> {
  await enqueueOrder(placement, userId)
  // The order now contains the typed values.
  writeCheckoutDraft(userId, {}).catch(() => undefined)
}

/**
 * Subscribes to accepted orders and times the response to the submitted one.
 * @returns the orders accepted since mount, by key
 */
function useOrderEvents(
  orderId: string | undefined,
  updateSubmitted: (orderId: string, patch: Partial<SubmittedOrder>) => void,
) {
  const latest = useRef(updateSubmitted)
  latest.current = updateSubmitted
  const accepted = useRef(new Map<string, Order>())
  useEffect(
    () =>
      onOrderAccepted((order, key) => {
        accepted.current.set(key, order)
        latest.current(key, { accepted: order })
      }),
    [],
  )
  useEffect(() => {
    if (orderId === undefined) return
    const timer = setTimeout(() => latest.current(orderId, { isLate: true }), LATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [orderId])
  return accepted
}

/** An order rejected for reasons other than prices and stock returns to the cart automatically. */
function useReturnRejectedToCart(progress: OrderProgress, onRejected: (rejected: PendingOrder) => Promise<void>): void {
  const rejected = progress.kind === 'refused' && !progress.order.quote ? progress.order : undefined
  const latest = useRef(onRejected)
  latest.current = onRejected
  useEffect(() => {
    if (rejected) void latest.current(rejected)
  }, [rejected])
}

/**
 * Runs one task at a time and reports its error.
 * @returns whether it succeeded
 */
function useRunOnce(setFailure: (failure: Failure | undefined) => void) {
  const isBusy = useRef(false)
  return async (action: () => Promise<void>): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    setFailure(undefined)
    try {
      await action()
      return true
    } catch (error) {
      setFailure(toOrderFailure(error))
      return false
    } finally {
      isBusy.current = false
    }
  }
}
