import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ensureData } from '../app/ensure-data.ts'
import { featuredQuery, latestQuery, shelfQuery, slidersQuery } from '../features/home/home.queries.ts'
import { HomePage } from '../features/home/home-page.tsx'
import { HomeSkeleton } from '../features/home/home-skeleton.tsx'
import { categoriesQuery } from '../features/store/store.queries.ts'
import { cardControls } from './-card-controls.tsx'

export const Route = createFileRoute('/_shop/')({
  // Most visits pass it: not a chunk of its own.
  codeSplitGroupings: [],
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      ensureData(queryClient, latestQuery()),
      ensureData(queryClient, shelfQuery('flash-sales')),
      ensureData(queryClient, shelfQuery('top-products')),
      ensureData(queryClient, slidersQuery()),
      ensureData(queryClient, featuredQuery()),
    ])
  },
  component: HomeRoute,
  pendingComponent: HomeSkeleton,
})

function HomeRoute() {
  // The shop opens without them too; the layout asks for them.
  const { data: categories = [] } = useQuery(categoriesQuery())
  return <HomePage categories={categories} {...cardControls} />
}
