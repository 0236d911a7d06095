import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCart } from '../offline/cart.ts'
import { useWishlist } from '../offline/wishlist.ts'
import type { ShownPrice } from './kept-prices.ts'

const NONE: readonly ShownPrice[] = []

function useShownPrices(): readonly ShownPrice[] {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [lines, wishes] = [useCart(), useWishlist()]
  if (path === '/cart' || path === '/checkout') return lines.map(({ id, volume }) => ({ productId: id, volume }))
  if (path !== '/wishlist') return NONE
  return wishes.map((wish) => ({ productId: wish._id, volume: 'volume' in wish ? wish.volume : wish.volumes[0] }))
}

export function useKeptPrices(): number | undefined {
  const prices = useShownPrices()
  const [kept, setKept] = useState<number>()
  const which = JSON.stringify(prices)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is made anew with each drawing
  useEffect(() => {
    let isOver = false
    const take = (time: number | undefined) => {
      if (!isOver) setKept(time)
    }
    if (prices.length === 0) take(undefined)
    else import('./kept-prices.ts').then((module) => module.keptPricesFrom(prices)).then(take, () => take(undefined))
    return () => {
      isOver = true
    }
  }, [which])
  return kept
}
