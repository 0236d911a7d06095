import type { Operation } from '../http/operation.ts'

export type { LowVolume, SheetRow, StockCount, StockLevel, StockTake, StockTakeStatus } from './schemas.ts'

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

export const startStockTake = {
  id: 'startStockTake',
  method: 'POST',
  path: '/admin/stock-takes',
  access: 'admin',
  // Its `_id` is its key.
  keyed: false,
} as const satisfies Operation

/** The newest first. */
export const listStockTakes = {
  id: 'listStockTakes',
  method: 'GET',
  path: '/admin/stock-takes',
  access: 'admin',
} as const satisfies Operation

export const getStockTake = {
  id: 'getStockTake',
  method: 'GET',
  path: '/admin/stock-take/{id}',
  access: 'admin',
} as const satisfies Operation

/** By name. */
export const listCountSheet = {
  id: 'listCountSheet',
  method: 'GET',
  path: '/admin/stock-take/{id}/sheet',
  access: 'admin',
} as const satisfies Operation

/** Changes no stock. */
export const saveStockCount = {
  id: 'saveStockCount',
  method: 'PUT',
  path: '/admin/stock-take/{id}/count/{volumeId}',
  access: 'admin',
  // The `_id` of the count is its key.
  keyed: false,
} as const satisfies Operation

/** Posts the next counts; repeat it until none waits. */
export const postStockTake = {
  id: 'postStockTake',
  method: 'POST',
  path: '/admin/stock-take/{id}/post',
  access: 'admin',
  // Each count is posted in the transaction that marks it as posted.
  keyed: false,
} as const satisfies Operation

export const cancelStockTake = {
  id: 'cancelStockTake',
  method: 'POST',
  path: '/admin/stock-take/{id}/cancel',
  access: 'admin',
  // Cancelled once more it stays cancelled.
  keyed: false,
} as const satisfies Operation
