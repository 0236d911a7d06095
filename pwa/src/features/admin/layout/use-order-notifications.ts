import { useDocumentVisibility } from '@mantine/hooks'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { getOrder, listOrders } from '@usiku/contracts/orders/operations.ts'
import { useEffect, useRef } from 'react'
import { notify } from '../../../ui/feedback/notify.ts'
import { wasCancelledInThisTab } from '../order-status-mutation.ts'
import {
  type NotificationsSince,
  orderNotificationsQuery,
  readNotificationCursor,
  writeNotificationCursor,
} from './layout.queries.ts'
import { type OrderToast, toCancelledToast, toDueToast, toPlacedToast } from './order-toasts.ts'

/**
 * Announces new, due and cancelled orders until they are seen. A hidden tab counts them in its title and shows the toast
 * when it becomes visible; a toast still open is replaced by one with the new total.
 */
export function useOrderNotifications(): void {
  const router = useRouter<AnyRouter>()
  const queryClient = useQueryClient()
  const { data } = useQuery(orderNotificationsQuery())
  const isVisible = useDocumentVisibility() === 'visible'
  const openToasts = useRef(new Set<string>())
  const announcedUpTo = useRef<number>(undefined)
  const isUnseen = data !== undefined && !isVisible && !wasSeen(data)
  useTitleBadge(isUnseen ? countNews(queryClient, data) : 0)

  useEffect(() => {
    if (data === undefined || wasSeen(data)) return
    // Refetch the lists together with the toast.
    for (const id of [listOrders.id, getOrder.id]) void queryClient.invalidateQueries({ queryKey: [id] })
    const isAnnounced = openToasts.current.size > 0 && announcedUpTo.current === data.cursor
    if (!isVisible || isAnnounced) return
    announcedUpTo.current = data.cursor
    const announce = (kind: 'success' | 'error', topic: string, message: OrderToast | undefined) => {
      if (message === undefined) return
      openToasts.current.add(topic)
      const onClose = () => {
        openToasts.current.delete(topic)
        if (openToasts.current.size === 0) writeNotificationCursor(data.cursor)
      }
      const onPress = () => void router.navigate({ ...message.to })
      notify.show(kind, message.text, { about: topic, onClick: onPress, onClose })
    }
    announce('success', 'orders placed', toPlacedToast(data.placed))
    announce('success', 'orders due', toDueToast(data.due))
    announce('error', 'orders cancelled', toCancelledToast(withoutCancelledInThisTab(queryClient, data.cancelled)))
    if (openToasts.current.size === 0) writeNotificationCursor(data.cursor)
  }, [data, isVisible, queryClient, router])
}

/** A response requested before the cursor moved is skipped: the next one leaves out what was seen. */
function wasSeen({ after, cursor }: NotificationsSince): boolean {
  return cursor === after || after !== readNotificationCursor()
}

function countNews(queryClient: QueryClient, { placed, due, cancelled }: NotificationsSince): number {
  return placed.total + (due?.total ?? 0) + withoutCancelledInThisTab(queryClient, cancelled).total
}

/** Leaves out orders that were cancelled in this tab. */
function withoutCancelledInThisTab(queryClient: QueryClient, { total, orders }: NotificationsSince['cancelled']) {
  const others = orders.filter(({ orderId }) => !wasCancelledInThisTab(queryClient, orderId))
  return { total: total - orders.length + others.length, orders: others }
}

function useTitleBadge(count: number): void {
  useEffect(() => {
    if (count === 0) return
    const title = document.title
    const badged = `(${count}) ${title}`
    document.title = badged
    return () => {
      if (document.title === badged) document.title = title
    }
  }, [count])
}
