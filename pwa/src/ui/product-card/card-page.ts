import type { Paging } from '@usiku/contracts/primitives.ts'
import type { ProductCardData } from './product-card-data.ts'

/** One page of a long list of products, as cards. */
export interface CardPage {
  readonly cards: readonly ProductCardData[]
  readonly paging: Paging
}

/** The number of the page after this one; `undefined` after the last. */
export function nextPage({ paging: { page, pageSize, total } }: CardPage): number | undefined {
  return page * pageSize < total ? page + 1 : undefined
}

/** The cards of all pages together, each product once: a list can move on between two pages. */
export function allCards(pages: readonly CardPage[]): ProductCardData[] {
  const cards = pages.flatMap((page) => page.cards)
  return [...new Map(cards.map((card) => [card._id, card])).values()]
}
