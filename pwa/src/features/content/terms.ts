import { t } from '@lingui/core/macro'
import { getLocale } from '../../language/i18n.ts'
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

export function formatTermsLead(): string {
  const date = formatTermsDate()
  return t`What you can expect from us, and what we ask of you. These terms apply to every order. Last changed ${date}.`
}

export const formatTermsDate = (): string =>
  TERMS_CHANGED_AT.toLocaleDateString(getLocale(), { dateStyle: 'long', timeZone: 'UTC' })

/** The page and the downloadable document share this text. */
export const listTerms = (): readonly TermsSection[] => [
  {
    title: t`Who may buy`,
    paragraphs: [
      t`You have to be ${MINIMUM_AGE} or over. ${{ warning: t(AGE_WARNING) }} By ordering you confirm that you are.`,
      t(HEALTH_WARNING),
    ],
  },
  {
    title: t`Orders`,
    paragraphs: [
      t`You can order on this website, by chat, by call or by e-mail, at any hour of any day.`,
      t`An order on the website is placed when you see ‘Order placed successfully’. If a price or the stock has changed, we ask you first, and nothing is ordered until you agree.`,
    ],
  },
  {
    title: t`Prices and payment`,
    paragraphs: [
      t`Prices are in Kenya shillings (Ksh) and include VAT. We take the currencies ${{ currencies: t(CURRENCIES) }}.`,
      t`You can pay with ${{ ways: t(PAYMENT_METHODS_TEXT) }}.`,
      t`The M-Pesa paybill and account number are at the bottom of every page of the shop. Never pay to another one.`,
    ],
  },
  {
    title: t`Delivery`,
    paragraphs: [
      t`We deliver around the clock. In the Nairobi city centre (CBD) drinks arrive in ${{ time: t(CBD_DELIVERY) }}.`,
      t`Delivery is free within ${{ distance: t(FREE_RADIUS) }} of the city centre. Beyond ${{ distance: t(FREE_RADIUS) }} there is an extra delivery charge.`,
      t`We ship to the rest of Kenya by arrangement.`,
    ],
  },
  {
    title: t`Cancelling`,
    paragraphs: [
      t`You can cancel an order within ${{ time: t(CANCELLATION_WINDOW) }} of placing it: under Orders in your account, by chat or by call.`,
    ],
  },
  {
    title: t`Refunds`,
    paragraphs: [
      t`You can ask for a refund within ${{ time: t(REFUND_WINDOW) }} of delivery, by chat, call or e-mail, with your order number. We cannot accept later requests.`,
    ],
  },
  {
    title: t`Your data`,
    paragraphs: [
      t`We keep what an order needs: your name, e-mail, phone number, the delivery address, and the order. We write about new products only if you ask for it, and every such e-mail has a link to unsubscribe.`,
      t`Under the Data Protection Act, 2019 you can ask to see your data, to have it corrected or handed over, and to have it erased.`,
    ],
  },
  {
    title: t`Support`,
    paragraphs: [
      t`You can order at any hour. Our team answers by chat, call and e-mail ${{ hours: t(SUPPORT_HOURS) }}. Phone number and address are at the bottom of every page of the shop.`,
    ],
  },
]

export interface SummaryItem {
  readonly term: string
  readonly text: string
}

export const listTermsSummary = (): readonly SummaryItem[] => [
  { term: t`Age`, text: t`${MINIMUM_AGE} and over` },
  { term: t`Nairobi CBD`, text: t`Delivered in ${{ time: t(CBD_DELIVERY) }}` },
  { term: t`Beyond ${{ distance: t(FREE_RADIUS) }}`, text: t`Extra delivery charge` },
  { term: t`Cancelling`, text: t`Within ${{ time: t(CANCELLATION_WINDOW) }} of ordering` },
  { term: t`Refunds`, text: t`Ask within ${{ time: t(REFUND_WINDOW) }} of delivery` },
  { term: t`Currencies`, text: t(CURRENCIES) },
  { term: t`Payment`, text: t(PAYMENT_METHODS_TEXT) },
  { term: t`Staffed support`, text: t(SUPPORT_HOURS) },
]
