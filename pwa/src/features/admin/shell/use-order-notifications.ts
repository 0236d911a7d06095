import { useDocumentVisibility } from '@mantine/hooks'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { getOrder, listOrders } from '@usiku/contracts/orders.ts'
import { useEffect, useRef } from 'react'
import { notify } from '../../../ui/notify.ts'
import { isCancelledHere } from '../order-status-mutation.ts'
import { formatCancelled, formatPlaced, type OrderMessage } from './order-messages.ts'
import { type NotificationsSince, orderNotificationsQuery, readNotifiedUpTo, setNotifiedUpTo } from './shell.queries.ts'

/**
 * Announces new and cancelled orders until they are seen. A hidden tab counts them in its title and shows the toast
 * when it becomes visible; a toast still open is replaced by one with the new total.
 */
export function useOrderNotifications(): void {
  const router = useRouter<AnyRouter>()
  const queryClient = useQueryClient()
  const { data } = useQuery(orderNotificationsQuery())
  const isVisible = useDocumentVisibility() === 'visible'
  const standing = useRef(new Set<string>())
  const isUnseen = data !== undefined && !isVisible && !isSeen(data)
  useTitleBadge(isUnseen ? data.placed.total + withoutOwn(queryClient, data.cancelled).total : 0)

  useEffect(() => {
    if (data === undefined || isSeen(data)) return
    // Refetch the lists together with the toast.
    for (const id of [listOrders.id, getOrder.id]) void queryClient.invalidateQueries({ queryKey: [id] })
    if (!isVisible) return
    const announce = (kind: 'success' | 'error', about: string, message: OrderMessage | undefined) => {
      if (message === undefined) return
      standing.current.add(about)
      const onClose = () => {
        standing.current.delete(about)
        if (standing.current.size === 0) setNotifiedUpTo(data.cursor)
      }
      const onPress = () => void router.navigate({ ...message.to })
      notify.show(kind, message.text, { about, onPress, onClose })
    }
    announce('success', 'orders placed', formatPlaced(data.placed))
    announce('error', 'orders cancelled', formatCancelled(withoutOwn(queryClient, data.cancelled)))
    if (standing.current.size === 0) setNotifiedUpTo(data.cursor)
  }, [data, isVisible, queryClient, router])
}

/** A response requested before the cursor moved is skipped: the next one leaves out what was seen. */
function isSeen({ after, cursor }: NotificationsSince): boolean {
  return cursor === after || after !== readNotifiedUpTo()
}

/** Leaves out orders that were cancelled in this tab. */
function withoutOwn(queryClient: QueryClient, { total, orders }: NotificationsSince['cancelled']) {
  const others = orders.filter(({ orderId }) => !isCancelledHere(queryClient, orderId))
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
