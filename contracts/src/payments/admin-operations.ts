import type { Operation } from '../http/operation.ts'

export type {
  CallbackTest,
  Payment,
  PaymentIssue,
  PaymentSettings,
  Reconciliation,
  ReconciliationDifference,
  Refund,
  StatementImport,
} from './admin-schemas.ts'

export const listPayments = {
  id: 'listPayments',
  method: 'GET',
  path: '/admin/payments',
  access: 'admin',
} as const satisfies Operation

export const listUnmatchedPayments = {
  id: 'listUnmatchedPayments',
  method: 'GET',
  path: '/admin/payments/unmatched',
  access: 'admin',
} as const satisfies Operation

/** What an admin has to decide: late money, money paid twice, prompts without an outcome. */
export const listPaymentIssues = {
  id: 'listPaymentIssues',
  method: 'GET',
  path: '/admin/payments/issues',
  access: 'admin',
} as const satisfies Operation

export const resolvePaymentIssue = {
  id: 'resolvePaymentIssue',
  method: 'POST',
  path: '/admin/payments/issues/{id}/resolve',
  access: 'admin',
} as const satisfies Operation

export const assignPayment = {
  id: 'assignPayment',
  method: 'POST',
  path: '/admin/payments/{id}/assign',
  access: 'admin',
} as const satisfies Operation

/** Says that an unmatched payment is the same money as one of an order. */
export const markPaymentDuplicate = {
  id: 'markPaymentDuplicate',
  method: 'POST',
  path: '/admin/payments/{id}/duplicate',
  access: 'admin',
} as const satisfies Operation

export const recordPayment = {
  id: 'recordPayment',
  method: 'POST',
  path: '/admin/order/{orderId}/payments',
  access: 'admin',
} as const satisfies Operation

/** Records the delivery of an order, the check of the ID and the money that was taken at the door, all or nothing. */
export const handOverOrder = {
  id: 'handOverOrder',
  method: 'POST',
  path: '/admin/order/{orderId}/handover',
  access: 'admin',
} as const satisfies Operation

export const refundPayment = {
  id: 'refundPayment',
  method: 'POST',
  path: '/admin/payments/{id}/refund',
  access: 'admin',
} as const satisfies Operation

export const listRefunds = {
  id: 'listRefunds',
  method: 'GET',
  path: '/admin/refunds',
  access: 'admin',
} as const satisfies Operation

/** An admin's word on a refund by hand, or on one without an answer. */
export const settleRefund = {
  id: 'settleRefund',
  method: 'POST',
  path: '/admin/refunds/{id}/settle',
  access: 'admin',
} as const satisfies Operation

export const getReconciliation = {
  id: 'getReconciliation',
  method: 'GET',
  path: '/admin/payments/reconciliation',
  access: 'admin',
} as const satisfies Operation

export const importStatement = {
  id: 'importStatement',
  method: 'POST',
  path: '/admin/payments/statement',
  access: 'admin',
  // Rows that are known already are counted and left.
  keyed: false,
} as const satisfies Operation

export const getPaymentSettings = {
  id: 'getPaymentSettings',
  method: 'GET',
  path: '/admin/payment-settings',
  access: 'admin',
} as const satisfies Operation

export const replacePaymentSettings = {
  id: 'replacePaymentSettings',
  method: 'PUT',
  path: '/admin/payment-settings',
  access: 'admin',
} as const satisfies Operation

/** Calls the shop's own callback address from outside, and says why it fails. */
export const testCallback = {
  id: 'testCallback',
  method: 'POST',
  path: '/admin/payment-settings/test-callback',
  access: 'admin',
  keyed: false,
} as const satisfies Operation
