import { msg, t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { OrderPlacement } from '@usiku/contracts/orders/operations.ts'
import { getShopRules } from '@usiku/contracts/store/operations.ts'
import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../../api/errors.ts'
import { useOnline } from '../../network/connectivity.ts'
import {
  type AcceptedEntry,
  type Entry,
  isOpen,
  isOrder,
  isVisiblyPending,
  lacksContact,
  needsOtherTime,
  type OrderEntry,
} from '../../outbox/entry.ts'
import { flushOutbox, loadSender } from '../../outbox/flush.ts'
import { useEntry, usePendingOrders } from '../../outbox/use-entries.ts'
import { useSession } from '../../session/session.ts'
import { TooManyLinesError, useCart } from '../../shop/cart/cart.ts'
import {
  CartChangedError,
  cancelPendingOrder,
  enqueueOrder,
  resubmitOrder,
  toRequotedPlacement,
  toRescheduledPlacement,
} from '../../shop/order/order-actions.ts'
import { notify } from '../../ui/feedback/notify.ts'

export interface SubmittedOrder {
  readonly key: string
  /** Whether the first attempt is over. */
  readonly isAttempted: boolean
  /** Whether the response takes longer than the spinner should stay. */
  readonly isLate: boolean
  readonly placement?: OrderPlacement
  /** Whether it was shown as waiting: it is accepted long after it was submitted. */
  readonly wasPending?: true
}

export type OrderProgress =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'accepted'; readonly entry: AcceptedEntry }
  /** Another tab has settled the order. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'pending' | 'needs-sign-in' | 'needs-confirmation' | 'rejected'; readonly order: OrderEntry }

/**
 * The state to show for an order, submitted here, in another tab or before a reload.
 * @param entry in the outbox, if any
 */
export function getOrderProgress(
  submitted: SubmittedOrder | undefined,
  entry: Entry | undefined,
  online: boolean,
): OrderProgress {
  if (entry && !isOpen(entry)) return { kind: 'accepted', entry }
  const isOnItsWay = (order: OrderEntry) => {
    if (!submitted) return !isVisiblyPending(order, online)
    const { state, attempts } = order
    return !submitted.isLate && (state === 'sending' || (attempts === 0 && !submitted.isAttempted && online))
  }
  if (entry && isOrder(entry) && entry.state !== 'cancelling') {
    const { state } = entry
    if (state !== 'pending' && state !== 'sending') return { kind: state, order: entry }
    return isOnItsWay(entry) ? { kind: 'sending' } : { kind: 'pending', order: entry }
  }
  if (!submitted) return { kind: 'none' }
  return { kind: submitted.isAttempted ? 'elsewhere' : 'sending' }
}

/** Another request may notice that the session has ended before the order is sent. */
function toSignedOutProgress(progress: OrderProgress): OrderProgress {
  return progress.kind === 'pending' ? { kind: 'needs-sign-in', order: progress.order } : progress
}

const isPendingProgress = ({ kind }: OrderProgress) =>
  kind === 'pending' || kind === 'needs-sign-in' || kind === 'needs-confirmation'

/** An order that took the cart's lines and is shown in place of the empty cart. */
const isOpenOrder = ({ state }: OrderEntry) => state !== 'rejected' && state !== 'cancelling'

/** In milliseconds: a slower response shows the order as pending. */
const LATE_AFTER_MS = 8_000

const GENERIC_FAILURE = msg`Something went wrong`
const STORAGE_FULL_MESSAGE = msg`There is no room left on this device to keep your order, so nothing is ordered. Free some space and try again.`

function toOrderFailure(error: unknown): Failure {
  if (error instanceof CartChangedError || error instanceof TooManyLinesError) return { title: error.message }
  return error instanceof DOMException
    ? { title: t(GENERIC_FAILURE), reason: t(STORAGE_FULL_MESSAGE) }
    : { title: t(GENERIC_FAILURE) }
}

export interface PlaceOrderActions {
  readonly progress: OrderProgress
  /** Whether it was submitted on this page. */
  readonly isSubmittedHere: boolean
  /** What was submitted on this page. */
  readonly submitted: Pick<SubmittedOrder, 'placement' | 'wasPending'> | undefined
  readonly failure: Failure | undefined
  readonly dismissFailure: () => void
  /** Enqueues and sends the order; ignored while another one is under way. */
  readonly placeOrder: (placement: OrderPlacement, userId: string) => void
  /** Submits a rejected order again with the server's quote. */
  readonly resubmit: (rejected: OrderEntry) => void
  /** Submits a rejected order again for another time; `undefined` for as soon as possible. */
  readonly reschedule: (rejected: OrderEntry, scheduledFor: string | undefined) => void
  /** @returns whether its lines are back in the cart */
  readonly returnToCart: (rejected: OrderEntry) => Promise<boolean>
}

export function usePlaceOrder(): PlaceOrderActions {
  const [submitted, setSubmitted] = useState<SubmittedOrder>()
  const [failure, setFailure] = useState<Failure>()
  const online = useOnline()
  const entry = useTrackedEntry(submitted?.key)
  const isSignedOut = useSession().status === 'guest'
  const stored = getOrderProgress(submitted, entry, online)
  const progress = isSignedOut ? toSignedOutProgress(stored) : stored

  const updateSubmitted = (key: string, patch: Partial<SubmittedOrder>) =>
    setSubmitted((before) => (before?.key === key ? { ...before, ...patch } : before))
  useLateness(submitted?.key, (key) => updateSubmitted(key, { isLate: true }))
  if (submitted && !submitted.wasPending && isPendingProgress(progress))
    setSubmitted({ ...submitted, wasPending: true })
  const track = (placement: OrderPlacement) =>
    setSubmitted({ key: placement.orderId, isAttempted: false, isLate: false, placement })
  const flushOrder = (placement: OrderPlacement) => {
    const key = placement.orderId
    track(placement)
    const finish = () => updateSubmitted(key, { isAttempted: true })
    // A failed attempt leaves the order in the outbox, whose state is shown.
    flushOutbox({ now: true }).then(finish, finish)
  }
  useEffect(() => {
    // Ready before the order is placed: the connection may fail in between.
    loadSender().catch(() => undefined)
  }, [])
  const runOnce = useRunOnce(setFailure)
  const placeOrder = (placement: OrderPlacement, userId: string) =>
    void runOnce(() => enqueueOrder(placement, userId).then(() => flushOrder(placement)))
  /** Follows the new order before the old one is removed, which would look settled by another tab. */
  const replaceRejected = async (rejected: OrderEntry, placement: OrderPlacement) => {
    track(placement)
    try {
      await resubmitOrder(rejected.key, placement)
    } catch (error) {
      setSubmitted({ key: rejected.key, isAttempted: true, isLate: false })
      throw error
    }
    flushOrder(placement)
  }
  const resubmit = (rejected: OrderEntry) =>
    void runOnce(async () => {
      const placement = toRequotedPlacement(rejected)
      if (placement) await replaceRejected(rejected, placement)
    })
  const reschedule = (rejected: OrderEntry, scheduledFor: string | undefined) =>
    void runOnce(() => replaceRejected(rejected, toRescheduledPlacement(rejected, scheduledFor)))
  const queryClient = useQueryClient()
  const returnToCart = (rejected: OrderEntry) =>
    runOnce(async () => {
      await cancelPendingOrder(rejected.key)
      setSubmitted(undefined)
    })
  const showFailure = (message: string) => {
    notify.error(message)
    setFailure({ title: message })
  }
  useReturnRejectedToCart(progress, async (rejected) => {
    // A rule may have changed since it was fetched: the form then asks for something else.
    void queryClient.invalidateQueries({ queryKey: [getShopRules.id] })
    if (await returnToCart(rejected)) showFailure(rejected.rejection?.message ?? t(GENERIC_FAILURE))
  })
  return {
    progress,
    isSubmittedHere: submitted !== undefined || progress.kind === 'accepted',
    submitted,
    failure,
    dismissFailure: () => setFailure(undefined),
    placeOrder,
    resubmit,
    reschedule,
    returnToCart,
  }
}

/** The order submitted here, else a rejected or open one that blocks the checkout, followed until it is accepted. */
function useTrackedEntry(submittedKey: string | undefined): Entry | undefined {
  const blockingKey = useBlockingOrder()?.key
  const [lastKey, setLastKey] = useState(blockingKey)
  if (blockingKey !== undefined && blockingKey !== lastKey) setLastKey(blockingKey)
  const entry = useEntry(submittedKey ?? blockingKey ?? lastKey)
  const isFollowed = submittedKey !== undefined || blockingKey !== undefined || (entry && !isOpen(entry))
  return isFollowed ? entry : undefined
}

function useBlockingOrder(): OrderEntry | undefined {
  const pendingOrders = usePendingOrders()
  const isEmpty = useCart().length === 0
  const rejected = pendingOrders.find((one) => one.state === 'rejected' && !lacksContact(one))
  return rejected ?? (isEmpty ? pendingOrders.find(isOpenOrder) : undefined)
}

/** Reports when the response to the submitted order takes too long. */
function useLateness(key: string | undefined, onLate: (key: string) => void): void {
  const latest = useRef(onLate)
  latest.current = onLate
  useEffect(() => {
    if (key === undefined) return
    const timer = setTimeout(() => latest.current(key), LATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [key])
}

/** An order rejected for reasons other than prices, stock and the time returns to the cart automatically. */
function useReturnRejectedToCart(progress: OrderProgress, onRejected: (rejected: OrderEntry) => Promise<void>): void {
  const order = progress.kind === 'rejected' ? progress.order : undefined
  const rejected = order && !order.quote && !needsOtherTime(order) ? order : undefined
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
