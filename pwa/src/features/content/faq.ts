import { t } from '@lingui/core/macro'
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

const listGeneralQuestions = (): readonly Question[] => [
  {
    question: t`Are you open right now?`,
    answer: t`Yes. You can order at any hour of any day, and we deliver around the clock: to the Nairobi city centre in ${{ time: t(CBD_DELIVERY) }}.`,
  },
  {
    question: t`When can I talk to someone?`,
    answer: t`Our team answers chats, calls and e-mails ${{ hours: t(SUPPORT_HOURS) }}. At other hours you can order on the website.`,
  },
  {
    question: t`How old do I have to be?`,
    answer: t`${MINIMUM_AGE} or over. By ordering you confirm that you are.`,
  },
  {
    question: t`Do I need an account?`,
    answer: t`Not to look around, to use the cart and the wishlist, or to order by chat or call. To order on the website, log in. Then you can follow the order, cancel it, and review what was delivered.`,
  },
  {
    question: t`Do you have quarters, halves and mzingas?`,
    answer: t`Yes, for many drinks: a quarter is 250 ml, a half 350 or 375 ml, a mzinga 750 ml. Each product’s page shows its volumes with their prices and whether they are in stock.`,
  },
  {
    question: t`Does the shop work on a weak network?`,
    answer: t`Yes. Once opened, it stays on your device with your cart. If the connection drops while you order, your device keeps the order and sends it once when you are back online. A call works without any data.`,
  },
  {
    question: t`How do I hear about new drinks?`,
    answer: t`Enter your e-mail at the bottom of the home page. We write when there is a new product, and every e-mail has a link to unsubscribe.`,
  },
]

const listOrderingQuestions = (): readonly Question[] => [
  {
    question: t`How fast will it be here?`,
    answer: t`In the Nairobi city centre (CBD) in ${{ time: t(CBD_DELIVERY) }}, by day and by night. Further away, ask by chat or call.`,
  },
  {
    question: t`What does delivery cost?`,
    answer: t`Nothing within ${{ distance: t(FREE_RADIUS) }} of the city centre. Beyond ${{ distance: t(FREE_RADIUS) }} there is an extra charge: ask by chat or call how much it is.`,
  },
  {
    question: t`Do you deliver outside Nairobi?`,
    answer: t`Yes, nationwide, by arrangement. Write or call before you order.`,
  },
  {
    question: t`How can I order?`,
    answer: t`On this website, by chat message, by call or by e-mail. Each product’s page has a form that writes the chat message for you.`,
  },
  {
    question: t`I changed my mind. Can I cancel?`,
    answer: t`Within ${{ time: t(CANCELLATION_WINDOW) }} of ordering. Open Account, then Orders, and press Cancel Order, or tell us by chat or call.`,
  },
  {
    question: t`Where is my order?`,
    answer: t`Open Account, then Orders: each order shows whether it is pending, processing, shipping or delivered. If it takes too long, call us and have your order number ready.`,
  },
  {
    question: t`A bottle is missing, broken or the wrong one. What now?`,
    answer: t`Ask for a refund within ${{ time: t(REFUND_WINDOW) }} of delivery, by chat, call or e-mail, with your order number and what is wrong.`,
  },
]

const listPaymentQuestions = (): readonly Question[] => [
  {
    question: t`How can I pay?`,
    answer: t`With ${{ ways: t(PAYMENT_METHODS_TEXT) }}. At checkout you choose cash on delivery or M-Pesa, or leave it open. To pay by card or PayPal, tell us by chat or call.`,
  },
  {
    question: t`How do I pay by M-Pesa?`,
    answer: t`In your M-Pesa menu choose Lipa na M-Pesa, then Paybill, and enter the paybill and account number at the bottom of this page. Never pay to another number.`,
  },
  {
    question: t`Can I pay when the drinks are here?`,
    answer: t`Yes. Choose cash on delivery at checkout and pay the rider.`,
  },
  {
    question: t`Which currencies do you take?`,
    answer: t`${{ currencies: t(CURRENCIES) }}. All prices in the shop are in Kenya shillings (Ksh) and include VAT.`,
  },
  {
    question: t`Are prices higher at night?`,
    answer: t`No. A drink costs what its page says, at noon and at 1 a.m. If a price changes while the drink is in your cart, we show you the new total and ask first.`,
  },
  {
    question: t`How do I get my money back?`,
    answer: t`Ask for the refund within ${{ time: t(REFUND_WINDOW) }} of delivery, by chat, call or e-mail, with your order number and what is wrong.`,
  },
]

export const listFaqs = (): readonly FaqCategory[] => [
  { id: 'general', title: t`General Information`, questions: listGeneralQuestions() },
  { id: 'ordering', title: t`Ordering & Delivery`, questions: listOrderingQuestions() },
  { id: 'payments', title: t`Payments & Pricing`, questions: listPaymentQuestions() },
]

/** The questions as structured data. */
export function toFaqJsonLd(): Readonly<Record<string, unknown>> {
  return {
    '@type': 'FAQPage',
    mainEntity: listFaqs()
      .flatMap(({ questions }) => questions)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
  }
}
