import type { QueryClient } from '@tanstack/react-query'
import { noteOrder } from '../features/account/account.queries.ts'
import { onOrderAnswered } from '../offline/drain.ts'
import { notify } from '../ui/notify.ts'

/**
 * Says when the shop has taken an order, wherever the customer is by then, and
 * brings it into their list.
 *
 * @returns stops that
 */
export function startOrderNews(queryClient: QueryClient): () => void {
  return onOrderAnswered((order) => {
    notify.success('Order placed successfully')
    noteOrder(queryClient, order)
  })
}
