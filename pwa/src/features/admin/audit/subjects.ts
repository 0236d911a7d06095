import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditSubject } from '@usiku/contracts/audit/constants.ts'
import type { Destination } from '../../../ui/navigation/destinations.ts'
import { toOrder } from '../order-destinations.ts'
import { toPurchaseOrder } from '../supplier-destinations.ts'
import { toUser } from '../user-destinations.ts'

export const SUBJECT_LABELS: Readonly<Record<AuditSubject, MessageDescriptor>> = {
  order: msg`Orders`,
  product: msg`Products`,
  category: msg`Categories`,
  sub_category: msg`Sub-categories`,
  brand: msg`Brands`,
  slider: msg`Slides`,
  review: msg`Reviews`,
  user: msg`Users`,
  promo_code: msg`Promo codes`,
  payment: msg`Payments`,
  payment_issue: msg`Payment issues`,
  refund: msg`Refunds`,
  tax_invoice: msg`Tax invoices`,
  rider_shift: msg`Shifts of riders`,
  rider_issue: msg`Reports of riders`,
  product_import: msg`Imports of products`,
  settings: msg`Settings`,
  supplier: msg`Suppliers`,
  purchase_order: msg`Purchase orders`,
}

/** The page of what an entry is about, where it has one. */
export function toSubject(subject: AuditSubject, id: string): Destination | undefined {
  if (subject === 'order') return toOrder(id)
  if (subject === 'user') return toUser(id)
  if (subject === 'purchase_order') return toPurchaseOrder(id)
  if (subject === 'product_import') return { to: '/admin/products/import/$importId', params: { importId: id } }
  return subject === 'product' ? { to: '/admin/product/edit/$id', params: { id } } : undefined
}
