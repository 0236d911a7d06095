import { PAGE_SIZES } from '../ui/navigation/page-sizes.ts'

/** The router parses digits as numbers. */
export function parseText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

export function parsePage(value: unknown): { readonly page?: number } {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 && page <= 1_000_000 ? { page } : {}
}

export interface ListSearch {
  readonly search?: string | undefined
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
}

/** The API's limit. */
const MAX_SEARCH_LENGTH = 200

/**
 * Returns every key: the router keeps the raw values of missing ones.
 *
 * @param defaultPageSize page size when the URL has none
 */
export function parseListSearch(
  { search, page, pageSize }: Record<string, unknown>,
  defaultPageSize: number,
): ListSearch {
  const size = Number(pageSize)
  return {
    search: parseText(search).slice(0, MAX_SEARCH_LENGTH) || undefined,
    page: parsePage(page).page,
    pageSize: PAGE_SIZES.includes(size) && size !== defaultPageSize ? size : undefined,
  }
}

/** Only a day of the calendar, such as `2026-11-20`. */
export function parseDaySearch({ day }: Record<string, unknown>): { readonly day: string | undefined } {
  const text = parseText(day)
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  // `Date` reads 30 February as 2 March.
  return { day: !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : undefined }
}
