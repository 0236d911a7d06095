import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { toBreadcrumbs } from '../app/head/json-ld.ts'
import { pageHead } from '../app/head/page-head.ts'
import { MobileHeaderActions } from '../app/layout/mobile-header-actions.tsx'
import { ensureData } from '../app/query/ensure-data.ts'
import { addLine } from '../features/cart/add-line.ts'
import { getCachedSlug, productQuery } from '../features/product/product.queries.ts'
import { toProductJsonLd } from '../features/product/product-json-ld.ts'
import { ProductPage } from '../features/product/product-page.tsx'
import { ProductSkeleton } from '../features/product/product-skeleton.tsx'
import { settingsQuery, shopRulesQuery } from '../features/shop-settings/shop-settings.queries.ts'
import { toCard } from '../shop/product-card/product-card-data.ts'
import { cardControls } from './-card-controls.tsx'

export const Route = createFileRoute('/_shop/product/$slug')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'reviews' } => (tab === 'reviews' ? { tab } : {}),
  loader: async ({ context: { queryClient }, params }) => {
    const page = await ensureData(queryClient, productQuery(getCachedSlug(queryClient, params.slug)))
    const { slug } = page.product
    if (slug === params.slug) return page.product
    // Found by its id: cache it under its slug, to which the URL is normalized.
    queryClient.setQueryData(productQuery(slug).queryKey, page)
    throw redirect({ to: '/product/$slug', params: { slug }, search: true, replace: true })
  },
  head: ({ match, loaderData: product }) =>
    product
      ? pageHead({
          origin: match.context.origin,
          path: `/product/${product.slug}`,
          title: product.metaTitle || product.name,
          description: product.metaDescription || product.summary,
          keywords: product.tags,
          image: product.thumbnailImage || undefined,
          type: 'product',
          price: product.volumes[0]?.priceAfterDiscount,
          // Crawlers read the page that the server renders.
          jsonLd: import.meta.env.SSR && [
            toProductJsonLd(product, match.context.origin),
            toBreadcrumbs(match.context.origin, [
              [product.category.name, `/category/${product.category.slug}`],
              [product.name, `/product/${product.slug}`],
            ]),
          ],
        })
      : {},
  component: ProductRoute,
  pendingComponent: ProductSkeleton,
})

function ProductRoute() {
  const { slug } = Route.useParams()
  const { origin } = Route.useRouteContext()
  const { tab = 'description' } = Route.useSearch()
  const { data } = useSuspenseQuery(productQuery(slug))
  const { data: settings } = useQuery(settingsQuery())
  // Fetched in an idle moment, never for this page.
  const { data: rules } = useQuery({ ...shopRulesQuery(), enabled: false })
  return (
    <ProductPage
      // Remount for another product.
      key={data.product._id}
      product={data.product}
      related={data.related}
      isPartial={data.isPartial === true}
      tab={tab}
      barAside={<MobileHeaderActions heart={cardControls.heart(toCard(data.product))} />}
      addLine={addLine}
      chatPhone={settings?.phone ?? ''}
      delivery={rules?.delivery}
      offers={rules?.quantityOffers}
      origin={origin}
      {...cardControls}
    />
  )
}
