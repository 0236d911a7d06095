import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { parseText } from '../app/search-params.ts'
import { FiguresPage } from '../features/admin/figures/figures-page.tsx'
import type { FiguresSearch } from '../features/admin/figures/figures-view.ts'

export const Route = createFileRoute('/_admin/admin/figures')({
  // The page knows what they may be: this file is part of the first script.
  validateSearch: ({ period, from, to, by }: Record<string, unknown>): FiguresSearch => ({
    period: parseText(period) || undefined,
    from: parseText(from) || undefined,
    to: parseText(to) || undefined,
    by: parseText(by) || undefined,
  }),
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Figures` }),
  staticData: { admin: { title: msg`Figures` } },
  component: Figures,
})

function Figures() {
  const navigate = Route.useNavigate()
  return <FiguresPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, resetScroll: false })} />
}
