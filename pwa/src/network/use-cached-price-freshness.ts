import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCart } from '../shop/cart/cart.ts'
import { useWishlist } from '../shop/wishlist.ts'
import type { DisplayedPrice } from './cached-price-freshness.ts'

const NONE: readonly DisplayedPrice[] = []

function useDisplayedPrices(): readonly DisplayedPrice[] {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [lines, items] = [useCart(), useWishlist()]
  if (path === '/cart' || path === '/checkout') return lines.map(({ id, volume }) => ({ productId: id, volume }))
  if (path !== '/wishlist') return NONE
  return items.map((item) => ({ productId: item._id, volume: 'volume' in item ? item.volume : item.volumes[0] }))
}

export function useCachedPriceTime(): number | undefined {
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
