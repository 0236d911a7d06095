import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { CartPage } from '../features/cart/cart-page.tsx'

export const Route = createFileRoute('/_shop/cart')({
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: 'Cart' }),
  component: CartPage,
})
