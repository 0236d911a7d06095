import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isScheduledAhead } from '@usiku/contracts/orders/delivery-promise.ts'
import type { Order, OrderBoard } from '@usiku/contracts/orders/operations.ts'
import { OPEN_STATUSES, type OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import { type DragEvent, type ReactNode, useState } from 'react'
import { toFailure } from '../../../api/errors.ts'
import { formatOrderStatus } from '../../../shop/order/status-pill.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import { useClock } from '../../../ui/hooks/use-clock.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { FilterPills } from '../../../ui/navigation/filter-pills.tsx'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import { orderBoardQuery } from '../order.queries.ts'
import { toOrders } from '../order-destinations.ts'
import { BoardCard } from './board-card.tsx'
import classes from './board-page.module.css'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { AGE_INTERVAL_MS } from './order-age.tsx'
import { OrdersTabs } from './orders-tabs.tsx'
import { useMoveOrder } from './use-move-order.ts'

export interface BoardPageProps {
  readonly stopSwitch: ReactNode
}

/** Tonight's orders in columns by status. */
export function BoardPage({ stopSwitch }: BoardPageProps) {
  const query = useQuery(orderBoardQuery())
  const failure = query.error ? toFailure(query.error, t`orders fetch failed`) : undefined
  useFetchToast(query, { failure })
  return (
    <>
      <OrdersTabs active="board" />
      <div className={classes.tools}>{stopSwitch}</div>
      {query.data === undefined ? (
        <Waiting failure={failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <Board board={query.data} />
      )}
    </>
  )
}

interface WaitingProps {
  readonly failure: ReturnType<typeof toFailure> | undefined
  readonly busy: boolean
  readonly onRetry: () => void
}

function Waiting({ failure, busy, onRetry }: WaitingProps) {
  if (failure !== undefined) return <ErrorState {...failure} busy={busy} onRetry={onRetry} />
  return (
    <div className={classes.columns} role="status">
      <VisuallyHidden>{t`Loading …`}</VisuallyHidden>
      {OPEN_STATUSES.map((status) => (
        <Skeleton key={status} height={320} radius="lg" />
      ))}
    </div>
  )
}

const COLUMNS = [...OPEN_STATUSES, 'delivered'] as const satisfies readonly OrderStatus[]

function Board({ board: { open, openTotal, delivered } }: { readonly board: OrderBoard }) {
  const now = useClock(AGE_INTERVAL_MS)
  const [handingOver, setHandingOver] = useState<Order>()
  const [dragged, setDragged] = useState<Order>()
  const [riderId, setRiderId] = useState(ALL)
  const riders = listRidersOf([...open, ...delivered])
  const isShown = createRiderFilter(riderId === NOBODY || riders.some(({ value }) => value === riderId) ? riderId : ALL)
  const scheduled = open.filter((order) => isShown(order) && isScheduledAhead(order, now))
  const current = open.filter((order) => isShown(order) && !isScheduledAhead(order, now))
  if (open.length + delivered.length === 0) {
    return <EmptyState title={t`No orders tonight`}>{t`New orders appear here automatically.`}</EmptyState>
  }
  const list = (orders: readonly Order[]) =>
    orders.map((order) => (
      <BoardCard
        key={order._id}
        order={order}
        now={now}
        onHandOver={setHandingOver}
        onDrag={(isDragged) => setDragged(isDragged ? order : undefined)}
      />
    ))
  return (
    <>
      {openTotal > open.length ? (
        <p className={classes.more}>
          {t`The ${open.length} oldest of ${openTotal} open orders are shown.`}{' '}
          <SiteLink {...toOrders()}>{t`All orders`}</SiteLink>
        </p>
      ) : null}
      {riders.length === 0 ? null : (
        <div className={classes.tools}>
          <FilterPills
            label={t`Rider`}
            filters={[ALL, ...riders.map(({ value }) => value), NOBODY]}
            active={riderId}
            getLabel={(value) =>
              riders.find((rider) => rider.value === value)?.label ??
              (value === ALL ? t({ message: 'All', context: 'riders' }) : t`No rider`)
            }
            onChoose={setRiderId}
          />
        </div>
      )}
      <div className={classes.columns}>
        {COLUMNS.map((status) => {
          const orders =
            status === 'delivered'
              ? delivered.filter(isShown)
              : current.filter(({ orderStatus }) => orderStatus === status)
          return (
            <Column key={status} status={status} count={orders.length} dragged={dragged} onHandOver={setHandingOver}>
              {list(orders)}
            </Column>
          )
        })}
      </div>
      {scheduled.length === 0 ? null : (
        <section className={classes.scheduled} aria-labelledby="scheduled">
          <h2 id="scheduled" className={classes.title}>
            {t`Scheduled`} <span className={classes.count}>{scheduled.length}</span>
          </h2>
          <div className={classes.row}>{list(scheduled)}</div>
        </section>
      )}
      <HandOverDialog order={handingOver} onClose={() => setHandingOver(undefined)} />
    </>
  )
}

const ALL = 'all'
const NOBODY = 'nobody'

function listRidersOf(orders: readonly Order[]) {
  const names = new Map(
    orders.flatMap(({ rider }) => (rider?._id === undefined ? [] : [[rider._id, rider.name] as const])),
  )
  return [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label))
}

const createRiderFilter =
  (riderId: string) =>
  ({ rider }: Order): boolean =>
    riderId === ALL || (riderId === NOBODY ? rider === undefined : rider?._id === riderId)

interface ColumnProps {
  readonly status: OrderStatus
  readonly count: number
  readonly dragged: Order | undefined
  readonly onHandOver: (order: Order) => void
  readonly children: ReactNode
}

function Column({ status, count, dragged, onHandOver, children }: ColumnProps) {
  const { move } = useMoveOrder(onHandOver)
  const canDrop = dragged !== undefined && dragged.orderStatus !== status && !dragged.needsConfirmation
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (canDrop) move(dragged, status)
  }
  return (
    <section
      className={classes.column}
      data-target={canDrop || undefined}
      aria-labelledby={`column-${status}`}
      onDragOver={canDrop ? (event) => event.preventDefault() : undefined}
      onDrop={drop}
    >
      <h2 id={`column-${status}`} className={classes.title}>
        {formatOrderStatus(status)} <span className={classes.count}>{count}</span>
      </h2>
      {count === 0 ? <p className={classes.none}>{t`None`}</p> : children}
    </section>
  )
}
