import type { Operation } from '../http/operation.ts'

export type { LowVolume, StockLevel } from './schemas.ts'

export const listStockLevels = {
  id: 'listStockLevels',
  method: 'GET',
  path: '/admin/stock/levels',
  access: 'admin',
} as const satisfies Operation

/** The most urgent first. */
export const listLowStock = {
  id: 'listLowStock',
  method: 'GET',
  path: '/admin/stock/low',
  access: 'admin',
} as const satisfies Operation

export const changeLowStockLevel = {
  id: 'changeLowStockLevel',
  method: 'PUT',
  path: '/admin/product/{id}/volume/{volumeId}/low-stock-level',
  access: 'admin',
} as const satisfies Operation
