import { GENERAL } from './faq-general.ts'
import { ORDERING } from './faq-ordering.ts'
import { PAYMENTS } from './faq-payments.ts'

/** A question and its answer, in plain words. */
export interface Question {
  readonly question: string
  readonly answer: string
}

/** Questions that belong together. */
export interface FaqCategory {
  /** Of its heading, for links to it. */
  readonly id: string
  readonly title: string
  readonly questions: readonly Question[]
}

/** Everything that is asked, in the three categories of the shop. */
export const FAQ: readonly FaqCategory[] = [
  { id: 'general', title: 'General Information', questions: GENERAL },
  { id: 'ordering', title: 'Ordering & Delivery', questions: ORDERING },
  { id: 'payments', title: 'Payments & Pricing', questions: PAYMENTS },
]

/** The questions as search engines read them. */
export function faqJsonLd(): Readonly<Record<string, unknown>> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: FAQ.flatMap(({ questions }) => questions).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
