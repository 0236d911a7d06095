import { createFileRoute } from '@tanstack/react-router'
import { ensurePages } from '../app/ensure-data.ts'
import { pageHead } from '../app/head/page-head.ts'
import { searchQuery } from '../features/search/search.queries.ts'
import { SearchPage } from '../features/search/search-page.tsx'
import { SearchSkeleton } from '../features/search/search-skeleton.tsx'
import { cardControls } from './-card-controls.tsx'

export const Route = createFileRoute('/_shop/search/$term')({
  loader: async ({ context: { queryClient }, params: { term } }) => {
    await ensurePages(queryClient, searchQuery(term))
  },
  head: ({ match, params: { term } }) => {
    const head = pageHead({ origin: match.context.origin, path: match.pathname, title: `Search: ${term.trim()}` })
    // Whatever anybody types is an address; none of them is a page of its own.
    return { ...head, meta: [...head.meta, { name: 'robots', content: 'noindex' }] }
  },
  component: SearchRoute,
  pendingComponent: SearchPending,
})

function SearchRoute() {
  const { term } = Route.useParams()
  return <SearchPage term={term.trim()} {...cardControls} />
}

function SearchPending() {
  const { term } = Route.useParams()
  return <SearchSkeleton term={term.trim()} />
}
