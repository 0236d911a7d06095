import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { jsonLdScript } from '../app/head/json-ld.ts'
import { SHOP_NAME } from '../app/head/page-head.ts'
import { ensureData } from '../app/query/ensure-data.ts'
import { featuredQuery, latestQuery, productRowQuery, slidersQuery } from '../features/home/home.queries.ts'
import { HomePage } from '../features/home/home-page.tsx'
import { HomeSkeleton } from '../features/home/home-skeleton.tsx'
import { toShopJsonLd } from '../features/home/shop-json-ld.ts'
import { NewsletterBanner } from '../features/newsletter/newsletter-banner.tsx'
import { categoriesQuery } from '../features/shop-settings/shop-settings.queries.ts'
import { cardControls } from './-card-controls.tsx'
import { useContacts } from './-use-contacts.ts'

export const Route = createFileRoute('/_shop/')({
  // Most visits start here: no chunk of its own.
  codeSplitGroupings: [],
  loader: async ({ context: { queryClient } }) => {
    const parts = await Promise.allSettled([
      ensureData(queryClient, latestQuery()),
      ensureData(queryClient, productRowQuery('flash-sales')),
      ensureData(queryClient, productRowQuery('top-products')),
      ensureData(queryClient, slidersQuery()),
      ensureData(queryClient, featuredQuery()),
    ])
    const failed = parts.filter((part) => part.status === 'rejected')
    // A server-rendered page is cached for everyone, so it must be complete; in the browser one section is enough.
    const isEnough = import.meta.env.SSR ? failed.length === 0 : failed.length < parts.length
    if (!isEnough) throw failed[0]?.reason
  },
  head: ({ match }) => ({
    scripts: import.meta.env.SSR ? [jsonLdScript([toShopJsonLd(SHOP_NAME, match.context.origin)])] : [],
  }),
  component: HomeRoute,
  pendingComponent: HomeSkeleton,
})

function HomeRoute() {
  // Optional here; the layout requests them.
  const { data: categories = [] } = useQuery(categoriesQuery())
  const contacts = useContacts()
  return <HomePage categories={categories} contacts={contacts} newsletter={<NewsletterBanner />} {...cardControls} />
}
