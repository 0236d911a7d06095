import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { FIGURE_GROUPINGS, type FigureGrouping, MAX_FIGURE_DAYS } from '@usiku/contracts/figures/constants.ts'
import type { FigurePeriod } from '@usiku/contracts/figures/operations.ts'
import { parseIsoDay } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import { addDays } from '../../../lib/nairobi-day.ts'

export const PERIODS = ['today', '7d', '30d', 'month', 'custom'] as const
export type PeriodName = (typeof PERIODS)[number]

export const PERIOD_LABELS: Readonly<Record<PeriodName, MessageDescriptor>> = {
  today: msg`Today`,
  '7d': msg`7 days`,
  '30d': msg`30 days`,
  month: msg`This month`,
  custom: msg`Custom`,
}

/** As in the URL. */
export interface FiguresSearch {
  readonly period?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly by?: string | undefined
}

export interface FiguresView extends FigurePeriod {
  readonly period: PeriodName
  readonly by: FigureGrouping
}

const DEFAULT_PERIOD = '30d' satisfies PeriodName
const DEFAULT_GROUPING: FigureGrouping = 'day'

/** @param today in Nairobi */
export function parseFiguresView(search: FiguresSearch, today: string): FiguresView {
  const period = PERIODS.find((name) => name === search.period) ?? DEFAULT_PERIOD
  const by = FIGURE_GROUPINGS.find((name) => name === search.by) ?? DEFAULT_GROUPING
  if (period !== 'custom') return { period, by, ...toDays(period, today) }
  const days = toDays(DEFAULT_PERIOD, today)
  return { period, by, from: parseDay(search.from) ?? days.from, to: parseDay(search.to) ?? days.to }
}

/** Leaves out what is the default, or follows from the period. */
export function toFiguresSearch({ period, from, to, by }: FiguresView): FiguresSearch {
  return {
    period: period === DEFAULT_PERIOD ? undefined : period,
    ...(period === 'custom' ? { from, to } : { from: undefined, to: undefined }),
    by: by === DEFAULT_GROUPING ? undefined : by,
  }
}

function toDays(period: Exclude<PeriodName, 'custom'>, today: string): FigurePeriod {
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case '7d':
      return { from: addDays(today, -6), to: today }
    case '30d':
      return { from: addDays(today, -29), to: today }
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today }
  }
}

/** Of this century, as the API takes them. */
function parseDay(text: string | undefined): string | undefined {
  if (text === undefined || !/^20\d{2}-\d{2}-\d{2}$/.test(text)) return undefined
  return parseIsoDay(text) === undefined ? undefined : text
}

/** Why the API would reject the period. */
export function findPeriodProblem({ from, to }: FigurePeriod): string | undefined {
  if (to < from) return t`The last day is before the first one.`
  if (to > addDays(from, MAX_FIGURE_DAYS - 1)) return t`Choose at most ${MAX_FIGURE_DAYS} days.`
  return undefined
}
