import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
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

const GROUP_HEADERS: Readonly<Record<FigureGrouping, MessageDescriptor>> = {
  day: msg`Day`,
  week: msg`Week from`,
  month: msg`Month`,
  category: msg`Category`,
  product: msg`Product`,
  zone: msg`Delivery zone`,
  rider: msg`Rider`,
  payment: msg`Payment method`,
}

/**
 * The rows of the answer as a file, with days and months as spreadsheets read them.
 * @throws AppError `validation_failed` at `from` or `to`
 */
export async function exportFigures(database: Reader, grouping: FigureExport, days: FigurePeriod) {
  const name = `figures-by-${grouping}-${days.from}-${days.to}.csv`
  if (grouping === 'hour') {
    const { byHour } = await getFigures(database, days)
    return { name, content: createCsvStream([t`Weekday`, t`Hour`, t`Orders`, t`Revenue (Ksh)`], listHourRows(byHour)) }
  }
  const rows = await listFigures(database, grouping, days)
  const header = [t(GROUP_HEADERS[grouping]), t`Orders`, t`Units`, t`Revenue (Ksh)`]
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
