import { Menu } from '@mantine/core'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { formatSlot } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import { deleteOrder, listOrders, type Order } from '@usiku/contracts/orders/operations.ts'
import { StatusPill } from '../../../shop/order/status-pill.tsx'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import { toOrder } from '../order-destinations.ts'
import { summarizePayment } from '../order-payment.ts'
import cardClasses from '../ui/card.module.css'
import { DeleteDialog } from '../ui/confirm-action-dialog.tsx'
import tables from '../ui/lists/admin-table.module.css'
import { RowMenu } from '../ui/lists/row-menu.tsx'
import { sendMutation } from '../ui/send-mutation.ts'
import { useDeletion } from '../ui/use-deletion.ts'
import classes from './orders-table.module.css'

export interface OrdersTableProps {
  readonly orders: readonly Order[]
  readonly busy: boolean
}

export function OrdersTable({ orders, busy }: OrdersTableProps) {
  const deletion = useDeleteOrder()
  return (
    <div className={cardClasses.card}>
      <table className={`${tables.table} ${classes.table}`} aria-busy={busy}>
        <caption className={tables.caption}>Orders, newest first</caption>
        <thead>
          <tr>
            <th scope="col">OrderId</th>
            <th scope="col">Client</th>
            <th scope="col">Destination</th>
            <th scope="col" className={`${tables.number} ${classes.amount}`}>
              Amount
            </th>
            <th scope="col" className={classes.status}>
              Status
            </th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order._id} order={order} onDelete={() => deletion.requestDelete(order)} />
          ))}
        </tbody>
      </table>
      <DeleteDialog {...deletion.dialog}>
        It is removed from this list only. The customer still sees it, and the totals still include it.
      </DeleteDialog>
    </div>
  )
}

interface OrderRowProps {
  readonly order: Order
  readonly onDelete: () => void
}

function OrderRow({ order, onDelete }: OrderRowProps) {
  const { orderId, customerName, customerCity, totalAmount, orderStatus, needsConfirmation, scheduledFor } = order
  const payment = summarizePayment(order)
  return (
    // The title is on the row: the link covers the clamped text.
    <tr title={`${customerName}, ${customerCity}`} data-attention={needsConfirmation || undefined}>
      <td>
        <SiteLink {...toOrder(orderId)} className={`${tables.link} ${classes.id}`}>
          {orderId}
        </SiteLink>
      </td>
      <td className={classes.customer}>
        <span className={tables.clamp}>{customerName}</span>
      </td>
      <td className={classes.customer}>
        <span className={tables.clamp}>{customerCity}</span>
      </td>
      <td className={`${tables.number} ${classes.amount}`}>
        {formatKsh(totalAmount)}
        {payment === undefined ? null : (
          <span className={classes.payment} data-kind={payment.kind}>
            {payment.label}
          </span>
        )}
      </td>
      <td className={classes.status}>
        <StatusPill status={orderStatus} needsConfirmation={needsConfirmation} />
        {scheduledFor === undefined ? null : (
          <span
            className={classes.scheduled}
          >{`Scheduled for ${formatSlot(Date.parse(scheduledFor), Date.now())}`}</span>
        )}
      </td>
      <td>
        <RowMenu label={`Actions for order ${orderId}`}>
          <Menu.Item component={SiteLink} {...toOrder(orderId)}>
            View
          </Menu.Item>
          <Menu.Item color="red" onClick={onDelete}>
            Delete
          </Menu.Item>
        </RowMenu>
      </td>
    </tr>
  )
}

function useDeleteOrder() {
  return useDeletion({
    remove: ({ orderId }: Order) => sendMutation(deleteOrder, { params: { orderId } }),
    getName: ({ orderId }) => `order ${orderId}`,
    messages: { success: 'Order deleted successfully', failure: 'Order delete failed' },
    invalidates: [listOrders.id],
  })
}
