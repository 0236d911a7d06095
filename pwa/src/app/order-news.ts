import type { QueryClient } from '@tanstack/react-query'
import { getProfile } from '@usiku/contracts/accounts.ts'
import { listOwnOrders } from '@usiku/contracts/orders.ts'
import { noteOrder } from '../features/account/account.queries.ts'
import { onOrderAnswered, onOrderRefused, onOrderSentUnseen } from '../offline/drain.ts'
import { confirmationLabel } from '../ui/confirmation-label.ts'
import { notify } from '../ui/notify.ts'
import { renewProducts } from './renew-products.ts'

/** This page announces the result itself. */
const SAYS_ITSELF = '/checkout'

/** Toast key: one toast per order, from any source. */
const PLACED = 'order placed'

/**
 * Announces results of sent orders, adds accepted orders to the list and invalidates products with outdated price or
 * stock.
 *
 * @returns stop
 */
export function startOrderNews(queryClient: QueryClient): () => void {
  const stopAnswered = onOrderAnswered((order) => {
    notify.show('success', 'Order placed successfully', { about: PLACED, reason: confirmationLabel(order) })
    noteOrder(queryClient, order)
    // The first order fills an empty phone and city of the profile.
    void queryClient.invalidateQueries({ queryKey: [getProfile.id] })
    renewProducts(queryClient, new Set(order.items.map(({ productId }) => productId)))
  })
  const stopUnseen = onOrderSentUnseen(() => {
    notify.success('Your waiting order has been placed', PLACED)
    for (const { id } of [listOwnOrders, getProfile]) void queryClient.invalidateQueries({ queryKey: [id] })
  })
  const stopRefused = onOrderRefused(({ message, quote }) => {
    if (quote) renewProducts(queryClient, new Set(quote.lines.map(({ productId }) => productId)))
    if (location.pathname !== SAYS_ITSELF) notify.error(`${message} Your order waits under Account, Orders.`)
  })
  return () => {
    stopAnswered()
    stopUnseen()
    stopRefused()
  }
}
