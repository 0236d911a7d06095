import { type Static, Type } from 'typebox'
import { Id, Nullable, OneOf, Shillings, Strict, Timestamp } from '../http/primitives.ts'
import { PAYMENT_ATTEMPT_STATES, PAYMENT_STATES } from './constants.ts'

export const PaymentAttempt = Strict({
  _id: Id,
  state: OneOf(PAYMENT_ATTEMPT_STATES),
  amount: Shillings,
  phone: Type.String(),
  createdAt: Timestamp,
  /** When the prompt disappears from the phone; `null` until it is there. */
  expiresAt: Nullable(Timestamp),
  /** Why it was declined and what to do, or that it is being checked. */
  message: Nullable(Type.String()),
  /** M-Pesa's, once known. */
  receipt: Nullable(Type.String()),
})
export type PaymentAttempt = Static<typeof PaymentAttempt>

export const OrderPayment = Strict({
  state: OneOf(PAYMENT_STATES),
  total: Shillings,
  /** Received less refunded. */
  paid: Shillings,
  /** The account number to type when paying by paybill. */
  reference: Type.String(),
  /** The newest first. */
  attempts: Type.Array(PaymentAttempt),
})
export type OrderPayment = Static<typeof OrderPayment>

/** How customers pay by M-Pesa. */
export const PaymentWay = Strict({
  type: OneOf(['paybill', 'till'] as const),
  /** `null` until the shop has one. */
  number: Nullable(Type.String()),
  /** Whether the shop can prompt a phone. */
  canPrompt: Type.Boolean(),
})
export type PaymentWay = Static<typeof PaymentWay>
