import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatFigures, formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { PurchaseLine, PurchaseOrder, PurchaseReceipt } from '@usiku/contracts/suppliers/operations.ts'
import { useState } from 'react'
import { ApiError, toFailure } from '../../../api/errors.ts'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import { toHistory } from '../audit-destinations.ts'
import { toPurchaseOrders } from '../supplier-destinations.ts'
import cardClasses from '../ui/card.module.css'
import { Panel } from '../ui/panel.tsx'
import { PurchaseActions } from './purchase-actions.tsx'
import { PurchaseForm } from './purchase-form.tsx'
import classes from './purchase-page.module.css'
import { PurchasePill } from './purchase-pill.tsx'
import { purchaseOrderQuery } from './suppliers.queries.ts'

export function PurchasePage({ id }: { readonly id: string }) {
  const query = useQuery(purchaseOrderQuery(id))
  const { data: order, error } = query
  const failure = error ? toFailure(error, t`The purchase order could not be loaded`) : undefined
  useFetchToast(query, { failure })
  if (order) return <Purchase order={order} />
  if (failure === undefined) return <PurchaseSkeleton />
  if (isNotFound(error)) {
    return (
      <EmptyState
        title={t`Oops! Page Not Found`}
        action={<LinkButton {...toPurchaseOrders()}>{t`All purchase orders`}</LinkButton>}
      >
        {t`There is no such purchase order.`}
      </EmptyState>
    )
  }
  return <ErrorState {...failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
}

/** Never written, or not a valid id. */
function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed')
}

function Purchase({ order }: { readonly order: PurchaseOrder }) {
  // The form keeps the version that it began with.
  const [edited, setEdited] = useState<PurchaseOrder>()
  if (edited) {
    const close = () => setEdited(undefined)
    return <PurchaseForm order={edited} onSaved={close} onCancel={close} />
  }
  return (
    <div className={classes.page}>
      <PurchaseHeader order={order} onEdit={() => setEdited(order)} />
      <PurchaseLines order={order} />
      {order.receipts.length === 0 ? null : <Receipts order={order} />}
    </div>
  )
}

function PurchaseHeader({ order, onEdit }: { readonly order: PurchaseOrder; readonly onEdit: () => void }) {
  const { _id, code, supplier, status, note, lines, createdAt, orderedAt, closedAt } = order
  const isPartial = lines.some(({ received }) => received > 0)
  return (
    <section className={`${cardClasses.card} ${cardClasses.padded} ${classes.header}`} aria-label={code}>
      <div className={classes.about}>
        <p className={classes.title}>
          <strong>{`${code} · ${supplier.name}`}</strong>
          <PurchasePill status={status} isPartial={isPartial} />
        </p>
        <p className={classes.detail}>
          {[
            t`Written ${formatNairobiMoment(createdAt)}`,
            orderedAt === null ? '' : t`ordered ${formatNairobiMoment(orderedAt)}`,
            closedAt === null ? '' : describeEnd(status, formatNairobiMoment(closedAt)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {note === '' ? null : <p className={classes.note}>{note}</p>}
        <SiteLink {...toHistory('purchase_order', _id)} className={classes.history}>
          {t`History`}
        </SiteLink>
      </div>
      <PurchaseActions order={order} onEdit={onEdit} />
    </section>
  )
}

function describeEnd(status: PurchaseOrder['status'], moment: string): string {
  return status === 'cancelled' ? t`cancelled ${moment}` : t`received ${moment}`
}

function PurchaseLines({ order: { lines, total, status } }: { readonly order: PurchaseOrder }) {
  return (
    <Panel title={t`Drinks`} compact>
      {lines.length === 0 ? (
        <p className={classes.detail}>{t`Nothing to order yet. Press Edit to add drinks.`}</p>
      ) : null}
      <ul className={classes.lines} aria-label={t`Ordered drinks`}>
        {lines.map((line) => (
          <Line key={line.volumeId} line={line} hasReceipts={status !== 'draft'} />
        ))}
      </ul>
      <p className={classes.total}>
        <span>{t`Total`}</span>
        <span>{formatKsh(total)}</span>
      </p>
    </Panel>
  )
}

function Line({ line, hasReceipts }: { readonly line: PurchaseLine; readonly hasReceipts: boolean }) {
  const { name, size, quantity, costPrice, received } = line
  return (
    <li className={classes.line}>
      <p className={classes.name}>
        {name}
        <span className={classes.detail}>{t`${size} · ${formatKsh(costPrice)} each`}</span>
      </p>
      <p className={classes.count}>
        {hasReceipts ? t`${formatFigures(received)} of ${formatFigures(quantity)}` : formatFigures(quantity)}
        <span className={classes.detail}>{hasReceipts ? t`received` : t`to order`}</span>
      </p>
      <p className={classes.sum}>{formatFigures(quantity * costPrice)}</p>
    </li>
  )
}

function Receipts({ order: { receipts, lines } }: { readonly order: PurchaseOrder }) {
  const names = new Map(lines.map(({ volumeId, name, size }) => [volumeId, `${name}, ${size}`]))
  const format = ({ volumeId, quantity, costPrice }: PurchaseReceipt) =>
    t`${formatFigures(quantity)} × ${names.get(volumeId) ?? ''} at ${formatKsh(costPrice)}`
  return (
    <Panel title={t`Came in`} compact>
      <ol className={classes.receipts} aria-label={t`Receipts, the latest first`}>
        {receipts.map((receipt) => (
          <li key={`${receipt.at} ${receipt.volumeId}`}>
            {format(receipt)}
            <span className={classes.detail}>
              {`${formatNairobiMoment(receipt.at)}, ${receipt.receivedBy ?? t`a former admin`}`}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function PurchaseSkeleton() {
  return (
    <div className={classes.page} role="status">
      <VisuallyHidden>{t`Loading …`}</VisuallyHidden>
      <Skeleton height={124} radius="lg" />
      <Skeleton height={260} radius="lg" />
    </div>
  )
}
