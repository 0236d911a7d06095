import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { RidersPage } from '../features/admin/orders/riders/riders-page.tsx'

export const Route = createFileRoute('/_admin/admin/riders')({
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Riders` }),
  staticData: { admin: { title: msg`Orders` } },
  component: RidersPage,
})
