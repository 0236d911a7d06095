import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { DataUsePage } from '../features/data-use/data-use-page.tsx'

export const Route = createFileRoute('/_shop/data-use')({
  head: ({ match }) => pageHead({ origin: match.context.origin, path: '/data-use', title: t`Data saver` }),
  component: DataUsePage,
})
