import type { getDashboard } from '@usiku/contracts/dashboard/operations.ts'
import type { QueryOf, ReplyOf } from '@usiku/contracts/http/operation.ts'
import type { AppContext } from '../../context.ts'
import { toPageWindow, toPaging } from '../../database/pagination.ts'
import { countLowStock } from '../inventory/stock-levels.service.ts'
import {
  type CalendarDay,
  countOrders,
  countProducts,
  countUsers,
  findBestSellers,
  sumQuantity,
  sumRevenue,
} from './dashboard.repository.ts'

const BEST_SELLERS_PER_PAGE = 5
const REVENUE_DAYS = 14

export async function loadDashboard(
  { database, now }: AppContext,
  query: QueryOf<typeof getDashboard>,
): Promise<ReplyOf<typeof getDashboard>> {
  const window = toPageWindow(query, BEST_SELLERS_PER_PAGE)
  const data = {
    ...(await countOrders(database)),
    users: await countUsers(database),
    lowStock: await countLowStock(database),
    totalQuantity: await sumQuantity(database),
    bestSellers: await findBestSellers(database, window),
    revenueByDay: await sumRevenue(database, listLastDays(now(), REVENUE_DAYS)),
  }
  return { data, meta: toPaging(window, await countProducts(database)) }
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** East Africa Time all year: Kenya has no daylight saving time. */
const OFFSET_MS = 3 * HOUR_MS

export function listLastDays(now: Date, count: number): CalendarDay[] {
  const today = Math.floor((now.getTime() + OFFSET_MS) / DAY_MS)
  return Array.from({ length: count }, (_, place) => {
    const midnight = (today - count + 1 + place) * DAY_MS
    return {
      date: new Date(midnight).toISOString().slice(0, 10),
      start: new Date(midnight - OFFSET_MS).toISOString(),
    }
  })
}
