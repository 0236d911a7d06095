import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { pageHead } from '../app/head/page-head.ts'
import { AddProductPage } from '../features/admin/products/form/add-product-page.tsx'

export const Route = createFileRoute('/_admin/admin/product/add')({
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Add Product` }),
  staticData: { admin: { title: msg`Add Product`, back: { to: '/admin/products' } } },
  component: AddProduct,
})

function AddProduct() {
  const navigate = Route.useNavigate()
  const goToProducts = useCallback(() => void navigate({ to: '/admin/products' }), [navigate])
  return <AddProductPage onAdded={goToProducts} />
}
