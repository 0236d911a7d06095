import type { OrderView } from './order-filter.ts'

export type AccountSection = 'account' | 'orders' | 'reviews'

/** The value of the search parameter `t`; the first section has none. */
export type SectionTab = 'myOrders' | 'myReviews'

const SECTIONS: Readonly<Record<SectionTab, AccountSection>> = { myOrders: 'orders', myReviews: 'reviews' }

export const SECTION_TABS: readonly { readonly word: string; readonly tab: SectionTab | undefined }[] = [
  { word: 'Account', tab: undefined },
  { word: 'Orders', tab: 'myOrders' },
  { word: 'Reviews', tab: 'myReviews' },
]

export function parseTab(text: unknown): SectionTab | undefined {
  return text === 'myOrders' || text === 'myReviews' ? text : undefined
}

export interface AccountView {
  readonly section: AccountSection
  readonly orders: OrderView
  readonly reviewed: string | undefined
}

export function sectionOf(tab: SectionTab | undefined): AccountSection {
  return tab === undefined ? 'account' : SECTIONS[tab]
}
