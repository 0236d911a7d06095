import { GENERAL } from './faq-general.ts'
import { ORDERING } from './faq-ordering.ts'
import { PAYMENTS } from './faq-payments.ts'

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

export const FAQ: readonly FaqCategory[] = [
  { id: 'general', title: 'General Information', questions: GENERAL },
  { id: 'ordering', title: 'Ordering & Delivery', questions: ORDERING },
  { id: 'payments', title: 'Payments & Pricing', questions: PAYMENTS },
]

/** The questions as structured data. */
export function toFaqJsonLd(): Readonly<Record<string, unknown>> {
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
