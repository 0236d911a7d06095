import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FigureExport, FigureGrouping } from '@usiku/contracts/figures/constants.ts'
import { exportFigures, type FigurePeriod, getFigures, listFigures } from '@usiku/contracts/figures/operations.ts'
import { call } from '../../../api/call.ts'
import { type DownloadedFile, download } from '../../../api/download.ts'
import { getNairobiDay } from '../../../lib/nairobi-day.ts'
import { polling } from '../polling.ts'

/** The sums of a long period take the server longer than the lists that are polled. */
const INTERVAL_MS = 60_000

/** @param lastDay of the period: what is over changes rarely */
function pollUntil(lastDay: string) {
  const isPolled = () => lastDay >= getNairobiDay() && polling.refetchInterval() !== false
  return { ...polling, refetchInterval: () => isPolled() && INTERVAL_MS }
}

export function figuresQuery({ from, to }: FigurePeriod) {
  return queryOptions({
    ...pollUntil(to),
    queryKey: [getFigures.id, from, to],
    queryFn: async ({ signal }) => (await call(getFigures, { query: { from, to }, signal })).data,
    placeholderData: keepPreviousData,
  })
}

export function groupQuery(grouping: FigureGrouping, { from, to }: FigurePeriod) {
  return queryOptions({
    ...pollUntil(to),
    queryKey: [listFigures.id, grouping, from, to],
    queryFn: async ({ signal }) => {
      return (await call(listFigures, { params: { grouping }, query: { from, to }, signal })).data
    },
    // Rows of another grouping would stand under the wrong heading.
    placeholderData: (rows, query) => (query?.queryKey[1] === grouping ? rows : undefined),
  })
}

export function downloadFigures(grouping: FigureExport, { from, to }: FigurePeriod): Promise<DownloadedFile> {
  return download(exportFigures, { params: { grouping }, query: { from, to } })
}
