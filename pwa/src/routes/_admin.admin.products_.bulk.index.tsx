import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { BulkListPage } from '../features/admin/products/bulk/bulk-list-page.tsx'

export const Route = createFileRoute('/_admin/admin/products_/bulk/')({
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Bulk changes` }),
  staticData: { admin: { title: msg`Bulk changes` } },
  component: BulkListPage,
})
