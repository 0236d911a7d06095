import type { Destination } from '../../ui/navigation/destinations.ts'

export const toSuppliers: Destination = { to: '/admin/suppliers' }

/** @param supplierId only those from one */
export function toPurchaseOrders(supplierId?: string): Destination {
  const all = { to: '/admin/purchase-orders' }
  return supplierId === undefined ? all : { ...all, search: { supplierId } }
}

export const toNewPurchaseOrder: Destination = { to: '/admin/purchase-orders/new' }

export function toPurchaseOrder(id: string): Destination {
  return { to: '/admin/purchase-orders/$id', params: { id } }
}
