import type { Operation } from '../http/operation.ts'
import type { AuditSubject } from './constants.ts'

interface AuditedOperation {
  readonly subject: AuditSubject
  /** Past tense, for the list. */
  readonly title: string
}

/** Every operation of staff that changes something: the API does not start while one is missing. */
export const AUDITED_OPERATIONS = {
  createManualOrder: { subject: 'order', title: 'Entered an order' },
  confirmOrder: { subject: 'order', title: 'Confirmed an order' },
  updateOrderStatus: { subject: 'order', title: 'Changed an order' },
  handOverOrder: { subject: 'order', title: 'Handed over an order' },
  recordIdCheck: { subject: 'order', title: 'Checked the ID of an order' },
  replaceOrderItems: { subject: 'order', title: 'Changed the items of an order' },
  recordPayment: { subject: 'order', title: 'Recorded a payment' },
  deleteOrder: { subject: 'order', title: 'Removed an order from the list' },
  assignRider: { subject: 'order', title: 'Gave an order to a rider' },
  reportDelivery: { subject: 'order', title: 'Reported on an order, as its rider' },
  openRiderShift: { subject: 'rider_shift', title: 'Began a shift' },
  closeRiderShift: { subject: 'rider_shift', title: 'Ended a shift' },
  settleRiderShift: { subject: 'rider_shift', title: 'Counted the cash of a rider' },
  settleRiderIssue: { subject: 'rider_issue', title: 'Settled a report of a rider' },
  createProduct: { subject: 'product', title: 'Added a product' },
  updateProduct: { subject: 'product', title: 'Changed a product' },
  changeVolumePrice: { subject: 'product', title: 'Changed a price' },
  changeVolumeStock: { subject: 'product', title: 'Changed the stock' },
  changeVolumeCost: { subject: 'product', title: 'Changed a cost' },
  changeLowStockLevel: { subject: 'product', title: 'Changed when stock is low' },
  featureProduct: { subject: 'product', title: 'Featured a product' },
  deleteProduct: { subject: 'product', title: 'Deleted a product' },
  postStockTake: { subject: 'product', title: 'Posted a stock take' },
  undoBulkChange: { subject: 'product', title: 'Undid a bulk change' },
  applyProductImport: { subject: 'product_import', title: 'Imported products' },
  undoProductImport: { subject: 'product_import', title: 'Undid an import of products' },
  createCategory: { subject: 'category', title: 'Added a category' },
  updateCategory: { subject: 'category', title: 'Changed a category' },
  deleteCategory: { subject: 'category', title: 'Deleted a category' },
  createSubCategory: { subject: 'sub_category', title: 'Added a sub-category' },
  updateSubCategory: { subject: 'sub_category', title: 'Changed a sub-category' },
  deleteSubCategory: { subject: 'sub_category', title: 'Deleted a sub-category' },
  createBrand: { subject: 'brand', title: 'Added a brand' },
  updateBrand: { subject: 'brand', title: 'Changed a brand' },
  deleteBrand: { subject: 'brand', title: 'Deleted a brand' },
  createSlider: { subject: 'slider', title: 'Added a slide' },
  updateSlider: { subject: 'slider', title: 'Changed a slide' },
  deleteSlider: { subject: 'slider', title: 'Deleted a slide' },
  approveReview: { subject: 'review', title: 'Decided about a review' },
  updateUser: { subject: 'user', title: 'Changed a user' },
  deleteUser: { subject: 'user', title: 'Deleted a user' },
  addCustomerNote: { subject: 'user', title: 'Added a note' },
  updateCustomerNote: { subject: 'user', title: 'Changed a note' },
  deleteCustomerNote: { subject: 'user', title: 'Deleted a note' },
  createPromoCode: { subject: 'promo_code', title: 'Added a promo code' },
  updatePromoCode: { subject: 'promo_code', title: 'Changed a promo code' },
  deletePromoCode: { subject: 'promo_code', title: 'Deleted a promo code' },
  assignPayment: { subject: 'payment', title: 'Assigned a payment' },
  markPaymentDuplicate: { subject: 'payment', title: 'Marked a payment as a duplicate' },
  refundPayment: { subject: 'payment', title: 'Refunded a payment' },
  settleRefund: { subject: 'refund', title: 'Settled a refund' },
  resolvePaymentIssue: { subject: 'payment_issue', title: 'Resolved a payment issue' },
  importStatement: { subject: 'settings', title: 'Imported an M-Pesa statement' },
  createSupplier: { subject: 'supplier', title: 'Added a supplier' },
  updateSupplier: { subject: 'supplier', title: 'Changed a supplier' },
  createPurchaseOrder: { subject: 'purchase_order', title: 'Added a purchase order' },
  updatePurchaseOrder: { subject: 'purchase_order', title: 'Changed a purchase order' },
  changePurchaseStatus: { subject: 'purchase_order', title: 'Ordered, closed or cancelled a purchase order' },
  receivePurchase: { subject: 'purchase_order', title: 'Received goods' },
  settleTaxInvoice: { subject: 'tax_invoice', title: 'Settled a tax invoice' },
  replaceDeliveryRules: { subject: 'settings', title: 'Changed delivery' },
  replaceAgeRule: { subject: 'settings', title: 'Changed the age check' },
  replaceOrderLimits: { subject: 'settings', title: 'Changed the order limits' },
  replaceQuantityOffers: { subject: 'settings', title: 'Changed the quantity offers' },
  replaceSynonyms: { subject: 'settings', title: 'Changed the synonyms' },
  replaceOpeningHours: { subject: 'settings', title: 'Changed the opening hours' },
  stopOrders: { subject: 'settings', title: 'Stopped taking orders' },
  resumeOrders: { subject: 'settings', title: 'Took orders again' },
  updateSettings: { subject: 'settings', title: 'Changed the settings' },
  replacePaymentSettings: { subject: 'settings', title: 'Changed how customers pay' },
} as const satisfies Partial<Record<Operation['id'], AuditedOperation>>

export type AuditedOperationId = keyof typeof AUDITED_OPERATIONS

export function isAudited(id: string): id is AuditedOperationId {
  return Object.hasOwn(AUDITED_OPERATIONS, id)
}
