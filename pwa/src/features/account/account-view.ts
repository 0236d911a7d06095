import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderFilterValue } from './orders/order-filter.ts'

export type AccountSection = 'account' | 'orders' | 'reviews'

/** The value of the search parameter `t`; the first section has none. */
export type SectionTab = 'myOrders' | 'myReviews'

const SECTION_BY_TAB: Readonly<Record<SectionTab, AccountSection>> = { myOrders: 'orders', myReviews: 'reviews' }

export const SECTION_TABS: readonly { readonly label: MessageDescriptor; readonly tab: SectionTab | undefined }[] = [
  { label: msg`Account`, tab: undefined },
  { label: msg`Orders`, tab: 'myOrders' },
  { label: msg`Reviews`, tab: 'myReviews' },
]

export function parseTab(text: unknown): SectionTab | undefined {
  return text === 'myOrders' || text === 'myReviews' ? text : undefined
}

export interface AccountView {
  readonly section: AccountSection
  readonly orders: OrderFilterValue
  readonly reviewed: string | undefined
}

export function getSection(tab: SectionTab | undefined): AccountSection {
  return tab === undefined ? 'account' : SECTION_BY_TAB[tab]
}
