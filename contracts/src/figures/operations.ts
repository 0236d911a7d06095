import type { Operation } from '../http/operation.ts'

export type { FigurePeriod, FigureRow, Figures, FigureTotals } from './schemas.ts'

export const getFigures = {
  id: 'getFigures',
  method: 'GET',
  path: '/admin/figures',
  access: 'admin',
} as const satisfies Operation

/** The same sums in groups, which add up to the totals. */
export const listFigures = {
  id: 'listFigures',
  method: 'GET',
  path: '/admin/figures/by/{grouping}',
  access: 'admin',
} as const satisfies Operation

export const exportFigures = {
  id: 'exportFigures',
  method: 'GET',
  path: '/admin/figures/by/{grouping}/csv',
  access: 'admin',
  recentSignIn: true,
  isCsv: true,
} as const satisfies Operation
