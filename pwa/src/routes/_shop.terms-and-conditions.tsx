import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { TermsPage } from '../features/content/terms-page.tsx'
import { useContacts } from './-use-contacts.ts'

export const Route = createFileRoute('/_shop/terms-and-conditions')({
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: '/terms-and-conditions',
      title: t`Terms and conditions`,
      description: t`Age, orders, payment, delivery, cancelling and refunds at Usiku, and the terms as a PDF to keep.`,
    }),
  component: TermsRoute,
})

function TermsRoute() {
  return <TermsPage contacts={useContacts()} />
}
