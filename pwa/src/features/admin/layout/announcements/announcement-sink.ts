import type { QueryClient } from '@tanstack/react-query'
import type { OrderAnnouncement } from '@usiku/contracts/orders/operations.ts'
import { orderNotificationsQuery } from './announcements.queries.ts'
import { applyAnnouncement } from './apply-announcement.ts'
import { readSeenCursor } from './seen-orders.ts'

export interface AnnouncementSink {
  readonly getCursor: () => number | undefined
  readonly onEvent: (event: OrderAnnouncement) => void
}

/** Applies events to the cached notifications, or fetches those again. */
export function createAnnouncementSink(queryClient: QueryClient, userId: string): AnnouncementSink {
  const { queryKey } = orderNotificationsQuery(userId)
  let isFetching = false
  let isWanted = false
  const refetch = async () => {
    isWanted = true
    if (isFetching) return
    isFetching = true
    while (isWanted) {
      isWanted = false
      // In place of a request that was sent before the event.
      await queryClient.invalidateQueries({ queryKey })
    }
    isFetching = false
  }
  return {
    getCursor: () => queryClient.getQueryData(queryKey)?.cursor,
    onEvent: (event) => {
      if (event.type === 'ready') return
      const state = queryClient.getQueryState(queryKey)
      const known = state?.fetchStatus === 'idle' && !state.isInvalidated ? state.data : undefined
      const next = known && applyAnnouncement(known, event, readSeenCursor(userId))
      if (next === undefined) void refetch()
      else queryClient.setQueryData(queryKey, next)
    },
  }
}
