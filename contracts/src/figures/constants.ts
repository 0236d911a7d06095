import { listDayNames } from '../opening-hours/nairobi-clock.ts'

/** What the sums of a period can be split by. */
export const FIGURE_GROUPINGS = ['day', 'week', 'month', 'category', 'product', 'zone', 'rider', 'payment'] as const
export type FigureGrouping = (typeof FIGURE_GROUPINGS)[number]

/** What can be saved as a file: each grouping, and the hours of the week. */
export const FIGURE_EXPORTS = [...FIGURE_GROUPINGS, 'hour'] as const
export type FigureExport = (typeof FIGURE_EXPORTS)[number]

export const TIME_GROUPINGS = ['day', 'week', 'month'] as const satisfies readonly FigureGrouping[]
export type TimeGrouping = (typeof TIME_GROUPINGS)[number]

export function isTimeGrouping(grouping: FigureExport): grouping is TimeGrouping {
  return TIME_GROUPINGS.some((known) => known === grouping)
}

/** Of a period, its first and last day included. */
export const MAX_FIGURE_DAYS = 400

/** Groups in an answer; all others are one row. */
export const MAX_FIGURE_GROUPS = 200

/** In the order of the rows of `byHour`. */
export function listWeekdays(): readonly string[] {
  const [sunday = '', ...others] = listDayNames()
  return [...others, sunday]
}
