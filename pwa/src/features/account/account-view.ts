import type { OrderView } from './order-filter.ts'

/** The parts of the account, as the side menu has them. */
export type AccountSection = 'account' | 'orders' | 'reviews'

/** How the address names a part; the first one goes without. */
export type SectionTab = 'myOrders' | 'myReviews'

const SECTIONS: Readonly<Record<SectionTab, AccountSection>> = { myOrders: 'orders', myReviews: 'reviews' }

/** The entries of the side menu, in their order. */
export const SECTION_TABS: readonly { readonly word: string; readonly tab: SectionTab | undefined }[] = [
  { word: 'Account', tab: undefined },
  { word: 'Orders', tab: 'myOrders' },
  { word: 'Reviews', tab: 'myReviews' },
]

/** A part's name from an address; `undefined` for any other word. */
export function parseTab(text: unknown): SectionTab | undefined {
  return text === 'myOrders' || text === 'myReviews' ? text : undefined
}

/** What the account shows. */
export interface AccountView {
  readonly section: AccountSection
  /** Which orders show. */
  readonly orders: OrderView
  /** The `_id` of the product that is being reviewed. */
  readonly reviewed: string | undefined
}

/** The part that a name of the address opens. */
export function sectionOf(tab: SectionTab | undefined): AccountSection {
  return tab === undefined ? 'account' : SECTIONS[tab]
}
