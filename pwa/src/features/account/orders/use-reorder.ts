import { t } from '@lingui/core/macro'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { useState } from 'react'
import { ApiError, getErrorMessage, NetworkError } from '../../../api/errors.ts'
import { addToCart, cart, TooManyLinesError } from '../../../shop/cart/cart.ts'
import type { LoadProduct } from '../../../shop/use-latest-products.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { type ReorderResult, reorder } from './reorder.ts'

/**
 * Adds what is still available of an old order to the cart, and opens the cart when nothing differs.
 * @returns `outcome`: the differences, until dismissed
 */
export function useReorder(loadProduct: LoadProduct) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [result, setResult] = useState<ReorderResult>()
  const mutation = useMutation({
    mutationFn: async ({ items }: Order) => {
      const ids = [...new Set(items.map(({ productId }) => productId))]
      const products = await Promise.all(ids.map((id) => loadIfExists(queryClient, id, loadProduct)))
      const reordered = reorder(
        items,
        new Map(products.flat().map((product) => [product._id, product])),
        cart.getSnapshot(),
      )
      for (const line of reordered.lines) await addToCart(line)
      return reordered
    },
    onSuccess: (reordered) => {
      if (reordered.lines.length > 0) notify.success(t`product added in cart successfully`, 'cart')
      if (reordered.changes.length > 0) setResult(reordered)
      else void navigate({ to: '/cart' })
    },
    onError: (error) => notify.error(getReorderMessage(error), 'cart'),
  })
  return {
    pendingOrderId: mutation.isPending ? mutation.variables.orderId : undefined,
    start: (order: Order) => {
      if (!mutation.isPending) mutation.mutate(order)
    },
    outcome: result,
    dismiss: () => setResult(undefined),
  }
}

/** `undefined` when the product no longer exists. */
async function loadIfExists(
  queryClient: QueryClient,
  id: string,
  loadProduct: LoadProduct,
): Promise<readonly Product[]> {
  try {
    return [await loadProduct(queryClient, id)]
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return []
    throw error
  }
}

function getReorderMessage(error: Error): string {
  if (error instanceof NetworkError) return t`Ordering again needs a signal. Please try again when you have one.`
  if (error instanceof TooManyLinesError) return error.message
  return getErrorMessage(error, t`Something went wrong`)
}
