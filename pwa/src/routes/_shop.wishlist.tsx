import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { WishlistPage } from '../features/wishlist/wishlist-page.tsx'
import { cardControls, loadProduct } from './-card-controls.tsx'

export const Route = createFileRoute('/_shop/wishlist')({
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Wishlist` }),
  component: () => <WishlistPage loadProduct={loadProduct} {...cardControls} />,
})
