import { msg, t } from '@lingui/core/macro'
import {
  CANCELLATION_WINDOW,
  CBD_DELIVERY,
  CURRENCIES,
  FREE_RADIUS,
  MINIMUM_AGE,
  PAYMENT_METHODS_TEXT,
  REFUND_WINDOW,
  SUPPORT_HOURS,
} from '../../shop/shop-policy.ts'

/** Plain text. */
export interface Question {
  readonly question: string
  readonly answer: string
}

export interface FaqCategory {
  /** The heading's id, for links. */
  readonly id: string
  readonly title: string
  readonly questions: readonly Question[]
}

const GENERAL: readonly Question[] = [
  {
    question: msg`Are you open right now?`,
    answer: msg`Yes. You can order at any hour of any day, and we deliver around the clock: to the Nairobi city centre in ${CBD_DELIVERY}.`,
  },
  {
    question: msg`When can I talk to someone?`,
    answer: msg`Our team answers chats, calls and e-mails ${SUPPORT_HOURS}. At other hours you can order on the website.`,
  },
  {
    question: msg`How old do I have to be?`,
    answer: msg`${MINIMUM_AGE} or over. By ordering you confirm that you are.`,
  },
  {
    question: msg`Do I need an account?`,
    answer: msg`Not to look around, to use the cart and the wishlist, or to order by chat or call. To order on the website, log in. Then you can follow the order, cancel it, and review what was delivered.`,
  },
  {
    question: msg`Do you have quarters, halves and mzingas?`,
    answer: msg`Yes, for many drinks: a quarter is 250 ml, a half 350 or 375 ml, a mzinga 750 ml. Each product’s page shows its volumes with their prices and whether they are in stock.`,
  },
  {
    question: msg`Does the shop work on a weak network?`,
    answer: msg`Yes. Once opened, it stays on your device with your cart. If the connection drops while you order, your device keeps the order and sends it once when you are back online. A call works without any data.`,
  },
  {
    question: msg`How do I hear about new drinks?`,
    answer: msg`Enter your e-mail at the bottom of the home page. We write when there is a new product, and every e-mail has a link to unsubscribe.`,
  },
]

const ORDERING: readonly Question[] = [
  {
    question: msg`How fast will it be here?`,
    answer: msg`In the Nairobi city centre (CBD) in ${CBD_DELIVERY}, by day and by night. Further away, ask by chat or call.`,
  },
  {
    question: msg`What does delivery cost?`,
    answer: msg`Nothing within ${FREE_RADIUS} of the city centre. Beyond ${FREE_RADIUS} there is an extra charge: ask by chat or call how much it is.`,
  },
  {
    question: msg`Do you deliver outside Nairobi?`,
    answer: msg`Yes, nationwide, by arrangement. Write or call before you order.`,
  },
  {
    question: msg`How can I order?`,
    answer: msg`On this website, by chat message, by call or by e-mail. Each product’s page has a form that writes the chat message for you.`,
  },
  {
    question: msg`I changed my mind. Can I cancel?`,
    answer: msg`Within ${CANCELLATION_WINDOW} of ordering. Open Account, then Orders, and press Cancel Order, or tell us by chat or call.`,
  },
  {
    question: msg`Where is my order?`,
    answer: msg`Open Account, then Orders: each order shows whether it is pending, processing, shipping or delivered. If it takes too long, call us and have your order number ready.`,
  },
  {
    question: msg`A bottle is missing, broken or the wrong one. What now?`,
    answer: msg`Ask for a refund within ${REFUND_WINDOW} of delivery, by chat, call or e-mail, with your order number and what is wrong.`,
  },
]

const PAYMENTS: readonly Question[] = [
  {
    question: msg`How can I pay?`,
    answer: msg`With ${PAYMENT_METHODS_TEXT}. At checkout you choose cash on delivery or M-Pesa, or leave it open. To pay by card or PayPal, tell us by chat or call.`,
  },
  {
    question: msg`How do I pay by M-Pesa?`,
    answer: msg`In your M-Pesa menu choose Lipa na M-Pesa, then Paybill, and enter the paybill and account number at the bottom of this page. Never pay to another number.`,
  },
  {
    question: msg`Can I pay when the drinks are here?`,
    answer: msg`Yes. Choose cash on delivery at checkout and pay the rider.`,
  },
  {
    question: msg`Which currencies do you take?`,
    answer: msg`${CURRENCIES}. All prices in the shop are in Kenya shillings (Ksh) and include VAT.`,
  },
  {
    question: msg`Are prices higher at night?`,
    answer: msg`No. A drink costs what its page says, at noon and at 1 a.m. If a price changes while the drink is in your cart, we show you the new total and ask first.`,
  },
  {
    question: msg`How do I get my money back?`,
    answer: msg`Ask for the refund within ${REFUND_WINDOW} of delivery, by chat, call or e-mail, with your order number and what is wrong.`,
  },
]

export const FAQ: readonly FaqCategory[] = [
  { id: 'general', title: msg`General Information`, questions: GENERAL },
  { id: 'ordering', title: msg`Ordering & Delivery`, questions: ORDERING },
  { id: 'payments', title: msg`Payments & Pricing`, questions: PAYMENTS },
]

/** The questions as structured data. */
export function toFaqJsonLd(): Readonly<Record<string, unknown>> {
  return {
    '@type': 'FAQPage',
    mainEntity: FAQ.flatMap(({ questions }) => questions).map(({ question, answer }) => ({
      '@type': t`Question`,
      name: question,
      acceptedAnswer: { '@type': t`Answer`, text: answer },
    })),
  }
}
