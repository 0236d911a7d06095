import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { ForgotPasswordPage } from '../features/auth/forgot-password-page.tsx'

export const Route = createFileRoute('/forgot-password')({
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Forgot Password?` }),
  component: ForgotPasswordPage,
})
