import { CBD_DELIVERY, MINIMUM_AGE, SUPPORT_HOURS } from '../../shop/shop-policy.ts'
import type { Question } from './faq.ts'

export const GENERAL: readonly Question[] = [
  {
    question: 'Are you open right now?',
    answer: `Yes. You can order at any hour of any day, and we deliver around the clock: to the Nairobi city centre in ${CBD_DELIVERY}.`,
  },
  {
    question: 'When does a person answer?',
    answer: `Our staff answers chats, calls and e-mails ${SUPPORT_HOURS}. Outside these hours order on the website; it never closes.`,
  },
  {
    question: 'How old do I have to be?',
    answer: `${MINIMUM_AGE} or over. By ordering you say that you are.`,
  },
  {
    question: 'Do I need an account?',
    answer:
      'Not for looking around, for a cart and a wishlist, or for ordering by chat or call. To place an order on the website you log in: then you can follow the order, cancel it, and review what was delivered.',
  },
  {
    question: 'Do you have quarters, halves and mzingas?',
    answer:
      'Where the drink comes in them: a quarter is 250 ml, a half 350 or 375 ml, a mzinga 750 ml. Each product’s page shows its volumes, each with its price and whether it is in stock.',
  },
  {
    question: 'Does the shop work on a weak network?',
    answer:
      'Yes. Once opened, it stays on your device with your cart. If the connection drops while you order, the order waits on the device and is sent once, by itself, when you are back online. A call works without any data.',
  },
  {
    question: 'How do I hear of new drinks?',
    answer:
      'Leave your e-mail at the foot of the home page. You get a mail when there is a new product, and every mail has a link that ends it.',
  },
]
