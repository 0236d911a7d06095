/** What an entry is about; its id is that of the path, or of what was created. */
export const AUDIT_SUBJECTS = [
  ...['order', 'product', 'category', 'sub_category', 'brand', 'slider', 'review', 'user', 'promo_code'],
  ...['payment', 'payment_issue', 'refund', 'tax_invoice', 'settings', 'supplier', 'purchase_order'],
  ...['rider_shift', 'rider_issue', 'product_import'],
] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]
