import type { Operation } from '../http/operation.ts'

export type { BarcodeMatch, VolumeCost } from './cost-schemas.ts'

export const findBarcode = {
  id: 'findBarcode',
  method: 'GET',
  path: '/admin/barcode/{barcode}',
  access: 'admin',
} as const satisfies Operation

export const listVolumeCosts = {
  id: 'listVolumeCosts',
  method: 'GET',
  path: '/admin/volumes',
  access: 'admin',
} as const satisfies Operation

export const exportVolumeCosts = {
  id: 'exportVolumeCosts',
  method: 'GET',
  path: '/admin/volumes/csv',
  access: 'admin',
  recentSignIn: true,
  isCsv: true,
} as const satisfies Operation

export const changeVolumeCost = {
  id: 'changeVolumeCost',
  method: 'PUT',
  path: '/admin/product/{id}/volume/{volumeId}/cost',
  access: 'admin',
} as const satisfies Operation
