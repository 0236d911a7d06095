import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { ensureData } from '../app/query/ensure-data.ts'
import { LoginPage } from '../features/auth/login-page.tsx'
import { settingsQuery } from '../features/shop-settings/shop-settings.queries.ts'
import { useHasPasskeys } from './-use-has-passkeys.ts'

export interface LoginSearch {
  /** Only `/checkout` is accepted. */
  readonly redirect?: string
}

export const Route = createFileRoute('/login')({
  validateSearch: ({ redirect }: Record<string, unknown>): LoginSearch =>
    typeof redirect === 'string' ? { redirect } : {},
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Login` }),
  loader: async ({ context: { queryClient } }) => {
    // For the page that the server renders. In the browser the form does not wait for it.
    if (typeof window === 'undefined') await ensureData(queryClient, settingsQuery()).catch(() => undefined)
  },
  component: Login,
})

function Login() {
  const { redirect } = Route.useSearch()
  const hasPasskeys = useHasPasskeys()
  return <LoginPage redirect={redirect} hasPasskeys={hasPasskeys} />
}
