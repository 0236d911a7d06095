import type { QueryClient } from '@tanstack/react-query'
import { noteOrder } from '../features/account/account.queries.ts'
import { onOrderAnswered, onOrderRefused } from '../offline/drain.ts'
import { notify } from '../ui/notify.ts'

/** The page that says itself what became of the order that was pressed on it. */
const SAYS_ITSELF = '/checkout'

/**
 * Says what the shop has answered to an order, wherever the customer is by then,
 * and brings a placed one into their list.
 *
 * @returns stops that
 */
export function startOrderNews(queryClient: QueryClient): () => void {
  const stopAnswered = onOrderAnswered((order) => {
    notify.success('Order placed successfully')
    noteOrder(queryClient, order)
  })
  const stopRefused = onOrderRefused((message) => {
    if (location.pathname !== SAYS_ITSELF) notify.error(`${message} Your order waits under Account, Orders.`)
  })
  return () => {
    stopAnswered()
    stopRefused()
  }
}
