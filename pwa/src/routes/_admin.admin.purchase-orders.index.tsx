import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PURCHASE_STATUSES, type PurchaseStatus } from '@usiku/contracts/suppliers/constants.ts'
import { pageHead } from '../app/head/page-head.ts'
import { type ListSearch, parseListSearch, parseText } from '../app/search-params.ts'
import { PurchaseOrdersPage } from '../features/admin/suppliers/purchase-orders-page.tsx'
import type { PurchaseView } from '../features/admin/suppliers/suppliers.queries.ts'
import { usePageSize } from '../features/admin/ui/lists/use-page-size.ts'

export interface PurchaseSearch extends ListSearch {
  readonly status?: PurchaseStatus | undefined
  readonly supplierId?: string | undefined
}

const DEFAULT_PAGE_SIZE = 10

const parsePurchaseSearch = (address: Record<string, unknown>): PurchaseSearch => ({
  ...parseListSearch(address, DEFAULT_PAGE_SIZE),
  status: PURCHASE_STATUSES.find((status) => status === address.status),
  supplierId: /^[\w-]{1,64}$/.exec(parseText(address.supplierId))?.[0],
})

export const Route = createFileRoute('/_admin/admin/purchase-orders/')({
  validateSearch: parsePurchaseSearch,
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Purchase orders` }),
  staticData: { admin: { title: msg`Purchase orders` } },
  component: PurchaseOrders,
})

function PurchaseOrders() {
  const [storedPageSize] = usePageSize('purchase orders', DEFAULT_PAGE_SIZE)
  const { status, supplierId, page = 1, pageSize = storedPageSize } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (view: PurchaseView, { replace = false }: { replace?: boolean } = {}) =>
    void navigate({ search: parsePurchaseSearch({ ...view }), replace, resetScroll: false })
  return <PurchaseOrdersPage view={{ search: '', status, supplierId, page, pageSize }} onView={show} />
}
