import { queryOptions } from '@tanstack/react-query'
import { listOrderNotifications, type OrderNotifications } from '@usiku/contracts/order-notifications.ts'
import { listOrders } from '@usiku/contracts/orders.ts'
import { call } from '../../../api-client/call.ts'
import { STORAGE_KEYS } from '../../../offline/storage-keys.ts'
import { live } from '../live.ts'

/** How many orders are pending. The last known count outlives the page: without a network it shows with its age. */
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

/** What has happened to orders since a cursor. */
export interface NotificationsSince extends OrderNotifications {
  /** The cursor that they start from. */
  readonly after: number
}

/** What has happened to orders since this tab last told of any; hidden tabs ask as well. */
export function orderNotificationsQuery() {
  return queryOptions({
    ...live,
    queryKey: [listOrderNotifications.id],
    queryFn: async ({ signal }): Promise<NotificationsSince> => {
      const after = readNotifiedUpTo()
      const { data } = await call(listOrderNotifications, { query: after === undefined ? {} : { after }, signal })
      // What waits already when the back office opens is not announced.
      if (after === undefined) setNotifiedUpTo(data.cursor)
      return { ...data, after: after ?? data.cursor }
    },
    refetchIntervalInBackground: true,
  })
}

let memory: number | undefined

/** Up to where this tab's admin has been told of orders; survives a tab that the browser drops and reloads. */
export function readNotifiedUpTo(): number | undefined {
  try {
    const stored = Number.parseInt(sessionStorage.getItem(STORAGE_KEYS.notifiedUpTo) ?? '', 10)
    return Number.isSafeInteger(stored) && stored >= 0 ? stored : undefined
  } catch {
    // Storage is blocked.
    return memory
  }
}

/** @param cursor of the last notifications that were shown */
export function setNotifiedUpTo(cursor: number): void {
  memory = cursor
  try {
    sessionStorage.setItem(STORAGE_KEYS.notifiedUpTo, String(cursor))
  } catch {
    // Storage is blocked or full: the page itself remembers.
  }
}
