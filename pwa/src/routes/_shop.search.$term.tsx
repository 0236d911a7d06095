import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { ensureCardPages } from '../app/query/ensure-data.ts'
import { useCardPages } from '../app/query/use-card-pages.ts'
import { searchPageQuery } from '../features/search/search.queries.ts'
import { SearchPage } from '../features/search/search-page.tsx'
import { SearchSkeleton } from '../features/search/search-skeleton.tsx'
import { categoriesQuery } from '../features/shop-settings/shop-settings.queries.ts'
import { type PageSpan, parsePageSpan } from '../shop/product-card/card-page.ts'
import { cardControls } from './-card-controls.tsx'

export const Route = createFileRoute('/_shop/search/$term')({
  validateSearch: (search: Record<string, unknown>): PageSpan => parsePageSpan(search),
  loader: ({ context: { queryClient }, params: { term }, location: { search } }) =>
    ensureCardPages(queryClient, (page) => searchPageQuery(term, page), parsePageSpan(search)),
  head: ({ match, params: { term } }) =>
    // Not indexed: there are endlessly many search terms.
    pageHead({ origin: match.context.origin, path: match.pathname, title: t`Search: ${term.trim()}`, indexed: false }),
  component: SearchRoute,
  pendingComponent: SearchPending,
})

function SearchRoute() {
  const { term } = Route.useParams()
  // Remount for another search.
  return <Search key={term} term={term.trim()} />
}

function Search({ term }: { readonly term: string }) {
  const state = useCardPages((number) => searchPageQuery(term, number), Route.useSearch())
  // Optional here; the layout requests them.
  const { data: categories = [] } = useQuery(categoriesQuery())
  return <SearchPage term={term} state={state} categories={categories} {...cardControls} />
}

function SearchPending() {
  const { term } = Route.useParams()
  return <SearchSkeleton term={term.trim()} />
}
