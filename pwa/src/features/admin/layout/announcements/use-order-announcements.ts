import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AnyRouter, useLocation, useRouter } from '@tanstack/react-router'
import { getOrder, listOrders } from '@usiku/contracts/orders/admin-operations.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '../../../../session/session.ts'
import { notify } from '../../../../ui/feedback/notify.ts'
import type { Destination } from '../../../../ui/navigation/destinations.ts'
import { wasCancelledInThisTab } from '../../order-status-mutation.ts'
import { createAnnouncementSink } from './announcement-sink.ts'
import { followAnnouncements } from './announcement-stream.ts'
import { type NotificationsSince, orderNotificationsQuery } from './announcements.queries.ts'
import { type SoundState, useOrderSound } from './order-sound.ts'
import { type OrderToast, toCancelledToast, toDueToast, toPlacedToast } from './order-toasts.ts'
import { readSeenCursor, useSeenCursor, writeSeenCursor } from './seen-orders.ts'
import { usePageBadge } from './use-page-badge.ts'

export interface OrderAnnouncements {
  /** New and due orders that were not looked at. */
  readonly unseen: number
  readonly sound: SoundState
}

/**
 * Announces new, due and cancelled orders until they are looked at: a toast is pressed or closed, the orders page or an
 * order is opened or, when it is open already, used.
 */
export function useOrderAnnouncements(userId: string): OrderAnnouncements {
  const queryClient = useQueryClient()
  const [isLive, setIsLive] = useState(false)
  const { data } = useQuery(orderNotificationsQuery(userId, isLive))
  useAnnouncementStream(userId, data !== undefined, setIsLive)
  const seen = useSeenCursor(userId)
  const news = data === undefined || wasSeen(data, seen) ? undefined : toNews(queryClient, data)
  const cursor = data?.cursor
  const markSeen = useCallback(() => {
    if (cursor !== undefined && cursor > (readSeenCursor(userId) ?? 0)) writeSeenCursor(userId, cursor)
  }, [userId, cursor])

  useRefreshedLists(data)
  useEffect(() => {
    if (news?.count === 0) markSeen()
  }, [news?.count, markSeen])
  useToasts(news?.toasts, markSeen)
  useLookedAt(news !== undefined, markSeen)
  usePageBadge(news?.count ?? 0)
  return { unseen: news?.newOrders ?? 0, sound: useOrderSound(news?.isAlarming === true) }
}

/** In milliseconds: orders may arrive faster than lists are fetched. */
const REFRESH_DELAY_MS = 200

function useRefreshedLists(data: NotificationsSince | undefined): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (data === undefined || data.cursor === data.after) return
    const timer = setTimeout(() => {
      for (const id of [listOrders.id, getOrder.id]) void queryClient.invalidateQueries({ queryKey: [id] })
    }, REFRESH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [data, queryClient])
}

/** @param isPositioned whether the position to continue from is known */
function useAnnouncementStream(userId: string, isPositioned: boolean, onLive: (isLive: boolean) => void): void {
  const queryClient = useQueryClient()
  const session = useSession()
  const token = session.status === 'signed-in' ? session.token : undefined
  useEffect(() => {
    if (token === undefined || !isPositioned) return
    return followAnnouncements({ ...createAnnouncementSink(queryClient, userId), onLive })
  }, [queryClient, userId, token, isPositioned, onLive])
}

interface News {
  readonly count: number
  readonly newOrders: number
  readonly isAlarming: boolean
  readonly toasts: Toasts
}

type Topic = 'orders-placed' | 'orders-due' | 'orders-cancelled'
type Toasts = Readonly<Record<Topic, OrderToast | undefined>>

/** A response requested before the cursor moved is skipped: the next one leaves out what was seen. */
function wasSeen({ after, cursor }: NotificationsSince, seen: number | undefined): boolean {
  return cursor === after || after !== seen
}

function toNews(queryClient: QueryClient, { placed, due, cancelled }: NotificationsSince): News {
  const others = withoutCancelledInThisTab(queryClient, cancelled)
  const newOrders = placed.total + (due?.total ?? 0)
  return {
    count: newOrders + others.total,
    newOrders,
    isAlarming: newOrders > 0 || others.orders.some(({ cancelledBy }) => cancelledBy !== 'admin'),
    toasts: {
      'orders-placed': toPlacedToast(placed),
      'orders-due': toDueToast(due),
      'orders-cancelled': toCancelledToast(others),
    },
  }
}

/** Leaves out orders that were cancelled in this tab. */
function withoutCancelledInThisTab(queryClient: QueryClient, { total, orders }: NotificationsSince['cancelled']) {
  const others = orders.filter(({ orderId }) => !wasCancelledInThisTab(queryClient, orderId))
  return { total: total - orders.length + others.length, orders: others }
}

/** A toast stays; one with a new total replaces it. */
function useToasts(toasts: Toasts | undefined, markSeen: () => void): void {
  const router = useRouter<AnyRouter>()
  const shown = useRef(new Map<string, string>())
  const onAllClosed = useRef(markSeen)
  useEffect(() => {
    onAllClosed.current = markSeen
    const open = shown.current
    const goTo = (destination: Destination) => void router.navigate({ ...destination })
    const update = (kind: 'success' | 'error', topic: Topic) => {
      const toast = toasts?.[topic]
      if (toast === undefined) {
        if (open.delete(topic)) notify.close(topic)
        return
      }
      if (open.get(topic) === toast.text) return
      open.set(topic, toast.text)
      const onClose = () => {
        if (open.delete(topic) && open.size === 0) onAllClosed.current()
      }
      notify.show(kind, toast.text, { about: topic, stays: true, onClick: () => goTo(toast.to), onClose })
    }
    update('success', 'orders-placed')
    update('success', 'orders-due')
    update('error', 'orders-cancelled')
  }, [toasts, markSeen, router])
  useEffect(() => {
    const open = shown.current
    return () => {
      for (const topic of open.keys()) notify.close(topic)
      open.clear()
    }
  }, [])
}

const ORDERS_PATH = /^\/admin\/orders?(\/|$)/

function useLookedAt(hasNews: boolean, markSeen: () => void): void {
  const pathname = useLocation<AnyRouter, string>({ select: (location) => location.pathname })
  const showsOrders = ORDERS_PATH.test(pathname)
  const onArrival = useRef(markSeen)
  useEffect(() => {
    onArrival.current = markSeen
  }, [markSeen])
  useEffect(() => {
    if (ORDERS_PATH.test(pathname)) onArrival.current()
  }, [pathname])
  useEffect(() => {
    if (!hasNews || !showsOrders) return
    // A page that is open behind the counter may have nobody before it.
    document.addEventListener('click', markSeen)
    document.addEventListener('keydown', markSeen)
    return () => {
      document.removeEventListener('click', markSeen)
      document.removeEventListener('keydown', markSeen)
    }
  }, [hasNews, showsOrders, markSeen])
}
