import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { BulkPage } from '../features/admin/products/bulk/bulk-page.tsx'

export const Route = createFileRoute('/_admin/admin/products_/bulk/$id')({
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Change products` }),
  staticData: { admin: { title: msg`Change products`, back: { to: '/admin/products' } } },
  component: Bulk,
})

function Bulk() {
  const { id } = Route.useParams()
  return <BulkPage key={id} id={id} />
}
