import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { FEED_SLICE } from '@usiku/contracts/feed.ts'
import { useEffect, useState } from 'react'
import { onCatalogue } from '../../offline/catalogue/catalogue-store.ts'
import { keepsShop } from '../../offline/catalogue/keeps-shop.ts'
import type { LocalShop } from '../../offline/catalogue/local-shop.ts'
import { shopHere } from '../../offline/catalogue/open-shop.ts'
import { loadedProductNames } from '../loaded-products.ts'
import { MAX_SUGGESTIONS, suggestNames } from './suggestions.ts'

/** Of every product on this phone. */
const allNames = (shop: LocalShop) => shop.newest({ page: 1, pageSize: FEED_SLICE }).products.map(({ name }) => name)

/**
 * The names that a text suggests: those that hold it; where there are none, and the
 * shop is on this phone, those that are called so but for typing errors. Asks for nothing.
 *
 * @returns `undefined` for a blank text, while no products are known, and until the search has looked
 */
export function useMatches(text: string): readonly string[] | undefined {
  const shop = useShopHere()
  // Lists that arrive have more names to suggest.
  useIsFetching()
  const loaded = loadedProductNames(useQueryClient())
  const forgiven = useForgiven(shop, text)
  const names = shop ? [...allNames(shop), ...loaded] : loaded
  if (text.trim() === '' || names.length === 0) return undefined
  const plain = suggestNames(names, text)
  return plain.length > 0 || shop === undefined ? plain : forgiven
}

/** The shop on this phone, if it is there. */
function useShopHere(): LocalShop | undefined {
  const [shop, setShop] = useState<LocalShop>()
  useEffect(() => {
    if (keepsShop() !== 'yes') return
    const look = () => void shopHere().then(setShop)
    look()
    return onCatalogue(look)
  }, [])
  return shop
}

/** Fewer letters begin words of nearly everything. */
const ENOUGH_TO_FORGIVE = 3
const NONE: readonly string[] = []

/** What the search finds; `undefined` until it has looked, none when its script cannot be had. */
function useForgiven(shop: LocalShop | undefined, text: string): readonly string[] | undefined {
  const [found, setFound] = useState<{ readonly text: string; readonly names: readonly string[] }>()
  const isShort = text.trim().length < ENOUGH_TO_FORGIVE
  useEffect(() => {
    if (shop === undefined || isShort) return
    let isOver = false
    const take = (products: readonly { readonly name: string }[]) => {
      const names = [...new Set(products.map(({ name }) => name))].slice(0, MAX_SUGGESTIONS)
      if (!isOver) setFound({ text, names })
    }
    shop.called(text).then(take, () => take([]))
    return () => {
      isOver = true
    }
  }, [shop, text, isShort])
  if (isShort) return NONE
  return found?.text === text ? found.names : undefined
}
