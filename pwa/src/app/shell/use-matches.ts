import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { FEED_SLICE } from '@usiku/contracts/feed.ts'
import { useEffect, useState } from 'react'
import { onCatalogue } from '../../offline/catalogue/catalogue-store.ts'
import { keepsShop } from '../../offline/catalogue/keeps-shop.ts'
import type { LocalShop } from '../../offline/catalogue/local-shop.ts'
import { shopHere } from '../../offline/catalogue/open-shop.ts'
import { loadedProductNames } from '../loaded-products.ts'
import { MAX_SUGGESTIONS, suggestNames } from './suggestions.ts'

const allNames = (shop: LocalShop) => shop.newest({ page: 1, pageSize: FEED_SLICE }).products.map(({ name }) => name)

/**
 * Substring matches first; otherwise fuzzy matches from the local catalogue. Sends no requests.
 *
 * @returns `undefined` for a blank text or before products or results are available
 */
export function useMatches(text: string): readonly string[] | undefined {
  const shop = useShopHere()
  // Re-render when lists arrive with more names.
  useIsFetching()
  const loaded = loadedProductNames(useQueryClient())
  const forgiven = useForgiven(shop, text)
  const names = shop ? [...allNames(shop), ...loaded] : loaded
  if (text.trim() === '' || names.length === 0) return undefined
  const plain = suggestNames(names, text)
  return plain.length > 0 || shop === undefined ? plain : forgiven
}

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

/** Shorter terms match too much for fuzzy search. */
const ENOUGH_TO_FORGIVE = 3
const NONE: readonly string[] = []

/** `undefined` until searched; empty when the chunk cannot load. */
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
