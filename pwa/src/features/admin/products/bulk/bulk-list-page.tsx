import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { toServerFailure } from '../../../../api/errors.ts'
import { formatNairobiMoment } from '../../../../lib/nairobi-time.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { SiteLink } from '../../../../ui/navigation/site-link.tsx'
import cardClasses from '../../ui/card.module.css'
import cards from '../../ui/lists/card-list.module.css'
import { CatalogueTabs } from '../../ui/lists/catalogue-tabs.tsx'
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx'
import { toBulkChange } from '../product-destinations.ts'
import { bulkChangesQuery } from './bulk.queries.ts'
import { formatResult, formatTitle } from './bulk-labels.ts'

/** The changes of the last days, to look at, go on with, or undo. */
export function BulkListPage() {
  return (
    <>
      <CatalogueTabs active="bulk-changes" />
      <BulkList />
    </>
  )
}

function BulkList() {
  const query = useQuery(bulkChangesQuery())
  const { data: changes, error } = query
  if (changes === undefined && error === null) return <ListSkeleton rows={5} />
  if (changes === undefined) {
    const failure = toServerFailure(error, t`The changes could not be loaded.`)
    return <ErrorState {...failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
  }
  if (changes.length === 0) {
    return (
      <EmptyState title={t`No changes in the last 7 days`}>
        {t`Choose products in the list to change their prices, or to delete them.`}
      </EmptyState>
    )
  }
  return (
    <div className={cardClasses.card}>
      <ul className={cards.cards} aria-label={t`Changes of many products`}>
        {changes.map((change) => (
          <li key={change._id} className={cards.card}>
            <div className={cards.text}>
              <p className={cards.head}>
                <SiteLink {...toBulkChange(change._id)} className={cards.link}>
                  {formatTitle(change)}
                </SiteLink>
              </p>
              <p className={cards.detail}>{formatResult(change)}</p>
              <p className={cards.detail}>{`${change.createdBy}, ${formatNairobiMoment(change.createdAt)}`}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
