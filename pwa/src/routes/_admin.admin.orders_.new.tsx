import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { NewOrderPage } from '../features/admin/orders/entry/new-order-page.tsx'

export const Route = createFileRoute('/_admin/admin/orders_/new')({
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`New order` }),
  staticData: { admin: { title: msg`New order`, back: { to: '/admin/orders' } } },
  component: NewOrderPage,
})
