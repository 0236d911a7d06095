import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Operation } from '../http/operation.ts'
import type { AuditSubject } from './constants.ts'

interface AuditedOperation {
  readonly subject: AuditSubject
  /** Past tense, for the list. */
  readonly title: MessageDescriptor
}

/** Every operation of staff that changes something: the API does not start while one is missing. */
export const AUDITED_OPERATIONS = {
  createManualOrder: { subject: 'order', title: msg`Entered an order` },
  confirmOrder: { subject: 'order', title: msg`Confirmed an order` },
  updateOrderStatus: { subject: 'order', title: msg`Changed an order` },
  handOverOrder: { subject: 'order', title: msg`Handed over an order` },
  recordIdCheck: { subject: 'order', title: msg`Checked the ID of an order` },
  replaceOrderItems: { subject: 'order', title: msg`Changed the items of an order` },
  recordPayment: { subject: 'order', title: msg`Recorded a payment` },
  deleteOrder: { subject: 'order', title: msg`Removed an order from the list` },
  assignRider: { subject: 'order', title: msg`Gave an order to a rider` },
  reportDelivery: { subject: 'order', title: msg`Reported on an order, as its rider` },
  openRiderShift: { subject: 'rider_shift', title: msg`Began a shift` },
  closeRiderShift: { subject: 'rider_shift', title: msg`Ended a shift` },
  settleRiderShift: { subject: 'rider_shift', title: msg`Counted the cash of a rider` },
  settleRiderIssue: { subject: 'rider_issue', title: msg`Settled a report of a rider` },
  createProduct: { subject: 'product', title: msg`Added a product` },
  updateProduct: { subject: 'product', title: msg`Changed a product` },
  changeVolumePrice: { subject: 'product', title: msg`Changed a price` },
  changeVolumeStock: { subject: 'product', title: msg`Changed the stock` },
  changeVolumeCost: { subject: 'product', title: msg`Changed a cost` },
  changeLowStockLevel: { subject: 'product', title: msg`Changed when stock is low` },
  featureProduct: { subject: 'product', title: msg`Featured a product` },
  deleteProduct: { subject: 'product', title: msg`Deleted a product` },
  postStockTake: { subject: 'product', title: msg`Posted a stock take` },
  undoBulkChange: { subject: 'product', title: msg`Undid a bulk change` },
  applyProductImport: { subject: 'product_import', title: msg`Imported products` },
  undoProductImport: { subject: 'product_import', title: msg`Undid an import of products` },
  createCategory: { subject: 'category', title: msg`Added a category` },
  updateCategory: { subject: 'category', title: msg`Changed a category` },
  deleteCategory: { subject: 'category', title: msg`Deleted a category` },
  createSubCategory: { subject: 'sub_category', title: msg`Added a sub-category` },
  updateSubCategory: { subject: 'sub_category', title: msg`Changed a sub-category` },
  deleteSubCategory: { subject: 'sub_category', title: msg`Deleted a sub-category` },
  createBrand: { subject: 'brand', title: msg`Added a brand` },
  updateBrand: { subject: 'brand', title: msg`Changed a brand` },
  deleteBrand: { subject: 'brand', title: msg`Deleted a brand` },
  createSlider: { subject: 'slider', title: msg`Added a slide` },
  updateSlider: { subject: 'slider', title: msg`Changed a slide` },
  deleteSlider: { subject: 'slider', title: msg`Deleted a slide` },
  approveReview: { subject: 'review', title: msg`Decided about a review` },
  updateUser: { subject: 'user', title: msg`Changed a user` },
  deleteUser: { subject: 'user', title: msg`Deleted a user` },
  changePassword: { subject: 'user', title: msg`Changed their own password` },
  confirmSecondFactor: { subject: 'user', title: msg`Set up codes for their own sign-in` },
  replaceRecoveryCodes: { subject: 'user', title: msg`Made new recovery codes for their own sign-in` },
  removeSecondFactor: { subject: 'user', title: msg`Turned off codes for their own sign-in` },
  endUserSessions: { subject: 'user', title: msg`Signed a user out everywhere` },
  removeUserSecondFactor: { subject: 'user', title: msg`Removed the second factor of a user` },
  addCustomerNote: { subject: 'user', title: msg`Added a note` },
  updateCustomerNote: { subject: 'user', title: msg`Changed a note` },
  deleteCustomerNote: { subject: 'user', title: msg`Deleted a note` },
  createPromoCode: { subject: 'promo_code', title: msg`Added a promo code` },
  updatePromoCode: { subject: 'promo_code', title: msg`Changed a promo code` },
  deletePromoCode: { subject: 'promo_code', title: msg`Deleted a promo code` },
  assignPayment: { subject: 'payment', title: msg`Assigned a payment` },
  markPaymentDuplicate: { subject: 'payment', title: msg`Marked a payment as a duplicate` },
  refundPayment: { subject: 'payment', title: msg`Refunded a payment` },
  settleRefund: { subject: 'refund', title: msg`Settled a refund` },
  resolvePaymentIssue: { subject: 'payment_issue', title: msg`Resolved a payment issue` },
  importStatement: { subject: 'settings', title: msg`Imported an M-Pesa statement` },
  createSupplier: { subject: 'supplier', title: msg`Added a supplier` },
  updateSupplier: { subject: 'supplier', title: msg`Changed a supplier` },
  createPurchaseOrder: { subject: 'purchase_order', title: msg`Added a purchase order` },
  updatePurchaseOrder: { subject: 'purchase_order', title: msg`Changed a purchase order` },
  changePurchaseStatus: { subject: 'purchase_order', title: msg`Ordered, closed or cancelled a purchase order` },
  receivePurchase: { subject: 'purchase_order', title: msg`Received goods` },
  settleTaxInvoice: { subject: 'tax_invoice', title: msg`Settled a tax invoice` },
  replaceDeliveryRules: { subject: 'settings', title: msg`Changed delivery` },
  replaceAgeRule: { subject: 'settings', title: msg`Changed the age check` },
  replaceOrderLimits: { subject: 'settings', title: msg`Changed the order limits` },
  replaceQuantityOffers: { subject: 'settings', title: msg`Changed the quantity offers` },
  replaceSynonyms: { subject: 'settings', title: msg`Changed the synonyms` },
  replaceOpeningHours: { subject: 'settings', title: msg`Changed the opening hours` },
  stopOrders: { subject: 'settings', title: msg`Stopped taking orders` },
  resumeOrders: { subject: 'settings', title: msg`Took orders again` },
  updateSettings: { subject: 'settings', title: msg`Changed the settings` },
  replacePaymentSettings: { subject: 'settings', title: msg`Changed how customers pay` },
} as const satisfies Partial<Record<Operation['id'], AuditedOperation>>

export type AuditedOperationId = keyof typeof AUDITED_OPERATIONS

export function isAudited(id: string): id is AuditedOperationId {
  return Object.hasOwn(AUDITED_OPERATIONS, id)
}
