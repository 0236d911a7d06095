import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { parseText } from '../app/search-params.ts'
import { SharedWishlistPage } from '../features/wishlist/shared-wishlist-page.tsx'
import { WishlistPage } from '../features/wishlist/wishlist-page.tsx'
import { parseSharedSlugs } from '../shop/share/shared-wishlist.ts'
import { cardControls, loadProduct } from './-card-controls.tsx'

export const Route = createFileRoute('/_shop/wishlist')({
  // The slugs of a wishlist that somebody shared.
  validateSearch: ({ items }: Record<string, unknown>): { items?: string | undefined } => ({
    items: parseText(items) || undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { items } }) => {
    if (items === undefined) return
    const { loadSharedHead } = await import('../features/wishlist/shared-wishlist-head.ts')
    return loadSharedHead(items, (slug) => loadProduct(queryClient, slug))
  },
  head: ({ match, loaderData }) =>
    pageHead({ origin: match.context.origin, path: match.pathname, title: t`Wishlist`, ...loaderData }),
  component: Wishlist,
})

function Wishlist() {
  const { items } = Route.useSearch()
  const { origin } = Route.useRouteContext()
  if (items === undefined) return <WishlistPage loadProduct={loadProduct} origin={origin} {...cardControls} />
  return <SharedWishlistPage slugs={parseSharedSlugs(items)} loadProduct={loadProduct} {...cardControls} />
}
