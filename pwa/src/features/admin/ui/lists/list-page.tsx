import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Paging } from '@usiku/contracts/http/primitives.ts'
import type { ReactNode } from 'react'
import type { Failure } from '../../../../api/errors.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { PAGE_SIZES } from '../../../../ui/navigation/page-sizes.ts'
import { Pager } from '../../../../ui/navigation/pager.tsx'
import { ScanButton } from '../scan/scan-button.tsx'
import classes from './list-page.module.css'
import { ListSearch } from './list-search.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import type { ListView, OnView } from './list-view.ts'
import { getListWords, type ListName } from './list-words.ts'
import { useClampPage } from './use-clamp-page.ts'
import { usePageSize } from './use-page-size.ts'
import '../../../../ui/form-styles.css'

export interface ListResponse<Row> {
  readonly data: readonly Row[]
  readonly meta: Paging
}

export interface ListPageProps<Row, V extends ListView> {
  readonly list: ListName
  readonly query: UseQueryResult<ListResponse<Row>>
  readonly failure: Failure | undefined
  readonly view: V
  readonly onView: OnView<V>
  readonly unfilteredView: V
  readonly isFiltered: boolean
  /** Without it there is no search. */
  readonly searchHint?: string
  /** Whether a barcode can be searched for, and scanned where the browser can. */
  readonly hasBarcodes?: boolean
  readonly emptyTitle?: string
  readonly emptyHint: string
  readonly actions?: ReactNode
  readonly filters?: ReactNode
  /** Beside the pager. */
  readonly download?: ReactNode
  readonly children: (rows: readonly Row[], busy: boolean) => ReactNode
}

/** Search, filters, page and page size are all in the URL. */
export function ListPage<Row, V extends ListView>(props: ListPageProps<Row, V>) {
  const { list, query, view, onView, searchHint, hasBarcodes = false, actions, filters, download } = props
  const [, storePageSize] = usePageSize(list, view.pageSize)
  const words = getListWords(list)
  const changePageSize = (pageSize: number) => {
    storePageSize(pageSize)
    onView({ ...view, pageSize, page: 1 })
  }
  const search = (text: string) => onView({ ...view, search: text, page: 1 }, { replace: true })
  const pages = query.data && Math.max(1, Math.ceil(query.data.meta.total / view.pageSize))
  useClampPage(view.page, query.isPlaceholderData ? undefined : pages, (page) =>
    onView({ ...view, page }, { replace: true }),
  )
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        {searchHint === undefined ? null : (
          <div className={classes.search}>
            <ListSearch
              label={words.search ?? searchHint}
              placeholder={searchHint}
              value={view.search}
              onSearch={search}
              rightSection={hasBarcodes ? <ScanButton label={t`Scan a barcode`} onScan={search} /> : undefined}
            />
            {actions}
          </div>
        )}
        {filters}
      </div>
      <Rows {...props} />
      {pages === undefined ? null : (
        <div className={classes.foot}>
          <Pager page={view.page} pages={pages} onChange={(page) => onView({ ...view, page })} label={words.pages} />
          <PageSizeSelect value={view.pageSize} onChange={changePageSize} />
          {download}
        </div>
      )}
    </div>
  )
}

function Rows<Row, V extends ListView>(props: ListPageProps<Row, V>) {
  const { list, query, failure, view, onView, unfilteredView, isFiltered, children } = props
  if (query.data === undefined && failure === undefined) return <ListSkeleton rows={view.pageSize} />
  if (query.data === undefined) {
    return <ErrorState {...failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
  }
  const { data } = query.data
  if (data.length > 0) return children(data, query.isPlaceholderData)
  const words = getListWords(list)
  if (!isFiltered) return <EmptyState title={props.emptyTitle ?? words.none ?? ''}>{props.emptyHint}</EmptyState>
  return (
    <EmptyState
      title={words.noMatch ?? ''}
      action={<Button onClick={() => onView(unfilteredView)}>{words.showAll}</Button>}
    >
      {t`Nothing matches your search and filters.`}
    </EmptyState>
  )
}

interface PageSizeSelectProps {
  readonly value: number
  readonly onChange: (pageSize: number) => void
}

const listOptions = () => PAGE_SIZES.map((size) => ({ value: String(size), label: t`${size} rows` }))

function PageSizeSelect({ value, onChange }: PageSizeSelectProps) {
  return (
    <SelectField
      className={classes.pageSize}
      aria-label={t`Rows per page`}
      data={listOptions()}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}
