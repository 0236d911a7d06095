import type { getDashboard } from '@usiku/contracts/dashboard.ts'
import type { QueryOf, ReplyOf } from '@usiku/contracts/operation.ts'
import { pageWindow, pagingOf } from '../../database/paging.ts'
import type { Dependencies } from '../../dependencies.ts'
import { countProducts, findBestSellers, sumQuantity } from './best-sellers.repository.ts'
import { countOrders, countUsers } from './counts.repository.ts'
import { lastDays } from './nairobi-days.ts'
import { sumRevenue } from './revenue.repository.ts'

const BEST_SELLERS_PER_PAGE = 5
const REVENUE_DAYS = 14

export async function dashboardOf(
  { database, now }: Dependencies,
  query: QueryOf<typeof getDashboard>,
): Promise<ReplyOf<typeof getDashboard>> {
  const window = pageWindow(query, BEST_SELLERS_PER_PAGE)
  const data = {
    ...(await countOrders(database)),
    users: await countUsers(database),
    totalQuantity: await sumQuantity(database),
    bestSellers: await findBestSellers(database, window),
    revenueByDay: await sumRevenue(database, lastDays(now(), REVENUE_DAYS)),
  }
  return { data, meta: pagingOf(window, await countProducts(database)) }
}
