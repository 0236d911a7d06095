import type { Paging } from '@usiku/contracts/http/primitives.ts'
import type { ProductCardData } from './product-card-data.ts'

export const CARDS_PER_PAGE = 24

/** Limits how many cards one link can fetch. */
export const MAX_PAGES = 40

/** Limit for server rendering; the browser loads the rest. */
export const MAX_RENDERED_PAGES = 10

const MAX_PAGE_NUMBER = 100_000

/** `?page=3` is pages 1 to 3; `?from=11&page=12` is pages 11 and 12. */
export interface PageSpan {
  readonly from?: number | undefined
  readonly page?: number | undefined
}

export interface CardPage {
  readonly cards: readonly ProductCardData[]
  readonly paging: Paging
}

export interface CardList<P extends CardPage> {
  readonly cards: readonly ProductCardData[]
  readonly first: P
  readonly from: number
  readonly last: number
}

export interface CardPagesState<P extends CardPage> {
  /** The previous list while a new one loads; `undefined` when there was none. */
  readonly list: CardList<P> | undefined
  readonly isPrevious: boolean
  readonly isLoadingMore: boolean
  readonly error: Error | null
  readonly retry: () => void
}

export function countPages({ total, pageSize }: Paging): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

export function createRange(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

/** Removes duplicates: a list can move on between two requests. */
export function allCards(pages: readonly CardPage[]): ProductCardData[] {
  const cards = pages.flatMap((page) => page.cards)
  return [...new Map(cards.map((card) => [card._id, card])).values()]
}

/** Invalid values become page 1. Returns both keys. */
export function parsePageSpan(search: Readonly<Record<string, unknown>>): Required<PageSpan> {
  const from = parsePageNumber(search.from, 1, MAX_PAGE_NUMBER)
  const start = from ?? 1
  return { from, page: parsePageNumber(search.page, start, start - 1 + MAX_PAGES) }
}

export function spanWithMore({ from, last }: Pick<CardList<CardPage>, 'from' | 'last'>): PageSpan | undefined {
  if (last - from + 1 >= MAX_PAGES) return undefined
  return from === 1 ? { page: last + 1 } : { from, page: last + 1 }
}

/** Without scripts, what exceeds one rendered page continues on the next. */
export function spanWithoutScript(list: Pick<CardList<CardPage>, 'from' | 'last'>): PageSpan | undefined {
  return list.last - list.from + 1 < MAX_RENDERED_PAGES ? spanWithMore(list) : { from: list.last + 1 }
}

/** A whole number above `least` and at most `most`, otherwise `undefined`. */
function parsePageNumber(value: unknown, min: number, max: number): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number > min ? Math.min(number, max) : undefined
}
