import { plural, t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { formatPhone } from '@usiku/contracts/accounts/phone.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { formatSlot } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import { deleteOrder } from '@usiku/contracts/orders/admin-operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { useState } from 'react'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import { StatusPill } from '../../../shop/order/status-pill.tsx'
import { useClock } from '../../../ui/hooks/use-clock.ts'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import { LISTS_OF_ORDERS } from '../order.queries.ts'
import { toOrder } from '../order-destinations.ts'
import { summarizePayment } from '../order-payment.ts'
import cardClasses from '../ui/card.module.css'
import { DeleteDialog } from '../ui/confirm-action-dialog.tsx'
import tables from '../ui/lists/admin-table.module.css'
import { RowMenu } from '../ui/lists/row-menu.tsx'
import { sendMutation } from '../ui/send-mutation.ts'
import { useDeletion } from '../ui/use-deletion.ts'
import { toUser } from '../user-destinations.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { NextStepButton } from './next-step-button.tsx'
import { AGE_INTERVAL_MS, OrderAge } from './order-age.tsx'
import classes from './orders-table.module.css'
import { useSlipPrinter } from './packing-slip.tsx'

export interface OrdersTableProps {
  readonly orders: readonly Order[]
  readonly isOldestFirst?: boolean
  readonly busy: boolean
  /** Shows when they were placed instead of the customer. */
  readonly isOfOneCustomer?: boolean
}

export function OrdersTable({ orders, isOldestFirst = false, busy, isOfOneCustomer = false }: OrdersTableProps) {
  const deletion = useDeleteOrder()
  const printer = useSlipPrinter()
  const [handingOver, setHandingOver] = useState<Order>()
  const now = useClock(AGE_INTERVAL_MS)
  return (
    <div className={cardClasses.card}>
      <table className={`${tables.table} ${classes.table}`} aria-busy={busy}>
        <caption className={tables.caption}>
          {isOldestFirst ? t`Orders, oldest first` : t`Orders, newest first`}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t`OrderId`}</th>
            <th scope="col">{isOfOneCustomer ? t`Placed` : t`Client`}</th>
            <th scope="col">{t`Destination`}</th>
            <th scope="col" className={`${tables.number} ${classes.amount}`}>
              {t`Amount`}
            </th>
            <th scope="col" className={classes.status}>
              {t`Status`}
            </th>
            <th scope="col">{t`Actions`}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow
              key={order._id}
              order={order}
              now={now}
              isOfOneCustomer={isOfOneCustomer}
              onHandOver={setHandingOver}
              onPrint={() => printer.print(order)}
              onDelete={() => deletion.requestDelete(order)}
            />
          ))}
        </tbody>
      </table>
      <DeleteDialog {...deletion.dialog}>
        {isOfOneCustomer
          ? t`It is removed from the list of all orders only. The customer still sees it, and the totals still include it.`
          : t`It is removed from this list only. The customer still sees it, and the totals still include it.`}
      </DeleteDialog>
      <HandOverDialog order={handingOver} onClose={() => setHandingOver(undefined)} />
      {printer.slip}
    </div>
  )
}

interface OrderRowProps {
  readonly order: Order
  readonly now: number
  readonly isOfOneCustomer: boolean
  readonly onHandOver: (order: Order) => void
  readonly onPrint: () => void
  readonly onDelete: () => void
}

function OrderRow({ order, now, isOfOneCustomer, onHandOver, onPrint, onDelete }: OrderRowProps) {
  const { orderId, customerName, customerPhone, needsConfirmation } = order
  const place = order.channel === 'counter' ? t`At the counter` : order.customerCity
  return (
    // The title is on the row: the link covers the clamped text.
    <tr title={`${customerName}, ${place}`} data-attention={needsConfirmation || undefined}>
      <td>
        <SiteLink {...toOrder(orderId)} className={`${tables.link} ${classes.id}`}>
          {orderId}
        </SiteLink>
        <OrderAge order={order} now={now} />
      </td>
      <td className={classes.customer}>
        {isOfOneCustomer ? formatNairobiMoment(order.createdAt) : <ClientName order={order} />}
        {isOfOneCustomer ? null : <span className={classes.detail}>{formatPhone(customerPhone)}</span>}
      </td>
      <td className={classes.customer}>
        <span className={`${tables.clamp} ${classes.line}`}>{place}</span>
        <span className={classes.detail}>{formatItems(order)}</span>
      </td>
      <AmountCell order={order} />
      <StatusCell order={order} />
      <td>
        <span className={classes.actions}>
          <NextStepButton order={order} onHandOver={onHandOver} />
          <RowMenu label={t`Actions for order ${orderId}`}>
            <Menu.Item component={SiteLink} {...toOrder(orderId)}>
              {t`View`}
            </Menu.Item>
            <Menu.Item onClick={onPrint}>{t`Print packing slip`}</Menu.Item>
            <Menu.Item color="red" onClick={onDelete}>
              {t`Delete`}
            </Menu.Item>
          </RowMenu>
        </span>
      </td>
    </tr>
  )
}

/** Leads to the customer's page, while there is an account. */
function ClientName({ order: { userId, customerName } }: { readonly order: Order }) {
  const name = <span className={`${tables.clamp} ${classes.line}`}>{customerName}</span>
  if (userId === undefined) return name
  return (
    <SiteLink {...toUser(userId)} className={classes.client}>
      {name}
    </SiteLink>
  )
}

/** `3 items`, of all lines. */
function formatItems({ items }: Order): string {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return plural(count, { one: '# item', other: '# items' })
}

function AmountCell({ order }: { readonly order: Order }) {
  const payment = summarizePayment(order)
  return (
    <td className={`${tables.number} ${classes.amount}`}>
      {formatKsh(order.totalAmount)}
      {payment === undefined ? null : (
        <span className={classes.payment} data-kind={payment.kind}>
          {payment.label}
        </span>
      )}
    </td>
  )
}

function StatusCell({ order: { orderStatus, needsConfirmation, scheduledFor } }: { readonly order: Order }) {
  return (
    <td className={classes.status}>
      <StatusPill status={orderStatus} needsConfirmation={needsConfirmation} />
      {scheduledFor === undefined ? null : (
        <span
          className={classes.scheduled}
        >{t`Scheduled for ${formatSlot(Date.parse(scheduledFor), Date.now())}`}</span>
      )}
    </td>
  )
}

function useDeleteOrder() {
  return useDeletion({
    remove: ({ orderId }: Order) => sendMutation(deleteOrder, { params: { orderId } }),
    getQuestion: ({ orderId }) => t`Delete order ${orderId}?`,
    messages: { success: t`Order deleted successfully`, failure: t`Order delete failed` },
    invalidates: LISTS_OF_ORDERS,
  })
}
