import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Product } from '@usiku/contracts/catalogue.ts'
import type { Order } from '@usiku/contracts/orders.ts'
import { useState } from 'react'
import { ApiError, messageOf, NetworkError } from '../../api-client/errors.ts'
import { addToCart, cart } from '../../offline/cart.ts'
import { TooManyLinesError } from '../../offline/cart-line.ts'
import { notify } from '../../ui/notify.ts'
import { type OrderedAgain, orderAgain } from './order-again.ts'

export type LoadProduct = (queryClient: QueryClient, id: string) => Promise<Product>

/**
 * Adds what is still available of an old order to the cart, and opens the cart when nothing differs.
 * @returns `outcome`: the differences, until dismissed
 */
export function useOrderAgain(load: LoadProduct) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<OrderedAgain>()
  const again = useMutation({
    mutationFn: async ({ items }: Order) => {
      const ids = [...new Set(items.map(({ productId }) => productId))]
      const products = await Promise.all(ids.map((id) => loadPresent(queryClient, id, load)))
      const ordered = orderAgain(
        items,
        new Map(products.flat().map((product) => [product._id, product])),
        cart.getSnapshot(),
      )
      for (const line of ordered.lines) await addToCart(line)
      return ordered
    },
    onSuccess: (ordered) => {
      if (ordered.lines.length > 0) notify.success('product added in cart successfully', 'cart')
      if (ordered.changes.length > 0) setOutcome(ordered)
      else void navigate({ to: '/cart' })
    },
    onError: (error) => notify.error(wordsOf(error), 'cart'),
  })
  return {
    busyWith: again.isPending ? again.variables.orderId : undefined,
    start: (order: Order) => {
      if (!again.isPending) again.mutate(order)
    },
    outcome,
    dismiss: () => setOutcome(undefined),
  }
}

/** `undefined` when the product no longer exists. */
async function loadPresent(queryClient: QueryClient, id: string, load: LoadProduct): Promise<readonly Product[]> {
  try {
    return [await load(queryClient, id)]
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return []
    throw error
  }
}

function wordsOf(error: Error): string {
  if (error instanceof NetworkError) return 'Ordering again needs a signal. Please try again when you have one.'
  if (error instanceof TooManyLinesError) return error.message
  return messageOf(error, 'Something went wrong')
}
