import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ensureCardPages } from '../app/ensure-data.ts'
import { pageHead } from '../app/head/page-head.ts'
import { useCardPages } from '../app/use-card-pages.ts'
import { searchPageQuery } from '../features/search/search.queries.ts'
import { SearchPage } from '../features/search/search-page.tsx'
import { SearchSkeleton } from '../features/search/search-skeleton.tsx'
import { categoriesQuery } from '../features/store/store.queries.ts'
import { type PageSpan, spanFrom } from '../ui/product-card/card-page.ts'
import { cardControls } from './-card-controls.tsx'

export const Route = createFileRoute('/_shop/search/$term')({
  validateSearch: (search: Record<string, unknown>): PageSpan => spanFrom(search),
  loader: ({ context: { queryClient }, params: { term }, location: { search } }) =>
    ensureCardPages(queryClient, (page) => searchPageQuery(term, page), spanFrom(search)),
  head: ({ match, params: { term } }) =>
    // Not indexed: there are endlessly many search terms.
    pageHead({ origin: match.context.origin, path: match.pathname, title: `Search: ${term.trim()}`, indexed: false }),
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
