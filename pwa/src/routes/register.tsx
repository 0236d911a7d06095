import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { RegisterPage } from '../features/auth/register-page.tsx'

export const Route = createFileRoute('/register')({
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Join Us!` }),
  component: RegisterPage,
})
