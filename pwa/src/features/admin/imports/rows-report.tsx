import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { IMPORT_OUTCOMES } from '@usiku/contracts/product-imports/constants.ts'
import type { ImportRow, ProductImport } from '@usiku/contracts/product-imports/operations.ts'
import { toFailure } from '../../../api/errors.ts'
import pillClasses from '../../../shop/order/status-pill.module.css'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FilterPills } from '../../../ui/navigation/filter-pills.tsx'
import { Pager } from '../../../ui/navigation/pager.tsx'
import cardClasses from '../ui/card.module.css'
import tables from '../ui/lists/admin-table.module.css'
import { ListSkeleton } from '../ui/lists/list-skeleton.tsx'
import { useClampPage } from '../ui/lists/use-clamp-page.ts'
import { OUTCOME_LABELS } from './import-labels.ts'
import { importRowsQuery, ROWS_PAGE_SIZE, type RowsView } from './imports.queries.ts'
import classes from './rows-report.module.css'

export interface RowsReportProps {
  readonly found: ProductImport
  readonly view: RowsView
  readonly onView: (view: RowsView, options?: { readonly replace?: boolean }) => void
}

const FILTERS = ['all', ...IMPORT_OUTCOMES] as const

/** What becomes, or became, of each row. */
export function RowsReport({ found, view, onView }: RowsReportProps) {
  const query = useQuery(importRowsQuery(found, view))
  const { data, error } = query
  const pages = data && Math.max(1, Math.ceil(data.meta.total / ROWS_PAGE_SIZE))
  useClampPage(view.page, query.isPlaceholderData ? undefined : pages, (page) =>
    onView({ ...view, page }, { replace: true }),
  )
  return (
    <section className={classes.report} aria-label={t`Report of the rows`}>
      <FilterPills
        label={t`Show rows`}
        filters={FILTERS}
        active={view.outcome ?? 'all'}
        getLabel={(filter) => (filter === 'all' ? t`All` : t(OUTCOME_LABELS[filter]))}
        onChoose={(filter) => onView({ outcome: filter === 'all' ? undefined : filter, page: 1 })}
      />
      {data ? (
        <Rows rows={data.data} busy={query.isPlaceholderData} />
      ) : error ? (
        <ErrorState
          {...toFailure(error, t`The report could not be loaded.`)}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <ListSkeleton rows={10} />
      )}
      {pages === undefined || pages < 2 ? null : (
        <Pager
          page={view.page}
          pages={pages}
          onChange={(page) => onView({ ...view, page })}
          label={t`Pages of the report`}
        />
      )}
    </section>
  )
}

function Rows({ rows, busy }: { readonly rows: readonly ImportRow[]; readonly busy: boolean }) {
  if (rows.length === 0) return <EmptyState title={t`No such rows`}>{t`Choose another filter.`}</EmptyState>
  return (
    <div className={cardClasses.card}>
      <table className={`${tables.table} ${classes.table}`} aria-busy={busy}>
        <caption className={tables.caption}>{t`Rows of the file, in their order`}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.line}>
              {t`Line`}
            </th>
            <th scope="col" className={classes.name}>
              {t`Product`}
            </th>
            <th scope="col" className={classes.outcome}>
              {t`Result`}
            </th>
            <th scope="col" className={classes.reason}>
              {t`Why`}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ReportRow key={row.line} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const COLOURS = { create: 'delivered', change: 'processing', skip: 'pending', error: 'cancelled' } as const

function ReportRow({ row: { line, name, size, outcome, reason } }: { readonly row: ImportRow }) {
  return (
    <tr>
      <td className={classes.line}>{line}</td>
      <td className={classes.name}>
        <span className={tables.clamp} title={name}>
          {name === '' ? t`Row without a name` : name}
        </span>
        {size === '' ? null : <span className={classes.size}>{size}</span>}
      </td>
      <td className={classes.outcome}>
        <span className={pillClasses.pill} data-status={COLOURS[outcome]}>
          {t(OUTCOME_LABELS[outcome])}
        </span>
      </td>
      <td className={classes.reason}>{reason}</td>
    </tr>
  )
}
