import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { MAX_FEED_PRODUCTS } from '@usiku/contracts/catalogue/constants.ts'
import { useEffect, useState } from 'react'
import { onCatalogueChange } from '../../../local-catalogue/catalogue-store.ts'
import { getLocalCatalogue } from '../../../local-catalogue/get-local-catalogue.ts'
import type { LocalCatalogue } from '../../../local-catalogue/local-catalogue.ts'
import { getOfflinePreference } from '../../../local-catalogue/offline-preference.ts'
import { listLoadedProductNames } from '../../query/loaded-products.ts'

const listAllNames = (catalogue: LocalCatalogue) =>
  catalogue.newest({ page: 1, pageSize: MAX_FEED_PRODUCTS }).products.map(({ name }) => name)

/**
 * Substring matches first; otherwise fuzzy matches from the local catalogue. Sends no requests.
 *
 * @returns `undefined` for a blank text or before products or results are available
 */
export function useMatchingNames(text: string): readonly string[] | undefined {
  const catalogue = useLocalCatalogue()
  // Re-render when lists arrive with more names.
  useIsFetching()
  const loaded = listLoadedProductNames(useQueryClient())
  const fuzzyMatches = useFuzzyMatches(catalogue, text)
  const names = catalogue ? [...listAllNames(catalogue), ...loaded] : loaded
  if (text.trim() === '' || names.length === 0) return undefined
  const plain = suggestNames(names, text)
  return plain.length > 0 || catalogue === undefined ? plain : fuzzyMatches
}

function useLocalCatalogue(): LocalCatalogue | undefined {
  const [catalogue, setCatalogue] = useState<LocalCatalogue>()
  useEffect(() => {
    if (getOfflinePreference() !== 'yes') return
    const load = () => void getLocalCatalogue().then(setCatalogue)
    load()
    return onCatalogueChange(load)
  }, [])
  return catalogue
}

/** Shorter terms match too much for fuzzy search. */
const MIN_FUZZY_LENGTH = 3
const NONE: readonly string[] = []

/** `undefined` until searched; empty when the chunk cannot load. */
function useFuzzyMatches(catalogue: LocalCatalogue | undefined, text: string): readonly string[] | undefined {
  const [found, setFound] = useState<{ readonly text: string; readonly names: readonly string[] }>()
  const isShort = text.trim().length < MIN_FUZZY_LENGTH
  useEffect(() => {
    if (catalogue === undefined || isShort) return
    let isOver = false
    const showMatches = (products: readonly { readonly name: string }[]) => {
      const names = [...new Set(products.map(({ name }) => name))].slice(0, MAX_SUGGESTIONS)
      if (!isOver) setFound({ text, names })
    }
    catalogue.searchNames(text).then(showMatches, () => showMatches([]))
    return () => {
      isOver = true
    }
  }, [catalogue, text, isShort])
  if (isShort) return NONE
  return found?.text === text ? found.names : undefined
}

const MAX_SUGGESTIONS = 8

const toLower = (text: string): string => text.toLowerCase()

function getMatchRank(name: string, wanted: string): number {
  const start = toLower(name).indexOf(wanted)
  if (start === 0) return 0
  return toLower(name).includes(` ${wanted}`) ? 1 : 2
}

export function suggestNames(names: readonly string[], text: string): string[] {
  const wanted = toLower(text.trim())
  if (wanted === '') return []
  const matches = names.filter((name) => toLower(name).includes(wanted))
  const best = [...new Set(matches)].sort((one, other) => getMatchRank(one, wanted) - getMatchRank(other, wanted))
  return best.slice(0, MAX_SUGGESTIONS)
}

export function splitAtMatch(name: string, text: string): [string, string, string] {
  const wanted = toLower(text.trim())
  const start = toLower(name).indexOf(wanted)
  const end = start + wanted.length
  // Lower case can change the length of a text, so that indexes differ.
  if (start < 0 || toLower(name).length !== name.length) return [name, '', '']
  return [name.slice(0, start), name.slice(start, end), name.slice(end)]
}
