import { queryOptions } from '@tanstack/react-query'
import { listOrderNotifications, type OrderNotifications } from '@usiku/contracts/order-notifications.ts'
import { listOrders } from '@usiku/contracts/orders.ts'
import { call } from '../../../api-client/call.ts'
import { STORAGE_KEYS } from '../../../offline/storage-keys.ts'
import { live } from '../live.ts'

/** Persisted: offline, the last known count shows with its age. */
export function pendingCountQuery() {
  return queryOptions({
    ...live,
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
    ...live,
    queryKey: [listOrderNotifications.id],
    queryFn: async ({ signal }): Promise<NotificationsSince> => {
      const after = readNotifiedUpTo()
      const { data } = await call(listOrderNotifications, { query: after === undefined ? {} : { after }, signal })
      // Notifications from before the back office was opened are skipped.
      if (after === undefined) setNotifiedUpTo(data.cursor)
      return { ...data, after: after ?? data.cursor }
    },
    refetchIntervalInBackground: true,
  })
}

let memory: number | undefined

/** The cursor of the last notifications shown in this tab; survives a reload. */
export function readNotifiedUpTo(): number | undefined {
  try {
    const stored = Number.parseInt(sessionStorage.getItem(STORAGE_KEYS.notifiedUpTo) ?? '', 10)
    return Number.isSafeInteger(stored) && stored >= 0 ? stored : undefined
  } catch {
    // Storage is blocked.
    return memory
  }
}

export function setNotifiedUpTo(cursor: number): void {
  memory = cursor
  try {
    sessionStorage.setItem(STORAGE_KEYS.notifiedUpTo, String(cursor))
  } catch {
    // Storage is blocked or full: the variable has to do.
  }
}
