import { CANCELLATION_WINDOW, CBD_DELIVERY, FREE_RADIUS, REFUND_WINDOW } from '../../shop/shop-policy.ts'
import type { Question } from './faq.ts'

export const ORDERING: readonly Question[] = [
  {
    question: 'How fast will it be here?',
    answer: `In the Nairobi city centre (CBD) in ${CBD_DELIVERY}, by day and by night. Farther out, ask by chat or call.`,
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
      'Open Account, then Orders: each order shows whether it is pending, processing, shipping or delivered. If it takes too long, call us and have the order’s number at hand.',
  },
  {
    question: 'A bottle is missing, broken or the wrong one. What now?',
    answer: `Ask for a refund within ${REFUND_WINDOW} of delivery, by chat, call or e-mail, with the order’s number and what is wrong.`,
  },
]
