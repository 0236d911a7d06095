import { t } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ErrorPage } from '../app/fallbacks/error-page.tsx'
import { toBreadcrumbs } from '../app/head/json-ld.ts'
import { pageHead } from '../app/head/page-head.ts'
import { ensureCardPages, ensureData } from '../app/query/ensure-data.ts'
import { useCardPages } from '../app/query/use-card-pages.ts'
import { categoryPageQuery, categoryQuery, isUnknownCategory } from '../features/catalogue/catalogue.queries.ts'
import { CategoryPage } from '../features/catalogue/category-page.tsx'
import { normalizeSubcategory, parseCategorySearch } from '../features/catalogue/category-search-params.ts'
import { CategorySkeleton } from '../features/catalogue/category-skeleton.tsx'
import { categoriesQuery } from '../features/shop-settings/shop-settings.queries.ts'
import { cardControls } from './-card-controls.tsx'

export const Route = createFileRoute('/_shop/category/$slug')({
  validateSearch: parseCategorySearch,
  // Runs for another category only; the component loads other filters, so that the page stays.
  loader: async ({ context: { queryClient }, params: { slug }, location }) => {
    const view = parseCategorySearch(location.search)
    const ensure = ({ from, page, ...filters } = view) =>
      ensureCardPages(queryClient, (number) => categoryPageQuery(slug, filters, number), { from, page })
    const [category] = await Promise.all([ensureData(queryClient, categoryQuery(slug)), ensure()]).catch((error) => {
      // Without an answer, the cached categories are enough to know that there is none.
      if (isUnknownCategory(slug, queryClient.getQueryData(categoriesQuery().queryKey))) throw notFound()
      throw error
    })
    if (category === null) throw notFound()
    // An unknown sub-category is dropped, so the list differs from the one already requested.
    await ensure(normalizeSubcategory(view, category.subCategories))
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
          jsonLd: import.meta.env.SSR && [
            toBreadcrumbs(match.context.origin, [[loaderData.name, `/category/${loaderData.slug}`]]),
          ],
        })
      : {},
  component: CategoryRoute,
  pendingComponent: CategorySkeleton,
  errorComponent: (props) => <ErrorPage {...props} failed={t`error fetching product categories`} />,
})

function CategoryRoute() {
  const category = Route.useLoaderData()
  // Remount for another category.
  return <Category key={category.slug} />
}

function Category() {
  const category = Route.useLoaderData()
  const { from, page, ...filters } = normalizeSubcategory(Route.useSearch(), category.subCategories)
  const state = useCardPages((number) => categoryPageQuery(category.slug, filters, number), { from, page })
  return <CategoryPage category={category} filters={filters} state={state} {...cardControls} />
}
