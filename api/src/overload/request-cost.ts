import { MAX_FEED_PRODUCTS } from '@usiku/contracts/catalogue/constants.ts'
import { getCatalogueChanges } from '@usiku/contracts/catalogue/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'

const ROWS_PER_UNIT = 25

export const MAX_COST = toCost(1_000)

export function toCost(rows: number): number {
  return Math.max(1, Math.ceil(rows / ROWS_PER_UNIT))
}

const WHOLE_CATALOGUE = new RegExp(`^${buildPath(getCatalogueChanges)}(?:$|\\?(?!.*since=[1-9]))`)

/** Known from the URL alone: 1 for a usual request, up to `MAX_COST`. */
export function getRequestCost(url: string): number {
  const rows = WHOLE_CATALOGUE.test(url) ? MAX_FEED_PRODUCTS : getPageSize(url)
  return Math.min(MAX_COST, toCost(rows))
}

/** Parsed as the route does: escaped names and `1e3` count too. Invalid numbers are rejected later. */
function getPageSize(url: string): number {
  const start = url.indexOf('?')
  if (start === -1) return 0
  const sizes = new URLSearchParams(url.slice(start)).getAll('pageSize').map(Number)
  return Math.max(0, ...sizes.filter((size) => !Number.isNaN(size)))
}

/** The products of an answer whose number the URL does not tell. */
export function countRows(payload: unknown): number {
  const { data } = (payload ?? {}) as { readonly data?: { readonly products?: unknown } | null }
  return Array.isArray(data?.products) ? data.products.length : 0
}
