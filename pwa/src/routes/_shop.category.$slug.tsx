import { createFileRoute, notFound } from '@tanstack/react-router'
import { ensureData, ensurePages } from '../app/ensure-data.ts'
import { pageHead } from '../app/head/page-head.ts'
import { categoryProductsQuery, categoryQuery } from '../features/catalogue/catalogue.queries.ts'
import { CategoryPage } from '../features/catalogue/category-page.tsx'
import { CategorySkeleton } from '../features/catalogue/category-skeleton.tsx'
import { cardControls } from './-card-controls.tsx'

export const Route = createFileRoute('/_shop/category/$slug')({
  validateSearch: ({ subcategory }: Record<string, unknown>): { subcategory?: string } => {
    // The router reads `?subcategory=7` as a number.
    const name = typeof subcategory === 'number' ? String(subcategory) : subcategory
    return typeof name === 'string' && name.trim() !== '' ? { subcategory: name.trim().slice(0, 200) } : {}
  },
  loaderDeps: ({ search: { subcategory } }) => ({ subcategory }),
  loader: async ({ context: { queryClient }, params: { slug }, deps: { subcategory } }) => {
    const [category] = await Promise.all([
      ensureData(queryClient, categoryQuery(slug)),
      ensurePages(queryClient, categoryProductsQuery(slug, subcategory)),
    ])
    if (category === null) throw notFound()
    return category
  },
  head: ({ match, loaderData }) =>
    loaderData
      ? pageHead({
          origin: match.context.origin,
          path: match.pathname,
          title: loaderData.name,
          description: loaderData.description,
          keywords: [loaderData.name, ...loaderData.subCategories],
          image: loaderData.image || undefined,
        })
      : {},
  component: CategoryRoute,
  pendingComponent: CategorySkeleton,
})

function CategoryRoute() {
  const category = Route.useLoaderData()
  const { subcategory } = Route.useSearch()
  return <CategoryPage category={category} subcategory={subcategory} {...cardControls} />
}
