import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { formatFigures, formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { PURCHASE_STATUSES, type PurchaseStatus } from '@usiku/contracts/suppliers/constants.ts'
import type { PurchaseSummary } from '@usiku/contracts/suppliers/operations.ts'
import { toFailure } from '../../../api/errors.ts'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import { FilterPills } from '../../../ui/navigation/filter-pills.tsx'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import { toNewPurchaseOrder, toPurchaseOrder } from '../supplier-destinations.ts'
import cardClasses from '../ui/card.module.css'
import cards from '../ui/lists/card-list.module.css'
import { ListPage } from '../ui/lists/list-page.tsx'
import { getUnfilteredView, type OnView } from '../ui/lists/list-view.ts'
import classes from './purchase-orders-page.module.css'
import { PURCHASE_LABELS, PurchasePill } from './purchase-pill.tsx'
import { SupplierTabs } from './supplier-tabs.tsx'
import { type PurchaseView, purchaseOrdersQuery } from './suppliers.queries.ts'

export interface PurchaseOrdersPageProps {
  readonly view: PurchaseView
  readonly onView: OnView<PurchaseView>
}

const ALL = 'all'
const FILTERS: readonly (PurchaseStatus | typeof ALL)[] = [ALL, ...PURCHASE_STATUSES]

export function PurchaseOrdersPage({ view, onView }: PurchaseOrdersPageProps) {
  const query = useQuery(purchaseOrdersQuery(view))
  const failure = query.error ? toFailure(query.error, t`The purchase orders could not be loaded`) : undefined
  useFetchToast(query, { failure })
  return (
    <>
      <SupplierTabs active="purchase-orders" />
      <ListPage
        list="purchase orders"
        query={query}
        failure={failure}
        view={view}
        onView={onView}
        unfilteredView={{ ...getUnfilteredView(view.pageSize), status: undefined, supplierId: undefined }}
        isFiltered={view.status !== undefined || view.supplierId !== undefined}
        emptyHint={t`Press New purchase order to write the first one.`}
        filters={
          <div className={classes.filters}>
            <FilterPills
              label={t`Status`}
              filters={FILTERS}
              active={view.status ?? ALL}
              getLabel={(filter) => (filter === ALL ? t`All` : t(PURCHASE_LABELS[filter]))}
              onChoose={(filter) => onView({ ...view, status: filter === ALL ? undefined : filter, page: 1 })}
            />
            <LinkButton {...toNewPurchaseOrder}>{t`New purchase order`}</LinkButton>
          </div>
        }
      >
        {(orders, busy) => (
          <ol
            className={`${cardClasses.card} ${cards.cards}`}
            aria-label={t`Purchase orders, newest first`}
            aria-busy={busy}
          >
            {orders.map((order) => (
              <PurchaseCard key={order._id} order={order} />
            ))}
          </ol>
        )}
      </ListPage>
    </>
  )
}

const formatBottles = (units: number) => plural(units, { one: '# bottle', other: '# bottles' })

function PurchaseCard({ order }: { readonly order: PurchaseSummary }) {
  const { _id, code, supplier, status, units, receivedUnits, total, createdAt, orderedAt } = order
  const count =
    status === 'draft' ? formatBottles(units) : t`${formatFigures(receivedUnits)} of ${formatFigures(units)} received`
  const moment = orderedAt === null ? t`written ${formatNairobiMoment(createdAt)}` : formatNairobiMoment(orderedAt)
  return (
    <li className={cards.card}>
      <div className={cards.text}>
        <p className={cards.head}>
          <SiteLink {...toPurchaseOrder(_id)} className={cards.link}>
            {code}
          </SiteLink>
          <strong>{supplier.name}</strong>
          <PurchasePill status={status} isPartial={receivedUnits > 0} />
        </p>
        <p className={cards.detail}>{[count, formatKsh(total), moment].join(' · ')}</p>
      </div>
      {status === 'ordered' ? (
        <div className={cards.actions}>
          <LinkButton {...toPurchaseOrder(_id)} variant="outline" size="sm" aria-label={t`Receive ${code}`}>
            {t`Receive`}
          </LinkButton>
        </div>
      ) : null}
    </li>
  )
}
