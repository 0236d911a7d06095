import type { Paging } from '@usiku/contracts/http/primitives.ts'

export interface PageQuery {
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
}

export interface PageWindow {
  readonly page: number
  readonly pageSize: number
  readonly offset: number
}

export function toPageWindow(query: PageQuery, defaultPageSize: number): PageWindow {
  const page = query.page ?? 1
  const pageSize = query.pageSize ?? defaultPageSize
  return { page, pageSize, offset: (page - 1) * pageSize }
}

export function toPaging(window: PageWindow, total: number): Paging {
  return { page: window.page, pageSize: window.pageSize, total }
}
