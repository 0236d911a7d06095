import type { UseQueryResult } from '@tanstack/react-query'
import type { Paging } from '@usiku/contracts/http/primitives.ts'
import type { ReactNode } from 'react'
import type { Failure } from '../../../../api/errors.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Pager } from '../../../../ui/navigation/pager.tsx'
import { ListEmpty } from './list-empty.tsx'
import classes from './list-page.module.css'
import { ListSearch } from './list-search.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import type { ListView, OnView } from './list-view.ts'
import { PageSizeSelect } from './page-size-select.tsx'
import { useClampPage } from './use-clamp-page.ts'
import { usePageSize } from './use-page-size.ts'

export interface ListResponse<Row> {
  readonly data: readonly Row[]
  readonly meta: Paging
}

export interface ListPageProps<Row, V extends ListView> {
  readonly noun: string
  readonly query: UseQueryResult<ListResponse<Row>>
  readonly failure: Failure | undefined
  readonly view: V
  readonly onView: OnView<V>
  readonly unfilteredView: V
  readonly isFiltered: boolean
  readonly searchHint: string
  readonly emptyHint: string
  readonly actions?: ReactNode
  readonly filters?: ReactNode
  readonly children: (rows: readonly Row[], busy: boolean) => ReactNode
}

/** Search, filters, page and page size are all in the URL. */
export function ListPage<Row, V extends ListView>(props: ListPageProps<Row, V>) {
  const { noun, query, view, onView, searchHint, actions, filters } = props
  const [, storePageSize] = usePageSize(noun, view.pageSize)
  const changePageSize = (pageSize: number) => {
    storePageSize(pageSize)
    onView({ ...view, pageSize, page: 1 })
  }
  const pages = query.data && Math.max(1, Math.ceil(query.data.meta.total / view.pageSize))
  useClampPage(view.page, query.isPlaceholderData ? undefined : pages, (page) =>
    onView({ ...view, page }, { replace: true }),
  )
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <div className={classes.first}>
          <ListSearch
            label={`Search ${noun}`}
            placeholder={searchHint}
            value={view.search}
            onSearch={(search) => onView({ ...view, search, page: 1 }, { replace: true })}
          />
          {actions}
        </div>
        {filters}
      </div>
      <Rows {...props} />
      {pages === undefined ? null : (
        <div className={classes.foot}>
          <Pager
            page={view.page}
            pages={pages}
            onChange={(page) => onView({ ...view, page })}
            label={`Pages of ${noun}`}
          />
          <PageSizeSelect value={view.pageSize} onChange={changePageSize} />
        </div>
      )}
    </div>
  )
}

function Rows<Row, V extends ListView>(props: ListPageProps<Row, V>) {
  const { noun, query, failure, view, onView, unfilteredView, isFiltered, emptyHint, children } = props
  if (query.data === undefined && failure === undefined) return <ListSkeleton rows={view.pageSize} />
  if (query.data === undefined) {
    return <ErrorState {...failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
  }
  const { data } = query.data
  if (data.length > 0) return children(data, query.isPlaceholderData)
  return <ListEmpty noun={noun} hint={emptyHint} filtered={isFiltered} onReset={() => onView(unfilteredView)} />
}
