import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { LoginPage } from '../features/auth/login-page.tsx'

export interface LoginSearch {
  /** Only `/checkout` is accepted. */
  readonly redirect?: string
}

export const Route = createFileRoute('/login')({
  validateSearch: ({ redirect }: Record<string, unknown>): LoginSearch =>
    typeof redirect === 'string' ? { redirect } : {},
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Login` }),
  component: Login,
})

function Login() {
  const { redirect } = Route.useSearch()
  return <LoginPage redirect={redirect} />
}
