import {
  CANCELLATION_WINDOW,
  CBD_DELIVERY,
  CURRENCIES,
  FREE_RADIUS,
  MINIMUM_AGE,
  PAYMENT_METHODS,
  REFUND_WINDOW,
  SUPPORT_HOURS,
} from '../../ui/facts.ts'

export interface Fact {
  readonly term: string
  readonly fact: string
}

export const TERMS_AT_A_GLANCE: readonly Fact[] = [
  { term: 'Age', fact: `${MINIMUM_AGE} and over` },
  { term: 'Nairobi CBD', fact: `Delivered in ${CBD_DELIVERY}` },
  { term: `Beyond ${FREE_RADIUS}`, fact: 'Extra delivery charge' },
  { term: 'Cancelling', fact: `Within ${CANCELLATION_WINDOW} of ordering` },
  { term: 'Refunds', fact: `Ask within ${REFUND_WINDOW} of delivery` },
  { term: 'Currencies', fact: CURRENCIES },
  { term: 'Payment', fact: PAYMENT_METHODS },
  { term: 'Staffed support', fact: SUPPORT_HOURS },
]
