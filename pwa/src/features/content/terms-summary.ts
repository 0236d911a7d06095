import {
  CANCELLATION_WINDOW,
  CBD_DELIVERY,
  CURRENCIES,
  FREE_RADIUS,
  MINIMUM_AGE,
  PAYMENT_METHODS,
  REFUND_WINDOW,
  SUPPORT_HOURS,
} from '../../shop/shop-policy.ts'

export interface SummaryItem {
  readonly term: string
  readonly text: string
}

export const TERMS_SUMMARY: readonly SummaryItem[] = [
  { term: 'Age', text: `${MINIMUM_AGE} and over` },
  { term: 'Nairobi CBD', text: `Delivered in ${CBD_DELIVERY}` },
  { term: `Beyond ${FREE_RADIUS}`, text: 'Extra delivery charge' },
  { term: 'Cancelling', text: `Within ${CANCELLATION_WINDOW} of ordering` },
  { term: 'Refunds', text: `Ask within ${REFUND_WINDOW} of delivery` },
  { term: 'Currencies', text: CURRENCIES },
  { term: 'Payment', text: PAYMENT_METHODS },
  { term: 'Staffed support', text: SUPPORT_HOURS },
]
