import { createFileRoute } from '@tanstack/react-router'
import { listSearchFrom } from '../app/address.ts'
import { pageHead } from '../app/head/page-head.ts'
import type { ListView } from '../features/admin/ui/list-view.ts'
import { usePageSize } from '../features/admin/ui/use-page-size.ts'
import { UsersPage } from '../features/admin/users/users-page.tsx'

const USUAL_SIZE = 5

export const Route = createFileRoute('/_admin/admin/users')({
  validateSearch: (address: Record<string, unknown>) => listSearchFrom(address, USUAL_SIZE),
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: 'Users' }),
  staticData: { admin: { title: 'Users' } },
  component: Users,
})

function Users() {
  const [ownSize] = usePageSize('users', USUAL_SIZE)
  const { search = '', page = 1, pageSize = ownSize } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (view: ListView, { replace = false }: { replace?: boolean } = {}) =>
    void navigate({ search: listSearchFrom({ ...view }, USUAL_SIZE), replace, resetScroll: false })
  return <UsersPage view={{ search, page, pageSize }} onView={show} />
}
