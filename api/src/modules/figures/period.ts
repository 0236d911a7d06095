import { t } from '@lingui/core/macro'
import { MAX_FIGURE_DAYS } from '@usiku/contracts/figures/constants.ts'
import type { FigurePeriod } from '@usiku/contracts/figures/operations.ts'
import { parseIsoDay, toDayStart } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import { fieldError } from '../../errors.ts'

export interface Period {
  /** Days since 1970 in Nairobi, both included. */
  readonly firstDay: number
  readonly lastDay: number
  /** UTC ISO strings; `to` is exclusive. */
  readonly from: string
  readonly to: string
}

/** @throws AppError `validation_failed` at `from` or `to` */
export function parsePeriod({ from, to }: FigurePeriod): Period {
  const firstDay = parseDay('from', from)
  const lastDay = parseDay('to', to)
  if (lastDay < firstDay) throw fieldError('to', t`The last day is before the first one.`)
  if (lastDay - firstDay >= MAX_FIGURE_DAYS) {
    throw fieldError('to', t`Choose at most ${MAX_FIGURE_DAYS} days at a time.`)
  }
  return { firstDay, lastDay, from: toMoment(firstDay), to: toMoment(lastDay + 1) }
}

function parseDay(field: string, text: string): number {
  const day = parseIsoDay(text)
  if (day === undefined) throw fieldError(field, t`There is no such day.`)
  return day
}

const toMoment = (day: number): string => new Date(toDayStart(day)).toISOString()
