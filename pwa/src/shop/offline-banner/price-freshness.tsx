import { t } from '@lingui/core/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import {
  getProduct,
  listCategoryProducts,
  listProducts,
  searchProducts,
} from '@usiku/contracts/catalogue/operations.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { getNairobiDay } from '../../lib/nairobi-day.ts'
import { formatNairobiMoment, formatNairobiTime } from '../../lib/nairobi-time.ts'
import { useCart } from '../cart/cart.ts'
import { useWishlist } from '../wishlist.ts'
import type { DisplayedPrice } from './cached-price-freshness.ts'
import classes from './offline-banner.module.css'

export function PriceFreshness() {
  const queryClient = useQueryClient()
  const cachedAt = useCachedPriceTime()
  const updatedAt = useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () => formatPricesUpdatedAt(queryClient, undefined, cachedAt),
  )
  return updatedAt && <span className={classes.asOf}>{t`Prices as of ${updatedAt}`}</span>
}

const PRICED_OPERATIONS: readonly unknown[] = [
  listProducts.id,
  listCategoryProducts.id,
  getProduct.id,
  searchProducts.id,
]

/**
 * Age of the oldest price on the screen, with the day when it is not today in Nairobi.
 *
 * @param cachedAt when cart or wishlist prices were last confirmed, in milliseconds
 */
export function formatPricesUpdatedAt(
  queryClient: QueryClient,
  now = new Date(),
  cachedAt?: number,
): string | undefined {
  const times = queryClient
    .getQueryCache()
    .findAll({
      type: 'active',
      predicate: ({ queryKey, state }) => PRICED_OPERATIONS.includes(queryKey[0]) && state.dataUpdatedAt > 0,
    })
    .map((query) => query.state.dataUpdatedAt)
  if (cachedAt !== undefined) times.push(cachedAt)
  if (times.length === 0) return undefined
  const oldest = new Date(Math.min(...times)).toISOString()
  return getNairobiDay(Date.parse(oldest)) === getNairobiDay(now)
    ? formatNairobiTime(oldest)
    : formatNairobiMoment(oldest, now)
}

const NONE: readonly DisplayedPrice[] = []

function useDisplayedPrices(): readonly DisplayedPrice[] {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [lines, items] = [useCart(), useWishlist()]
  if (path === '/cart' || path === '/checkout') return lines.map(({ id, volume }) => ({ productId: id, volume }))
  if (path !== '/wishlist') return NONE
  return items.map((item) => ({ productId: item._id, volume: 'volume' in item ? item.volume : item.volumes[0] }))
}

function useCachedPriceTime(): number | undefined {
  const prices = useDisplayedPrices()
  const [cachedAt, setCachedAt] = useState<number>()
  const pricesKey = JSON.stringify(prices)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is recreated on each render
  useEffect(() => {
    let isOver = false
    const update = (time: number | undefined) => {
      if (!isOver) setCachedAt(time)
    }
    if (prices.length === 0) update(undefined)
    else
      import('./cached-price-freshness.ts')
        .then((module) => module.findCachedPricesTime(prices))
        .then(update, () => update(undefined))
    return () => {
      isOver = true
    }
  }, [pricesKey])
  return cachedAt
}
