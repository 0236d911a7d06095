import {
  AGE_WARNING,
  CANCELLATION_WINDOW,
  CBD_DELIVERY,
  CURRENCIES,
  FREE_RADIUS,
  HEALTH_WARNING,
  MINIMUM_AGE,
  PAYMENT_METHODS,
  REFUND_WINDOW,
  SUPPORT_HOURS,
} from '../../shop/shop-policy.ts'

export interface TermsSection {
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** Update with every change of the text. */
export const TERMS_CHANGED_AT = new Date('2026-11-21T00:00:00Z')
export const TERMS_CHANGED_LABEL = TERMS_CHANGED_AT.toLocaleDateString('en-KE', { dateStyle: 'long', timeZone: 'UTC' })

export const TERMS_LEAD = 'What you can hold us to, and what we ask of you. An order is placed on these terms.'

/** The page and the downloadable document share this text. */
export const TERMS: readonly TermsSection[] = [
  {
    title: 'Who may buy',
    paragraphs: [
      `You have to be ${MINIMUM_AGE} or over. ${AGE_WARNING} By ordering you say that you are.`,
      HEALTH_WARNING,
    ],
  },
  {
    title: 'Orders',
    paragraphs: [
      'You can order on this website, by chat, by call or by e-mail, at any hour of any day.',
      'An order on the website stands once the shop says ‘Order placed successfully’. When a price or the stock has changed meanwhile, you are asked first, and nothing is ordered until you agree.',
    ],
  },
  {
    title: 'Prices and payment',
    paragraphs: [
      `Prices are in Kenya shillings (Ksh) and include VAT. We take the currencies ${CURRENCIES}.`,
      `You can pay with ${PAYMENT_METHODS}.`,
      'The M-Pesa paybill and account number stand at the foot of every page of the shop. Pay to no other.',
    ],
  },
  {
    title: 'Delivery',
    paragraphs: [
      `We deliver around the clock. In the Nairobi city centre (CBD) drinks arrive in ${CBD_DELIVERY}.`,
      `Delivery is free within ${FREE_RADIUS} of the city centre. Beyond ${FREE_RADIUS} there is an extra delivery charge.`,
      'To the rest of Kenya we send by arrangement.',
    ],
  },
  {
    title: 'Cancelling',
    paragraphs: [
      `You can cancel an order within ${CANCELLATION_WINDOW} of placing it: under Orders in your account, by chat or by call.`,
    ],
  },
  {
    title: 'Refunds',
    paragraphs: [
      `You can ask for a refund within ${REFUND_WINDOW} of delivery, by chat, call or e-mail, with the number of the order. Later requests cannot be granted.`,
    ],
  },
  {
    title: 'Your data',
    paragraphs: [
      'We keep what an order needs: your name, e-mail, phone number, the place of delivery, and the order. We write about new products only if you ask for it, and every such mail has a link that ends it.',
      'Under the Data Protection Act, 2019 you can ask to see your data, to have it corrected or handed over, and to have it erased.',
    ],
  },
  {
    title: 'Support',
    paragraphs: [
      `Ordering never closes. Our staff answers by chat, call and e-mail ${SUPPORT_HOURS}. Number and address stand at the foot of every page of the shop.`,
    ],
  },
]

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
