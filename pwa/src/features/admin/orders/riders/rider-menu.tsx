import { plural, t } from '@lingui/core/macro'
import { Button, Menu } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { isOpen } from '@usiku/contracts/orders/order-status.ts'
import { assignRider, listRiders, type Rider } from '@usiku/contracts/riders/operations.ts'
import { SiteLink } from '../../../../ui/navigation/site-link.tsx'
import { cacheOrderDetails, invalidateOrderLists } from '../../order.queries.ts'
import { AdminMenu } from '../../ui/admin-menu.tsx'
import { sendMutation } from '../../ui/send-mutation.ts'
import { findConflict, useAdminMutation } from '../../ui/use-admin-mutation.ts'
import { toUsers } from '../../user-destinations.ts'
import classes from './rider-menu.module.css'
import { ridersQuery } from './riders.queries.ts'

/** Gives an open order to a rider, or takes it back. */
export function RiderMenu({ order }: { readonly order: Order }) {
  const { orderId, version, rider, channel, needsConfirmation = false } = order
  const queryClient = useQueryClient()
  const { data: riders = [] } = useQuery(ridersQuery())
  const assignment = useAdminMutation({
    mutationFn: (riderId: string | null) =>
      sendMutation(assignRider, { params: { orderId }, body: { riderId, version } }),
    messages: {
      success: ({ data }) =>
        data.rider === undefined
          ? t`Order ${orderId} has no rider`
          : t`Order ${orderId}: ${data.rider.name} delivers it`,
      failure: t`Order ${orderId} was not given to the rider`,
    },
    invalidates: [listRiders.id],
    onSuccess: ({ data }) => cacheOrderDetails(queryClient, data),
  })
  const give = (riderId: string | null) =>
    assignment.run(riderId, {
      // The card shows what it is now.
      onError: (error) => findConflict(error) && invalidateOrderLists(queryClient),
    })
  if (!isOpen(order.orderStatus) || channel === 'counter' || needsConfirmation) return <RiderName order={order} />
  return (
    <div className={classes.rider}>
      <AdminMenu>
        <Menu.Target>
          <Button
            className={classes.button}
            size="compact-md"
            variant={rider === undefined ? 'outline' : 'light'}
            loading={assignment.isPending}
            aria-label={
              rider === undefined ? t`Rider for order ${orderId}` : t`Rider of order ${orderId}: ${rider.name}`
            }
          >
            {rider === undefined ? t`Rider …` : t`Rider: ${rider.name}`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {riders.length === 0 ? (
            <Menu.Item component={SiteLink} {...toUsers}>
              {t`Choose the role Rider for a user first`}
            </Menu.Item>
          ) : null}
          {riders.toSorted(byShift).map((one) => (
            <Menu.Item key={one.userId} onClick={() => give(one.userId)}>
              {one.name}
              <span className={classes.detail}>{describeRider(one, rider)}</span>
            </Menu.Item>
          ))}
          {rider === undefined ? null : <Menu.Item onClick={() => give(null)}>{t`No rider`}</Menu.Item>}
        </Menu.Dropdown>
      </AdminMenu>
      <Progress order={order} />
    </div>
  )
}

const byShift = (one: Rider, other: Rider) =>
  Number(other.shift !== null) - Number(one.shift !== null) || one.openOrders - other.openOrders

function describeRider({ userId, shift, openOrders }: Rider, current: Order['rider']): string {
  const orders = plural(openOrders, { one: '# order', other: '# orders' })
  const state = shift === null ? t`not on shift` : orders
  if (userId !== current?._id) return state
  return current.failedAt === undefined ? t`has it` : t`try again`
}

function RiderName({ order: { rider } }: { readonly order: Order }) {
  return rider === undefined ? null : <p className={classes.name}>{t`Rider: ${rider.name}`}</p>
}

function Progress({ order: { rider } }: { readonly order: Order }) {
  if (rider === undefined) return null
  if (rider.failedAt !== undefined) return <p className={classes.failed}>{t`Not delivered`}</p>
  return rider.pickedUpAt === undefined ? <p className={classes.name}>{t`Not picked up yet`}</p> : null
}
