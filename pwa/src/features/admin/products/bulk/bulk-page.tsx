import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { BulkChange } from '@usiku/contracts/bulk-changes/operations.ts'
import { useState } from 'react'
import { ApiError, toServerFailure } from '../../../../api/errors.ts'
import { formatNairobiMoment } from '../../../../lib/nairobi-time.ts'
import { useOnline } from '../../../../network/connectivity.ts'
import { LinkButton } from '../../../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { FailureText } from '../../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx'
import { Pager } from '../../../../ui/navigation/pager.tsx'
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toProducts } from '../product-destinations.ts'
import { BULK_ITEMS_PAGE_SIZE, bulkChangeQuery, bulkItemsQuery } from './bulk.queries.ts'
import { BulkItemsTable } from './bulk-items-table.tsx'
import { countPrices, countProducts, formatResult, formatTitle } from './bulk-labels.ts'
import classes from './bulk-page.module.css'
import { useBulkRun } from './use-bulk-run.ts'

/** The preview of a change of many products, how far it is, and its undo. */
export function BulkPage({ id }: { readonly id: string }) {
  const query = useQuery(bulkChangeQuery(id))
  const { data: change, error } = query
  if (change) return <Change change={change} />
  if (error === null) return <ListSkeleton rows={10} />
  if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed')) {
    return (
      <EmptyState
        title={t`There is no such change`}
        action={<LinkButton {...toProducts}>{t`All products`}</LinkButton>}
      >
        {t`Previews are kept for a day, changes for a week.`}
      </EmptyState>
    )
  }
  const failure = toServerFailure(error, t`The change could not be loaded.`)
  return <ErrorState {...failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
}

function Change({ change }: { readonly change: BulkChange }) {
  const [page, setPage] = useState(1)
  const { data: items } = useQuery(bulkItemsQuery(change._id, page))
  const run = useBulkRun(change._id)
  const pages = Math.max(1, Math.ceil((items?.meta.total ?? 0) / BULK_ITEMS_PAGE_SIZE))
  return (
    <div className={classes.page}>
      <Panel title={formatTitle(change)}>
        {change.status === 'draft' ? <Preview change={change} /> : <Progress change={change} />}
        <FormAlert>{run.problem && <FailureText {...run.problem} />}</FormAlert>
        <Actions change={change} run={run} />
      </Panel>
      {items === undefined ? <ListSkeleton rows={10} /> : <BulkItemsTable action={change.action} items={items.data} />}
      {pages > 1 ? <Pager page={page} pages={pages} onChange={setPage} label={t`Pages of the change`} /> : null}
    </div>
  )
}

function Preview({ change }: { readonly change: BulkChange }) {
  const { action, products, counts, jumps } = change
  const prices = countPrices(counts.waiting)
  return (
    <div className={classes.text}>
      <p>
        {action === 'prices'
          ? t`${prices} of ${countProducts(products)} will change. Nothing is changed yet.`
          : t`They leave the shop at once, and past orders still show them. Nothing is deleted yet.`}
      </p>
      {counts.skipped > 0 ? (
        <p>
          {plural(counts.skipped, {
            one: '# price will stay; the list says why.',
            other: '# prices will stay; the list says why.',
          })}
        </p>
      ) : null}
      {jumps > 0 ? (
        <p className={classes.warning}>
          {plural(jumps, {
            one: '# price changes by more than half.',
            other: '# prices change by more than half.',
          })}
        </p>
      ) : null}
      <p>{t`You can undo it for 7 days.`}</p>
    </div>
  )
}

function Progress({ change }: { readonly change: BulkChange }) {
  const { status, counts, createdAt, createdBy, undoUntil } = change
  const { waiting, changed, skipped, undone, kept } = counts
  const total = waiting + changed + skipped + undone + kept
  return (
    <div className={classes.text}>
      <p role="status">{formatResult(change)}</p>
      {status === 'applying' ? (
        <progress className={classes.progress} aria-label={t`Done`} max={total} value={total - waiting} />
      ) : null}
      {status === 'undoing' ? (
        <progress
          className={classes.progress}
          aria-label={t`Undone`}
          max={changed + undone + kept}
          value={undone + kept}
        />
      ) : null}
      <p className={classes.detail}>
        {[
          t`By ${createdBy}, ${formatNairobiMoment(createdAt)}.`,
          ...(status === 'applied' ? [t`It can be undone until ${formatNairobiMoment(undoUntil)}.`] : []),
        ].join(' ')}
      </p>
    </div>
  )
}

interface ActionsProps {
  readonly change: BulkChange
  readonly run: ReturnType<typeof useBulkRun>
}

function Actions({ change, run }: ActionsProps) {
  const isOnline = useOnline()
  if (!isOnline) return <p className={classes.detail}>{t`This needs the connection. It goes on where it stopped.`}</p>
  const { status } = change
  return (
    <div className={classes.buttons}>
      <ApplyButton change={change} run={run} />
      {canUndo(change, run.isRunning) ? (
        <Button variant="outline" loading={run.isRunning} onClick={run.undo}>
          {t(UNDO_LABELS[status] ?? msg`Undo`)}
        </Button>
      ) : null}
      <LinkButton variant="subtle" {...toProducts}>
        {status === 'draft' ? t`Cancel` : t`All products`}
      </LinkButton>
    </div>
  )
}

const UNDO_LABELS: Readonly<Partial<Record<BulkChange['status'], MessageDescriptor>>> = {
  applying: msg`Undo what was done`,
  undoing: msg`Go on undoing`,
}

function canUndo({ status, counts, undoUntil }: BulkChange, isRunning: boolean): boolean {
  if (counts.changed === 0 || Date.parse(undoUntil) <= Date.now()) return false
  return status === 'applied' || status === 'undoing' || (status === 'applying' && !isRunning)
}

function ApplyButton({ change: { status, action, counts }, run }: ActionsProps) {
  const props = { loading: run.isRunning, onClick: run.apply }
  if (status === 'applying') return <Button {...props}>{t`Go on`}</Button>
  if (status !== 'draft' || counts.waiting === 0) return null
  if (action === 'prices')
    return <Button {...props}>{plural(counts.waiting, { one: 'Change # price', other: 'Change # prices' })}</Button>
  return (
    <Button {...props} color="red">
      {plural(counts.waiting, { one: 'Delete # product', other: 'Delete # products' })}
    </Button>
  )
}
