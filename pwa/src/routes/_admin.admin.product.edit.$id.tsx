import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { EditProductPage } from '../features/admin/products/form/edit-product-page.tsx'

export const Route = createFileRoute('/_admin/admin/product/edit/$id')({
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Edit Product` }),
  staticData: { admin: { title: msg`Edit Product`, back: { to: '/admin/products' } } },
  component: EditProduct,
})

function EditProduct() {
  const { id } = Route.useParams()
  return <EditProductPage key={id} id={id} />
}
