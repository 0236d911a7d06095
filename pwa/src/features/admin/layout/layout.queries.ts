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
      if (after === undefined) startNotificationCursor(data.cursor)
      return { ...data, after: after ?? data.cursor }
    },
    refetchIntervalInBackground: true,
  })
}

let memoryCursor: number | undefined

/**
 * The cursor of the last notifications shown in this tab or, since then, in another one. It survives a reload; a new tab
 * has none.
 */
export function readNotificationCursor(): number | undefined {
  try {
    const own = parseCursor(sessionStorage)
    return own === undefined ? undefined : Math.max(own, parseCursor(localStorage) ?? 0)
  } catch {
    // Storage is blocked.
    return memoryCursor
  }
}

function parseCursor(storage: Storage): number | undefined {
  const cursor = Number.parseInt(storage.getItem(STORAGE_KEYS.notifiedUpTo) ?? '', 10)
  return Number.isSafeInteger(cursor) && cursor >= 0 ? cursor : undefined
}

function startNotificationCursor(cursor: number): void {
  memoryCursor = cursor
  try {
    sessionStorage.setItem(STORAGE_KEYS.notifiedUpTo, String(cursor))
  } catch {
    // Storage is blocked or full: the variable has to do.
  }
}

/** Marks notifications as seen, for other tabs too. */
export function writeNotificationCursor(cursor: number): void {
  startNotificationCursor(cursor)
  try {
    localStorage.setItem(STORAGE_KEYS.notifiedUpTo, String(cursor))
  } catch {
    // Storage is blocked or full: the variable has to do.
  }
}
