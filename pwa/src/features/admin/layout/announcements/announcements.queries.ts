import { queryOptions } from '@tanstack/react-query'
import { listOrderNotifications } from '@usiku/contracts/orders/admin-operations.ts'
import type { OrderNotifications } from '@usiku/contracts/orders/operations.ts'
import { call } from '../../../../api/call.ts'
import { polling } from '../../polling.ts'
import { readSeenCursor, writeSeenCursor } from './seen-orders.ts'

export interface NotificationsSince extends OrderNotifications {
  readonly after: number
}

/** In milliseconds, while the event stream delivers them. */
const LIVE_POLL_INTERVAL_MS = 120_000

/** What the administrator has not seen yet; hidden tabs poll as well. */
export function orderNotificationsQuery(userId: string, isLive = false) {
  return queryOptions({
    ...polling,
    queryKey: [listOrderNotifications.id, userId],
    queryFn: async ({ signal }): Promise<NotificationsSince> => {
      const after = readSeenCursor(userId)
      const { data } = await call(listOrderNotifications, { query: after === undefined ? {} : { after }, signal })
      // Orders from before the first visit after a login are not announced. A lower cursor is of another database.
      if (after === undefined || data.cursor < after) writeSeenCursor(userId, data.cursor)
      return { ...data, after: after ?? data.cursor }
    },
    refetchInterval: ({ state }) => {
      const interval = polling.refetchInterval()
      return interval !== false && isLive && state.error === null ? LIVE_POLL_INTERVAL_MS : interval
    },
    refetchIntervalInBackground: true,
  })
}
