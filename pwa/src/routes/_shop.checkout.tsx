import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { PageBarIcons } from '../app/shell/page-bar-icons.tsx'
import { CheckoutPage } from '../features/checkout/checkout-page.tsx'

export const Route = createFileRoute('/_shop/checkout')({
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: 'Checkout' }),
  component: () => <CheckoutPage barAside={<PageBarIcons />} />,
})
