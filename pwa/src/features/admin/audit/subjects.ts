import type { AuditSubject } from '@usiku/contracts/audit/constants.ts'
import type { Destination } from '../../../ui/navigation/destinations.ts'
import { toOrder } from '../order-destinations.ts'
import { toPurchaseOrder } from '../supplier-destinations.ts'
import { toUser } from '../user-destinations.ts'

export const SUBJECT_LABELS: Readonly<Record<AuditSubject, string>> = {
  order: 'Orders',
  product: 'Products',
  category: 'Categories',
  sub_category: 'Sub-categories',
  brand: 'Brands',
  slider: 'Slides',
  review: 'Reviews',
  user: 'Users',
  promo_code: 'Promo codes',
  payment: 'Payments',
  payment_issue: 'Payment issues',
  refund: 'Refunds',
  tax_invoice: 'Tax invoices',
  rider_shift: 'Shifts of riders',
  rider_issue: 'Reports of riders',
  product_import: 'Imports of products',
  settings: 'Settings',
  supplier: 'Suppliers',
  purchase_order: 'Purchase orders',
}

/** The page of what an entry is about, where it has one. */
export function toSubject(subject: AuditSubject, id: string): Destination | undefined {
  if (subject === 'order') return toOrder(id)
  if (subject === 'user') return toUser(id)
  if (subject === 'purchase_order') return toPurchaseOrder(id)
  if (subject === 'product_import') return { to: '/admin/products/import/$importId', params: { importId: id } }
  return subject === 'product' ? { to: '/admin/product/edit/$id', params: { id } } : undefined
}
