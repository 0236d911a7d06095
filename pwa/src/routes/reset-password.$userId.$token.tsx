import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { ResetPasswordPage } from '../features/auth/reset-password-page.tsx'

export const Route = createFileRoute('/reset-password/$userId/$token')({
  // Without the parameters: the token must not leak into the page's metadata.
  head: ({ match }) => pageHead({ origin: match.context.origin, path: '/reset-password', title: t`Reset Password` }),
  component: Reset,
})

function Reset() {
  const link = Route.useParams()
  return <ResetPasswordPage key={link.token} {...link} />
}
