import type { QueryClient } from '@tanstack/react-query'
import { getProfile } from '@usiku/contracts/accounts.ts'
import { listOwnOrders } from '@usiku/contracts/orders.ts'
import { noteOrder } from '../features/account/account.queries.ts'
import { onOrderAnswered, onOrderRefused, onOrderSentUnseen } from '../offline/drain.ts'
import { confirmationLabel } from '../ui/confirmation-label.ts'
import { notify } from '../ui/notify.ts'
import { renewProducts } from './renew-products.ts'

/** The page that says itself what became of the order that was pressed on it. */
const SAYS_ITSELF = '/checkout'

/** Said once of one order, whoever hears of it first. */
const PLACED = 'order placed'

/**
 * Says what the shop has answered to an order, wherever the customer is by then,
 * brings a placed one into their list, and has the products looked up again
 * whose prices or stock were not what this phone had of them.
 *
 * @returns stops that
 */
export function startOrderNews(queryClient: QueryClient): () => void {
  const stopAnswered = onOrderAnswered((order) => {
    notify.show('success', 'Order placed successfully', { about: PLACED, reason: confirmationLabel(order) })
    noteOrder(queryClient, order)
    // A profile without phone or city has them from its first order.
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
