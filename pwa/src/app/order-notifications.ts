import type { QueryClient } from '@tanstack/react-query'
import { getProfile } from '@usiku/contracts/accounts/operations.ts'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { cacheOrder } from '../features/account/account.queries.ts'
import { isOfOrder, onAnnouncement, onSettled, type Settlement } from '../outbox/flush.ts'
import { formatConfirmationLabel } from '../shop/order/confirmation-label.ts'
import { notify } from '../ui/feedback/notify.ts'
import { invalidateProducts } from './query/invalidate-products.ts'

/** This page announces the result itself. */
const CHECKOUT_PATH = '/checkout'

/** Toast key: one toast per order, from any source. */
const PLACED_TOAST_SUBJECT = 'order placed'

/**
 * Announces results of sent orders, adds accepted orders to the list and invalidates products with outdated price or
 * stock.
 *
 * @returns stop
 */
export function startOrderNotifications(queryClient: QueryClient): () => void {
  const stops = [
    onSettled((settlement) => {
      if (isOfOrder(settlement)) applySettlement(queryClient, settlement)
    }),
    onAnnouncement((settlement) => {
      if (isOfOrder(settlement)) announce(settlement)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function applySettlement(queryClient: QueryClient, settlement: Settlement): void {
  if (settlement.kind === 'rejected') {
    const { quote } = settlement.entry
    if (quote) invalidateProducts(queryClient, new Set(quote.lines.map(({ productId }) => productId)))
    return
  }
  const { entry, answer } = settlement
  if (answer?.kind === 'order') cacheOrder(queryClient, answer.data)
  else void queryClient.invalidateQueries({ queryKey: [listOwnOrders.id] })
  // The first order fills an empty phone and city of the profile.
  void queryClient.invalidateQueries({ queryKey: [getProfile.id] })
  invalidateProducts(queryClient, new Set(entry.order?.productIds))
}

function announce(settlement: Settlement): void {
  if (settlement.kind === 'rejected') {
    const message = settlement.entry.rejection?.message ?? ''
    if (location.pathname !== CHECKOUT_PATH) notify.error(`${message} Your order waits under Account, Orders.`)
    return
  }
  const { entry, answer } = settlement
  if (answer === undefined) notify.success('Your waiting order has been placed', PLACED_TOAST_SUBJECT)
  else {
    const reason = formatConfirmationLabel(entry.order)
    notify.show('success', 'Order placed successfully', { about: PLACED_TOAST_SUBJECT, reason })
  }
}
