import type { Paging } from '@usiku/contracts/primitives.ts'

/** The part of a query that every list takes. */
export interface PageQuery {
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
}

/** A page with its numbers filled in, as SQL wants it. */
export interface PageWindow {
  readonly page: number
  readonly pageSize: number
  /** Entries before this page. */
  readonly offset: number
}

/** Fills in what a query leaves out. */
export function pageWindow(query: PageQuery, defaultPageSize: number): PageWindow {
  const page = query.page ?? 1
  const pageSize = query.pageSize ?? defaultPageSize
  return { page, pageSize, offset: (page - 1) * pageSize }
}

/** The paging facts of an answer. */
export function pagingOf(window: PageWindow, total: number): Paging {
  return { page: window.page, pageSize: window.pageSize, total }
}
