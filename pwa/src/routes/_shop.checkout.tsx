import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { PageBarIcons } from '../app/shell/page-bar-icons.tsx'
import { Resuming } from '../features/auth/resuming.tsx'
import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { CartWithoutData } from './-cart-without-data.tsx'

export const Route = createFileRoute('/_shop/checkout')({
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: 'Checkout' }),
  component: Checkout,
})

function Checkout() {
  const resuming = <Resuming pending={<p role="status">Loading …</p>} comfort="Your cart stays on this device." />
  return <CheckoutPage barAside={<PageBarIcons />} resuming={resuming} withoutData={<CartWithoutData />} />
}
