import type { Paging } from '@usiku/contracts/primitives.ts'
import type { ProductCardData } from './product-card-data.ts'

/** Cards that a long list starts with, and that each 'Load more' adds. */
export const CARDS_A_PAGE = 24

/** Most pages that an address can ask for, so that nobody's link fetches thousands of cards. */
export const MOST_PAGES = 40

/** Most pages that come rendered; the browser adds the others. */
export const MOST_RENDERED = 10

/** Most pages of any list: the address of one further on is nonsense. */
const FARTHEST = 100_000

/** The pages of a list that an address asks for: `?page=3` for the first three, `?from=11&page=12` for two further on. */
export interface PageSpan {
  /** The first one, when that is not 1. */
  readonly from?: number | undefined
  /** The last one, when it is another than the first. */
  readonly page?: number | undefined
}

/** One page of a long list of products, as cards. */
export interface CardPage {
  readonly cards: readonly ProductCardData[]
  readonly paging: Paging
}

/** A long list as far as it is here. */
export interface CardList<P extends CardPage> {
  readonly cards: readonly ProductCardData[]
  /** The first of the pages that are here, which knows what is true of the whole list. */
  readonly first: P
  /** The numbers of the first and the last page that `cards` is made of. */
  readonly from: number
  readonly last: number
}

/** A long list and how the rest of it is doing. */
export interface CardPagesState<P extends CardPage> {
  /** The list; the one before it while this one is on its way, `undefined` when there was none. */
  readonly list: CardList<P> | undefined
  /** Whether `list` is still the one before. */
  readonly isBefore: boolean
  /** Whether a further page is on its way. */
  readonly isLoadingMore: boolean
  /** Why a page could not be had; `null` when all could. */
  readonly error: Error | null
  /** Tries again what could not be had. */
  readonly retry: () => void
}

/** How many pages a list has; at least one. */
export function pagesOf({ total, pageSize }: Paging): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** The whole numbers from one to another; none when the other is smaller. */
export function rangeOf(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

/** The cards of all pages together, each product once: a list can move on between two pages. */
export function allCards(pages: readonly CardPage[]): ProductCardData[] {
  const cards = pages.flatMap((page) => page.cards)
  return [...new Map(cards.map((card) => [card._id, card])).values()]
}

/** The pages that an address asks for, no more than it may; nonsense stands for the first. Both keys are answered. */
export function spanFrom(search: Readonly<Record<string, unknown>>): Required<PageSpan> {
  const from = numberFrom(search.from, 1, FARTHEST)
  const start = from ?? 1
  return { from, page: numberFrom(search.page, start, start - 1 + MOST_PAGES) }
}

/** One page more than a list has; `undefined` where that would be too much. */
export function spanWithMore({ from, last }: Pick<CardList<CardPage>, 'from' | 'last'>): PageSpan | undefined {
  if (last - from + 1 >= MOST_PAGES) return undefined
  return from === 1 ? { page: last + 1 } : { from, page: last + 1 }
}

/** The same where no script runs: what is too much for one rendered page goes on in the next. */
export function spanWithoutScript(list: Pick<CardList<CardPage>, 'from' | 'last'>): PageSpan | undefined {
  return list.last - list.from + 1 < MOST_RENDERED ? spanWithMore(list) : { from: list.last + 1 }
}

/** A whole number above `least`, at most `most`; `undefined` for anything else. */
function numberFrom(value: unknown, least: number, most: number): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number > least ? Math.min(number, most) : undefined
}
