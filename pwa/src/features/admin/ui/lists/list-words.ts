import { t } from '@lingui/core/macro'

export interface ListWords {
  readonly pages: string
  readonly search?: string
  /** While it is empty, unless the page has a title for that. */
  readonly none?: string
  readonly noMatch?: string
  readonly showAll?: string
}

/** By the name under which the page size is stored. */
const WORDS = {
  brands: () => ({
    pages: t`Pages of brands`,
    search: t`Search brands`,
    none: t`No brands yet`,
    noMatch: t`No matching brands`,
    showAll: t`Show all brands`,
  }),
  categories: () => ({
    pages: t`Pages of categories`,
    search: t`Search categories`,
    none: t`No categories yet`,
    noMatch: t`No matching categories`,
    showAll: t`Show all categories`,
  }),
  entries: () => ({
    pages: t`Pages of entries`,
    noMatch: t`No matching entries`,
    showAll: t`Show all entries`,
  }),
  imports: () => ({
    pages: t`Pages of imports`,
    none: t`No imports yet`,
  }),
  issues: () => ({
    pages: t`Pages of issues`,
  }),
  'low stock': () => ({
    pages: t`Pages of low stock`,
  }),
  orders: () => ({
    pages: t`Pages of orders`,
    search: t`Search orders`,
    none: t`No orders yet`,
    noMatch: t`No matching orders`,
    showAll: t`Show all orders`,
  }),
  payments: () => ({
    pages: t`Pages of payments`,
    search: t`Search payments`,
    none: t`No payments yet`,
    noMatch: t`No matching payments`,
    showAll: t`Show all payments`,
  }),
  products: () => ({
    pages: t`Pages of products`,
    search: t`Search products`,
    none: t`No products yet`,
    noMatch: t`No matching products`,
    showAll: t`Show all products`,
  }),
  'promo codes': () => ({
    pages: t`Pages of promo codes`,
    none: t`No promo codes yet`,
  }),
  'purchase orders': () => ({
    pages: t`Pages of purchase orders`,
    none: t`No purchase orders yet`,
    noMatch: t`No matching purchase orders`,
    showAll: t`Show all purchase orders`,
  }),
  refunds: () => ({
    pages: t`Pages of refunds`,
  }),
  reviews: () => ({
    pages: t`Pages of reviews`,
    search: t`Search reviews`,
    none: t`No reviews yet`,
    noMatch: t`No matching reviews`,
    showAll: t`Show all reviews`,
  }),
  'sub-categories': () => ({
    pages: t`Pages of sub-categories`,
    search: t`Search sub-categories`,
    none: t`No sub-categories yet`,
    noMatch: t`No matching sub-categories`,
    showAll: t`Show all sub-categories`,
  }),
  suppliers: () => ({
    pages: t`Pages of suppliers`,
    search: t`Search suppliers`,
    none: t`No suppliers yet`,
    noMatch: t`No matching suppliers`,
    showAll: t`Show all suppliers`,
  }),
  'tax invoices': () => ({
    pages: t`Pages of tax invoices`,
  }),
  'unmatched payments': () => ({
    pages: t`Pages of unmatched payments`,
  }),
  users: () => ({
    pages: t`Pages of users`,
    search: t`Search users`,
    none: t`No users yet`,
    noMatch: t`No matching users`,
    showAll: t`Show all users`,
  }),
  volumes: () => ({
    pages: t`Pages of volumes`,
    search: t`Search volumes`,
    none: t`No volumes yet`,
    noMatch: t`No matching volumes`,
    showAll: t`Show all volumes`,
  }),
} satisfies Record<string, () => ListWords>

export type ListName = keyof typeof WORDS

/** Whole phrases for each list: other languages inflect more than the noun. */
export const getListWords = (list: ListName): ListWords => WORDS[list]()
