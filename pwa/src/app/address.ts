import { PAGE_SIZES } from '../ui/page-sizes.ts'

/** The router parses digits as numbers. */
export function textFrom(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

export function pageFrom(value: unknown): { readonly page?: number } {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 && page <= 1_000_000 ? { page } : {}
}

export interface ListSearch {
  readonly search?: string | undefined
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
}

/** The API's limit. */
const LONGEST_SEARCH = 200

/**
 * Returns every key: the router keeps the raw values of missing ones.
 *
 * @param usualSize page size when the URL has none
 */
export function listSearchFrom({ search, page, pageSize }: Record<string, unknown>, usualSize: number): ListSearch {
  const size = Number(pageSize)
  return {
    search: textFrom(search).slice(0, LONGEST_SEARCH) || undefined,
    page: pageFrom(page).page,
    pageSize: PAGE_SIZES.includes(size) && size !== usualSize ? size : undefined,
  }
}
