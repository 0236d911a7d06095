import { t } from '@lingui/core/macro'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { listReviewsForAdmin } from '@usiku/contracts/reviews/operations.ts'
import { call } from '../../../api/call.ts'
import { ApiError, toServerFailure } from '../../../api/errors.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { polling } from '../polling.ts'
import { ListPage } from '../ui/lists/list-page.tsx'
import { getUnfilteredView, type ListView, type OnView } from '../ui/lists/list-view.ts'
import { ReviewsTable } from './reviews-table.tsx'

export interface ReviewsPageProps {
  readonly slug: string
  readonly view: ListView
  readonly onView: OnView<ListView>
}

export function ReviewsPage({ slug, view, onView }: ReviewsPageProps) {
  const query = useQuery(reviewsQuery(slug, view))
  if (query.error instanceof ApiError && query.error.code === 'not_found') return <UnknownProduct slug={slug} />
  return (
    <ListPage
      list="reviews"
      query={query}
      failure={query.error ? toServerFailure(query.error, t`The reviews could not be loaded.`) : undefined}
      view={view}
      onView={onView}
      unfilteredView={getUnfilteredView(view.pageSize)}
      isFiltered={view.search !== ''}
      searchHint={t`Search by reviewer or comment`}
      emptyHint={t`Customers can review this product after delivery.`}
    >
      {(reviews, busy) => <ReviewsTable reviews={reviews} busy={busy} />}
    </ListPage>
  )
}

function UnknownProduct({ slug }: { readonly slug: string }) {
  return (
    <EmptyState
      title={t`Oops! Page Not Found`}
      action={<LinkButton to="/admin/products">{t`All products`}</LinkButton>}
    >{t`There is no product ${slug}.`}</EmptyState>
  )
}

function reviewsQuery(slug: string, { search, page, pageSize }: ListView) {
  return queryOptions({
    ...polling,
    queryKey: [listReviewsForAdmin.id, 'page', slug, search, page, pageSize],
    queryFn: ({ signal }) => {
      const query = { ...(search === '' ? {} : { search }), page, pageSize }
      return call(listReviewsForAdmin, { params: { slug }, query, signal })
    },
    placeholderData: keepPreviousData,
  })
}
