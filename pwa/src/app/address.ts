import { PAGE_SIZES } from '../ui/page-sizes.ts'

/** A text from an address; the router reads figures as numbers. */
export function textFrom(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** A page of a list from an address, for its search; the first page is left out. */
export function pageFrom(value: unknown): { readonly page?: number } {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 && page <= 1_000_000 ? { page } : {}
}

/** What the address of a list says; what is usual is left out. */
export interface ListSearch {
  readonly search?: string | undefined
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
}

/** As much as the API searches for. */
const LONGEST_SEARCH = 200

/**
 * The search of a list from its address. Every key is answered: the router keeps
 * what the address says of those that are not.
 *
 * @param usualSize rows a page when the address names none
 */
export function listSearchFrom({ search, page, pageSize }: Record<string, unknown>, usualSize: number): ListSearch {
  const size = Number(pageSize)
  return {
    search: textFrom(search).slice(0, LONGEST_SEARCH) || undefined,
    page: pageFrom(page).page,
    pageSize: PAGE_SIZES.includes(size) && size !== usualSize ? size : undefined,
  }
}
