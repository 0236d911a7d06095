import type { getDashboard } from '@usiku/contracts/dashboard/operations.ts'
import type { QueryOf, ReplyOf } from '@usiku/contracts/http/operation.ts'
import type { AppContext } from '../../context.ts'
import { toPageWindow, toPaging } from '../../database/pagination.ts'
import { countProducts, findBestSellers, sumQuantity } from './best-sellers.repository.ts'
import { listLastDays } from './calendar-days.ts'
import { countOrders, countUsers } from './counts.repository.ts'
import { sumRevenue } from './revenue.repository.ts'

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
    totalQuantity: await sumQuantity(database),
    bestSellers: await findBestSellers(database, window),
    revenueByDay: await sumRevenue(database, listLastDays(now(), REVENUE_DAYS)),
  }
  return { data, meta: toPaging(window, await countProducts(database)) }
}
