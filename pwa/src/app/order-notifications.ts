import type { QueryClient } from '@tanstack/react-query'
import { getProfile } from '@usiku/contracts/accounts/operations.ts'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { cacheOrder } from '../features/account/account.queries.ts'
import { onOrderAccepted, onOrderAcceptedInBackground, onOrderRejected } from '../outbox/orders/flush-orders.ts'
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
  const stopAccepted = onOrderAccepted((order) => {
    notify.show('success', 'Order placed successfully', {
      about: PLACED_TOAST_SUBJECT,
      reason: formatConfirmationLabel(order),
    })
    cacheOrder(queryClient, order)
    // The first order fills an empty phone and city of the profile.
    void queryClient.invalidateQueries({ queryKey: [getProfile.id] })
    invalidateProducts(queryClient, new Set(order.items.map(({ productId }) => productId)))
  })
  const stopBackground = onOrderAcceptedInBackground(() => {
    notify.success('Your waiting order has been placed', PLACED_TOAST_SUBJECT)
    for (const { id } of [listOwnOrders, getProfile]) void queryClient.invalidateQueries({ queryKey: [id] })
  })
  const stopRejected = onOrderRejected(({ message, quote }) => {
    if (quote) invalidateProducts(queryClient, new Set(quote.lines.map(({ productId }) => productId)))
    if (location.pathname !== CHECKOUT_PATH) notify.error(`${message} Your order waits under Account, Orders.`)
  })
  return () => {
    stopAccepted()
    stopBackground()
    stopRejected()
  }
}
