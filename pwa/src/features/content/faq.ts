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
    question: 'Are you open right now?',
    answer: `Yes. You can order at any hour of any day, and we deliver around the clock: to the Nairobi city centre in ${CBD_DELIVERY}.`,
  },
  {
    question: 'When can I talk to someone?',
    answer: `Our team answers chats, calls and e-mails ${SUPPORT_HOURS}. At other hours you can order on the website.`,
  },
  {
    question: 'How old do I have to be?',
    answer: `${MINIMUM_AGE} or over. By ordering you confirm that you are.`,
  },
  {
    question: 'Do I need an account?',
    answer:
      'Not to look around, to use the cart and the wishlist, or to order by chat or call. To order on the website, log in. Then you can follow the order, cancel it, and review what was delivered.',
  },
  {
    question: 'Do you have quarters, halves and mzingas?',
    answer:
      'Yes, for many drinks: a quarter is 250 ml, a half 350 or 375 ml, a mzinga 750 ml. Each product’s page shows its volumes with their prices and whether they are in stock.',
  },
  {
    question: 'Does the shop work on a weak network?',
    answer:
      'Yes. Once opened, it stays on your device with your cart. If the connection drops while you order, your device keeps the order and sends it once when you are back online. A call works without any data.',
  },
  {
    question: 'How do I hear about new drinks?',
    answer:
      'Enter your e-mail at the bottom of the home page. We write when there is a new product, and every e-mail has a link to unsubscribe.',
  },
]

const ORDERING: readonly Question[] = [
  {
    question: 'How fast will it be here?',
    answer: `In the Nairobi city centre (CBD) in ${CBD_DELIVERY}, by day and by night. Further away, ask by chat or call.`,
  },
  {
    question: 'What does delivery cost?',
    answer: `Nothing within ${FREE_RADIUS} of the city centre. Beyond ${FREE_RADIUS} there is an extra charge: ask by chat or call how much it is.`,
  },
  {
    question: 'Do you deliver outside Nairobi?',
    answer: 'Yes, nationwide, by arrangement. Write or call before you order.',
  },
  {
    question: 'How can I order?',
    answer:
      'On this website, by chat message, by call or by e-mail. Each product’s page has a form that writes the chat message for you.',
  },
  {
    question: 'I changed my mind. Can I cancel?',
    answer: `Within ${CANCELLATION_WINDOW} of ordering. Open Account, then Orders, and press Cancel Order, or tell us by chat or call.`,
  },
  {
    question: 'Where is my order?',
    answer:
      'Open Account, then Orders: each order shows whether it is pending, processing, shipping or delivered. If it takes too long, call us and have your order number ready.',
  },
  {
    question: 'A bottle is missing, broken or the wrong one. What now?',
    answer: `Ask for a refund within ${REFUND_WINDOW} of delivery, by chat, call or e-mail, with your order number and what is wrong.`,
  },
]

const PAYMENTS: readonly Question[] = [
  {
    question: 'How can I pay?',
    answer: `With ${PAYMENT_METHODS_TEXT}. At checkout you choose cash on delivery or M-Pesa, or leave it open. To pay by card or PayPal, tell us by chat or call.`,
  },
  {
    question: 'How do I pay by M-Pesa?',
    answer:
      'In your M-Pesa menu choose Lipa na M-Pesa, then Paybill, and enter the paybill and account number at the bottom of this page. Never pay to another number.',
  },
  {
    question: 'Can I pay when the drinks are here?',
    answer: 'Yes. Choose cash on delivery at checkout and pay the rider.',
  },
  {
    question: 'Which currencies do you take?',
    answer: `${CURRENCIES}. All prices in the shop are in Kenya shillings (Ksh) and include VAT.`,
  },
  {
    question: 'Are prices higher at night?',
    answer:
      'No. A drink costs what its page says, at noon and at 1 a.m. If a price changes while the drink is in your cart, we show you the new total and ask first.',
  },
  {
    question: 'How do I get my money back?',
    answer: `Ask for the refund within ${REFUND_WINDOW} of delivery, by chat, call or e-mail, with your order number and what is wrong.`,
  },
]

export const FAQ: readonly FaqCategory[] = [
  { id: 'general', title: 'General Information', questions: GENERAL },
  { id: 'ordering', title: 'Ordering & Delivery', questions: ORDERING },
  { id: 'payments', title: 'Payments & Pricing', questions: PAYMENTS },
]

/** The questions as structured data. */
export function toFaqJsonLd(): Readonly<Record<string, unknown>> {
  return {
    '@type': 'FAQPage',
    mainEntity: FAQ.flatMap(({ questions }) => questions).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
