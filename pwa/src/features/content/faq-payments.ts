import { CURRENCIES, PAYMENT_METHODS, REFUND_WINDOW } from '../../shop/shop-policy.ts'
import type { Question } from './faq.ts'

export const PAYMENTS: readonly Question[] = [
  {
    question: 'How can I pay?',
    answer: `With ${PAYMENT_METHODS}. At checkout you choose cash on delivery or M-Pesa, or leave it open. To pay by card or PayPal, tell us by chat or call.`,
  },
  {
    question: 'How do I pay by M-Pesa?',
    answer:
      'In your M-Pesa menu choose Lipa na M-Pesa, then Paybill, and enter the paybill and account number at the foot of this page. Pay to no other number, whoever asks.',
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
    question: 'Is it dearer at night?',
    answer:
      'No. A drink costs what its page says, at noon and at 1 a.m. Should a price change while the drink is in your cart, you see the new total and are asked first.',
  },
  {
    question: 'How do I get my money back?',
    answer: `Ask for the refund within ${REFUND_WINDOW} of delivery, by chat, call or e-mail, with the order’s number and what is wrong.`,
  },
]
