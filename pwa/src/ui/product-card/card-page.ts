import type { Paging } from '@usiku/contracts/primitives.ts'
import type { ProductCardData } from './product-card-data.ts'

/** Cards that a long list starts with, and that each 'Load more' adds. */
export const CARDS_A_PAGE = 24

/** Most pages that an address can ask for, so that nobody's link fetches thousands of cards. */
export const MOST_PAGES = 40

/** One page of a long list of products, as cards. */
export interface CardPage {
  readonly cards: readonly ProductCardData[]
  readonly paging: Paging
}

/** A long list as far as it is here. */
export interface CardList<P extends CardPage> {
  readonly cards: readonly ProductCardData[]
  /** The first page, which knows what is true of the whole list. */
  readonly first: P
  /** How many pages `cards` is made of. */
  readonly pages: number
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

/** How many pages an address asks for: `?page=3` stands for the first three. `undefined` for one, and for nonsense. */
export function pagesFrom(value: unknown): number | undefined {
  const pages = Number(value)
  return Number.isInteger(pages) && pages > 1 ? Math.min(pages, MOST_PAGES) : undefined
}
