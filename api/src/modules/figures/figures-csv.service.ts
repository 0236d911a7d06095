import {
  type FigureExport,
  type FigureGrouping,
  isTimeGrouping,
  listWeekdays,
} from '@usiku/contracts/figures/constants.ts'
import type { FigurePeriod, FigureRow, Figures } from '@usiku/contracts/figures/operations.ts'
import type { Reader } from '../../database/database.ts'
import { type CsvCell, createCsvStream } from '../../lib/csv.ts'
import { getFigures, listFigures } from './figures.service.ts'

const GROUP_HEADERS: Readonly<Record<FigureGrouping, string>> = {
  day: 'Day',
  week: 'Week from',
  month: 'Month',
  category: 'Category',
  product: 'Product',
  zone: 'Delivery zone',
  rider: 'Rider',
  payment: 'Payment method',
}

/**
 * The rows of the answer as a file, with days and months as spreadsheets read them.
 * @throws AppError `validation_failed` at `from` or `to`
 */
export async function exportFigures(database: Reader, grouping: FigureExport, days: FigurePeriod) {
  const name = `figures-by-${grouping}-${days.from}-${days.to}.csv`
  if (grouping === 'hour') {
    const { byHour } = await getFigures(database, days)
    return { name, content: createCsvStream(['Weekday', 'Hour', 'Orders', 'Revenue (Ksh)'], listHourRows(byHour)) }
  }
  const rows = await listFigures(database, grouping, days)
  const header = [GROUP_HEADERS[grouping], 'Orders', 'Units', 'Revenue (Ksh)']
  return { name, content: createCsvStream(header, listGroupRows(grouping, rows)) }
}

function* listGroupRows(grouping: FigureGrouping, rows: readonly FigureRow[]): Generator<readonly CsvCell[]> {
  for (const { key, label, orders, units, revenue } of rows) {
    yield [isTimeGrouping(grouping) ? key : label, orders, units, revenue]
  }
}

function* listHourRows(byHour: Figures['byHour']): Generator<readonly CsvCell[]> {
  for (const [weekday, hours] of byHour.entries()) {
    for (const [hour, { orders, revenue }] of hours.entries()) {
      yield [listWeekdays()[weekday] ?? '', `${String(hour).padStart(2, '0')}:00`, orders, revenue]
    }
  }
}
