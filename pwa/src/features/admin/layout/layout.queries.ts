import { queryOptions } from '@tanstack/react-query'
import { listOrderNotifications, listOrders, type OrderNotifications } from '@usiku/contracts/orders/operations.ts'
import { call } from '../../../api/call.ts'
import { STORAGE_KEYS } from '../../../storage/storage-keys.ts'
import { polling } from '../polling.ts'

/** Persisted: offline, the last known count shows with its age. */
export function pendingCountQuery() {
  return queryOptions({
    ...polling,
    meta: { personal: true, persist: true },
    queryKey: [listOrders.id, 'pending count'],
    queryFn: async ({ signal }) => {
      const { meta } = await call(listOrders, { query: { status: 'pending', page: 1, pageSize: 1 }, signal })
      return meta.total
    },
  })
}

export interface NotificationsSince extends OrderNotifications {
  readonly after: number
}

/** Order notifications since the tab's cursor; hidden tabs poll as well. */
export function orderNotificationsQuery() {
  return queryOptions({
    ...polling,
    queryKey: [listOrderNotifications.id],
    queryFn: async ({ signal }): Promise<NotificationsSince> => {
      const after = readNotificationCursor()
      const { data } = await call(listOrderNotifications, { query: after === undefined ? {} : { after }, signal })
      // Notifications from before the back office was opened are skipped.
      if (after === undefined) writeNotificationCursor(data.cursor)
      return { ...data, after: after ?? data.cursor }
    },
    refetchIntervalInBackground: true,
  })
}

let memoryCursor: number | undefined

/** The cursor of the last notifications shown in this tab; survives a reload. */
export function readNotificationCursor(): number | undefined {
  try {
    const stored = Number.parseInt(sessionStorage.getItem(STORAGE_KEYS.notifiedUpTo) ?? '', 10)
    return Number.isSafeInteger(stored) && stored >= 0 ? stored : undefined
  } catch {
    // Storage is blocked.
    return memoryCursor
  }
}

export function writeNotificationCursor(cursor: number): void {
  memoryCursor = cursor
  try {
    sessionStorage.setItem(STORAGE_KEYS.notifiedUpTo, String(cursor))
  } catch {
    // Storage is blocked or full: the variable has to do.
  }
}
