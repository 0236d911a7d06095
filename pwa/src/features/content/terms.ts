import { msg } from '@lingui/core/macro'
import {
  AGE_WARNING,
  CANCELLATION_WINDOW,
  CBD_DELIVERY,
  CURRENCIES,
  FREE_RADIUS,
  HEALTH_WARNING,
  MINIMUM_AGE,
  PAYMENT_METHODS_TEXT,
  REFUND_WINDOW,
  SUPPORT_HOURS,
} from '../../shop/shop-policy.ts'

export interface TermsSection {
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** Update with every change of the text. */
export const TERMS_CHANGED_AT = new Date('2026-11-22T00:00:00Z')
export const TERMS_CHANGED_LABEL = TERMS_CHANGED_AT.toLocaleDateString('en-KE', { dateStyle: 'long', timeZone: 'UTC' })

export const TERMS_LEAD = msg`What you can expect from us, and what we ask of you. These terms apply to every order.`

/** The page and the downloadable document share this text. */
export const TERMS: readonly TermsSection[] = [
  {
    title: msg`Who may buy`,
    paragraphs: [
      msg`You have to be ${MINIMUM_AGE} or over. ${AGE_WARNING} By ordering you confirm that you are.`,
      HEALTH_WARNING,
    ],
  },
  {
    title: msg`Orders`,
    paragraphs: [
      msg`You can order on this website, by chat, by call or by e-mail, at any hour of any day.`,
      msg`An order on the website is placed when you see ‘Order placed successfully’. If a price or the stock has changed, we ask you first, and nothing is ordered until you agree.`,
    ],
  },
  {
    title: msg`Prices and payment`,
    paragraphs: [
      msg`Prices are in Kenya shillings (Ksh) and include VAT. We take the currencies ${CURRENCIES}.`,
      msg`You can pay with ${PAYMENT_METHODS_TEXT}.`,
      msg`The M-Pesa paybill and account number are at the bottom of every page of the shop. Never pay to another one.`,
    ],
  },
  {
    title: msg`Delivery`,
    paragraphs: [
      msg`We deliver around the clock. In the Nairobi city centre (CBD) drinks arrive in ${CBD_DELIVERY}.`,
      msg`Delivery is free within ${FREE_RADIUS} of the city centre. Beyond ${FREE_RADIUS} there is an extra delivery charge.`,
      msg`We ship to the rest of Kenya by arrangement.`,
    ],
  },
  {
    title: msg`Cancelling`,
    paragraphs: [
      msg`You can cancel an order within ${CANCELLATION_WINDOW} of placing it: under Orders in your account, by chat or by call.`,
    ],
  },
  {
    title: msg`Refunds`,
    paragraphs: [
      msg`You can ask for a refund within ${REFUND_WINDOW} of delivery, by chat, call or e-mail, with your order number. We cannot accept later requests.`,
    ],
  },
  {
    title: msg`Your data`,
    paragraphs: [
      msg`We keep what an order needs: your name, e-mail, phone number, the delivery address, and the order. We write about new products only if you ask for it, and every such e-mail has a link to unsubscribe.`,
      msg`Under the Data Protection Act, 2019 you can ask to see your data, to have it corrected or handed over, and to have it erased.`,
    ],
  },
  {
    title: msg`Support`,
    paragraphs: [
      msg`You can order at any hour. Our team answers by chat, call and e-mail ${SUPPORT_HOURS}. Phone number and address are at the bottom of every page of the shop.`,
    ],
  },
]

export interface SummaryItem {
  readonly term: string
  readonly text: string
}

export const TERMS_SUMMARY: readonly SummaryItem[] = [
  { term: msg`Age`, text: msg`${MINIMUM_AGE} and over` },
  { term: msg`Nairobi CBD`, text: msg`Delivered in ${CBD_DELIVERY}` },
  { term: msg`Beyond ${FREE_RADIUS}`, text: msg`Extra delivery charge` },
  { term: msg`Cancelling`, text: msg`Within ${CANCELLATION_WINDOW} of ordering` },
  { term: msg`Refunds`, text: msg`Ask within ${REFUND_WINDOW} of delivery` },
  { term: msg`Currencies`, text: CURRENCIES },
  { term: msg`Payment`, text: PAYMENT_METHODS_TEXT },
  { term: msg`Staffed support`, text: SUPPORT_HOURS },
]
