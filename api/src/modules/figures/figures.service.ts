import { t } from '@lingui/core/macro'
import {
  type FigureGrouping,
  isTimeGrouping,
  MAX_FIGURE_GROUPS,
  type TimeGrouping,
} from '@usiku/contracts/figures/constants.ts'
import type { FigurePeriod, FigureRow, Figures, FigureTotals } from '@usiku/contracts/figures/operations.ts'
import type { Reader } from '../../database/database.ts'
import { formatRiderName } from '../../lib/display-name.ts'
import {
  countCancelled,
  countCustomers,
  type GroupSums,
  type LineGroup,
  type NamedSums,
  sumByHour,
  sumByLines,
  sumByPayment,
  sumByRider,
  sumByZone,
  sumDelivery,
} from './figures.repository.ts'
import { type Period, parsePeriod } from './period.ts'
import { addSums, groupByTime, groupByWeekHour, NOTHING } from './time-groups.ts'

/** @throws AppError `validation_failed` at `from` or `to` */
export async function getFigures(database: Reader, days: FigurePeriod): Promise<Figures> {
  const period = parsePeriod(days)
  const hours = await sumByHour(database, period)
  const { orders, revenue, units } = hours.reduce(addSums, NOTHING)
  const cancelledOrders = await countCancelled(database, period)
  const { customers, repeat } = await countCustomers(database, period)
  const totals: FigureTotals = {
    orders,
    revenue,
    units,
    averageBasket: orders === 0 ? 0 : Math.round(revenue / orders),
    cancelledOrders,
    cancelledShare: toShare(cancelledOrders, orders + cancelledOrders),
    customers,
    repeatCustomers: repeat,
    repeatShare: toShare(repeat, customers),
  }
  return { totals, byHour: groupByWeekHour(hours) }
}

const toShare = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

/**
 * Rows that add up to the totals, except that an order counts in each category and product of its lines. Times are
 * complete and oldest first, others have the most revenue first.
 * @throws AppError `validation_failed` at `from` or `to`
 */
export async function listFigures(
  database: Reader,
  grouping: FigureGrouping,
  days: FigurePeriod,
): Promise<FigureRow[]> {
  const period = parsePeriod(days)
  if (isTimeGrouping(grouping)) return groupByTime(grouping, await sumByHour(database, period), period)
  return LISTS[grouping](database, period)
}

/** A further grouping is one more entry. */
const LISTS: Readonly<
  Record<Exclude<FigureGrouping, TimeGrouping>, (database: Reader, period: Period) => Promise<FigureRow[]>>
> = {
  category: (database, period) => listLineGroups(database, 'categories', period),
  product: (database, period) => listLineGroups(database, 'products', period),
  zone: async (database, period) => toNamedRows(await sumByZone(database, period), {}, t`Outside the zones`),
  rider: async (database, period) => toRiderRows(await sumByRider(database, period)),
  payment: async (database, period) =>
    toNamedRows(await sumByPayment(database, period), getPaymentNames(), t`Not chosen`),
}

const getPaymentNames = (): Readonly<Record<string, string>> => ({ cod: t`Cash on delivery`, mpesa: 'M-Pesa' })

async function listLineGroups(database: Reader, group: LineGroup, period: Period): Promise<FigureRow[]> {
  const groups = await sumByLines(database, period, { group, limit: MAX_FIGURE_GROUPS })
  const delivery = await sumDelivery(database, period)
  const rows = groups.map(toGroupRow)
  if (delivery.orders === 0) return rows
  return [...rows, { kind: 'delivery', key: '', label: t`Delivery`, ...delivery, units: 0 }]
}

function toGroupRow({ id, name, orders, revenue, units }: GroupSums): FigureRow {
  const sums = { orders, revenue, units }
  if (id === null) return { kind: 'others', key: '', label: t`All others`, ...sums }
  return { kind: 'group', key: id, label: name ?? '', ...sums }
}

function toNamedRows(
  sums: readonly NamedSums[],
  names: Readonly<Record<string, string>>,
  nameless: string,
): FigureRow[] {
  return limitRows(
    sums.map(({ name, orders, revenue, units }) => {
      const label = name === null ? nameless : (names[name] ?? name)
      return { kind: 'group', key: name ?? '', label, orders, revenue, units }
    }),
  )
}

function toRiderRows(sums: readonly GroupSums[]): FigureRow[] {
  return limitRows(
    sums.map(({ id, name, orders, revenue, units }) => {
      const label = id === null ? t`Without a rider` : formatRiderName(name)
      return { kind: 'group', key: id ?? '', label, orders, revenue, units }
    }),
  )
}

/** An order is in one of these groups only, so their sums can be added. */
function limitRows(all: readonly FigureRow[]): FigureRow[] {
  const rows = all.toSorted((one, other) => other.revenue - one.revenue || (one.key < other.key ? -1 : 1))
  const rest = rows.slice(MAX_FIGURE_GROUPS)
  if (rest.length === 0) return rows
  const others = rest.map(({ orders, revenue, units }) => ({ orders, revenue, units })).reduce(addSums, NOTHING)
  return [...rows.slice(0, MAX_FIGURE_GROUPS), { kind: 'others', key: '', label: t`All others`, ...others }]
}
