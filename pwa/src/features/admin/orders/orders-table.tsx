import { Menu } from '@mantine/core'
import type { Order } from '@usiku/contracts/orders.ts'
import { formatKsh } from '@usiku/contracts/rules/money.ts'
import { SiteLink } from '../../../ui/site-link.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import tables from '../ui/admin-table.module.css'
import boxes from '../ui/box.module.css'
import { RowMenu } from '../ui/row-menu.tsx'
import { toOrder } from './order-addresses.ts'
import classes from './orders-table.module.css'

/** What the table takes. */
export interface OrdersTableProps {
  readonly orders: readonly Order[]
  /** Whether another page is on its way. */
  readonly busy: boolean
}

/** A page of orders; a whole row opens its order. */
export function OrdersTable({ orders, busy }: OrdersTableProps) {
  return (
    <div className={boxes.box}>
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
            <OrderRow key={order._id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function OrderRow({ order: { orderId, customerName, customerCity, totalAmount, orderStatus } }: { order: Order }) {
  return (
    // On the row: its link lies over the words that may be cut short.
    <tr title={`${customerName}, ${customerCity}`}>
      <td>
        <SiteLink {...toOrder(orderId)} className={classes.id}>
          {orderId}
        </SiteLink>
      </td>
      <td className={classes.words}>
        <span className={tables.clamp}>{customerName}</span>
      </td>
      <td className={classes.words}>
        <span className={tables.clamp}>{customerCity}</span>
      </td>
      <td className={`${tables.number} ${classes.amount}`}>{formatKsh(totalAmount)}</td>
      <td className={classes.status}>
        <StatusPill status={orderStatus} />
      </td>
      <td>
        <RowMenu label={`Actions for order ${orderId}`}>
          <Menu.Item component={SiteLink} {...toOrder(orderId)}>
            View
          </Menu.Item>
        </RowMenu>
      </td>
    </tr>
  )
}
