import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Product } from '@usiku/contracts/catalogue.ts'
import type { CartLine } from '@usiku/contracts/orders.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api-client/errors.ts'
import { renewInCart } from '../../offline/cart.ts'
import { useOnline } from '../../offline/connectivity.ts'

/** Prefers cached products. */
export type LoadCartProduct = (queryClient: QueryClient, id: string) => Promise<Product>

/**
 * Refreshes prices and stock of the cart once, when online; without a response they stay.
 * @returns names of products whose price changed
 */
export function useRenewedCart(lines: readonly CartLine[], load: LoadCartProduct): readonly string[] {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const asked = useRef(new Set<string>())
  const [changed, setChanged] = useState<readonly string[]>([])
  useEffect(() => {
    if (!isOnline) return
    const renew = async (id: string) => {
      const now = await productNow(queryClient, id, load)
      if (now === 'unknown') return void asked.current.delete(id)
      const dearer = lines.filter((line) => line.id === id && isOtherPrice(line, now))
      if (dearer.length > 0) setChanged((names) => [...new Set([...names, ...dearer.map(({ name }) => name)])])
      await renewInCart(id, now)
    }
    const ids = [...new Set(lines.map(({ id }) => id))].filter((id) => !asked.current.has(id))
    for (const id of ids) asked.current.add(id)
    void oneAfterTheOther(ids, renew)
  }, [lines, load, queryClient, isOnline])
  return changed
}

/** Sequential, so that a long cart does not delay the page's own requests. */
async function oneAfterTheOther(ids: readonly string[], renew: (id: string) => Promise<void>): Promise<void> {
  // Throws only when storage is full; the checkout then reports what changed.
  for (const id of ids) await renew(id).catch(() => undefined)
}

async function productNow(queryClient: QueryClient, id: string, load: LoadCartProduct) {
  try {
    return await load(queryClient, id)
  } catch (error) {
    return error instanceof ApiError && error.code === 'not_found' ? undefined : 'unknown'
  }
}

function isOtherPrice({ volume }: CartLine, now: Product | undefined): boolean {
  const shelved = now?.volumes.find(({ _id }) => _id === volume._id)
  return shelved !== undefined && shelved.priceAfterDiscount !== volume.priceAfterDiscount
}
