import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Whole sentences for each subject: other languages inflect more than the noun. */
export const OTHER_CHANGES = {
  brand: msg`Someone else has changed this brand.`,
  category: msg`Someone else has changed this category.`,
  list: msg`Someone else has changed this list.`,
  note: msg`Someone else has changed this note.`,
  order: msg`Someone else has changed this order.`,
  product: msg`Someone else has changed this product.`,
  promo_code: msg`Someone else has changed this promo code.`,
  purchase_order: msg`Someone else has changed this purchase order.`,
  settings: msg`Someone else has changed these settings.`,
  slider: msg`Someone else has changed this slider.`,
  sub_category: msg`Someone else has changed this sub-category.`,
  supplier: msg`Someone else has changed this supplier.`,
  user: msg`Someone else has changed this user.`,
}

export type ConflictSubject = keyof typeof OTHER_CHANGES

export const OWN_CHANGES: Readonly<Record<ConflictSubject, MessageDescriptor>> = {
  brand: msg`You have changed this brand on another page or device.`,
  category: msg`You have changed this category on another page or device.`,
  list: msg`You have changed this list on another page or device.`,
  note: msg`You have changed this note on another page or device.`,
  order: msg`You have changed this order on another page or device.`,
  product: msg`You have changed this product on another page or device.`,
  promo_code: msg`You have changed this promo code on another page or device.`,
  purchase_order: msg`You have changed this purchase order on another page or device.`,
  settings: msg`You have changed these settings on another page or device.`,
  slider: msg`You have changed this slider on another page or device.`,
  sub_category: msg`You have changed this sub-category on another page or device.`,
  supplier: msg`You have changed this supplier on another page or device.`,
  user: msg`You have changed this user on another page or device.`,
}
