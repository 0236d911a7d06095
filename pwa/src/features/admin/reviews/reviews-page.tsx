import { useQuery } from '@tanstack/react-query'
import { ApiError, toServerFailure } from '../../../api/errors.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ListPage } from '../ui/lists/list-page.tsx'
import type { ListView, OnView } from '../ui/lists/list-view.ts'
import { reviewsQuery } from './reviews.queries.ts'
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
      noun="reviews"
      query={query}
      failure={query.error ? toServerFailure(query.error, 'The reviews could not be fetched.') : undefined}
      view={view}
      onView={onView}
      unfilteredView={{ search: '', page: 1, pageSize: view.pageSize }}
      isFiltered={view.search !== ''}
      searchHint="Search by reviewer or comment"
      emptyHint="Whoever was delivered this product can review it."
    >
      {(reviews, busy) => <ReviewsTable reviews={reviews} busy={busy} />}
    </ListPage>
  )
}

function UnknownProduct({ slug }: { readonly slug: string }) {
  return (
    <EmptyState
      title="Oops! Page Not Found"
      action={<LinkButton to="/admin/products">All products</LinkButton>}
    >{`There is no product ${slug}.`}</EmptyState>
  )
}
