import type { Operation } from '../http/operation.ts'

export type { PurchaseLine, PurchaseOrder, PurchaseReceipt, PurchaseSummary, Supplier } from './schemas.ts'

export const listSuppliers = {
  id: 'listSuppliers',
  method: 'GET',
  path: '/admin/suppliers',
  access: 'admin',
} as const satisfies Operation

export const createSupplier = {
  id: 'createSupplier',
  method: 'POST',
  path: '/admin/supplier',
  access: 'admin',
} as const satisfies Operation

export const updateSupplier = {
  id: 'updateSupplier',
  method: 'PATCH',
  path: '/admin/supplier/{id}',
  access: 'admin',
} as const satisfies Operation

export const listPurchaseOrders = {
  id: 'listPurchaseOrders',
  method: 'GET',
  path: '/admin/purchase-orders',
  access: 'admin',
} as const satisfies Operation

export const getPurchaseOrder = {
  id: 'getPurchaseOrder',
  method: 'GET',
  path: '/admin/purchase-order/{id}',
  access: 'admin',
} as const satisfies Operation

export const createPurchaseOrder = {
  id: 'createPurchaseOrder',
  method: 'POST',
  path: '/admin/purchase-order',
  access: 'admin',
} as const satisfies Operation

/** While it is a draft. */
export const updatePurchaseOrder = {
  id: 'updatePurchaseOrder',
  method: 'PUT',
  path: '/admin/purchase-order/{id}',
  access: 'admin',
} as const satisfies Operation

export const changePurchaseStatus = {
  id: 'changePurchaseStatus',
  method: 'PATCH',
  path: '/admin/purchase-order/{id}/status',
  access: 'admin',
} as const satisfies Operation

export const receivePurchase = {
  id: 'receivePurchase',
  method: 'POST',
  path: '/admin/purchase-order/{id}/receipts',
  access: 'admin',
} as const satisfies Operation
