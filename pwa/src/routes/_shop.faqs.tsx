import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { FaqPage } from '../features/content/faq-page.tsx'
import { useContacts } from './-use-contacts.ts'

export const Route = createFileRoute('/_shop/faqs')({
  // The text is a lazy chunk; this file is part of every visitor's first load.
  loader: async () => (import.meta.env.SSR ? (await import('../features/content/faq.ts')).toFaqJsonLd() : undefined),
  head: ({ match, loaderData }) =>
    pageHead({
      origin: match.context.origin,
      path: '/faqs',
      title: t`FAQs`,
      description: t`Answers to common questions: delivery times, prices, payment and cancelling.`,
      ...(loaderData ? { jsonLd: [loaderData] } : {}),
    }),
  component: FaqRoute,
})

function FaqRoute() {
  return <FaqPage contacts={useContacts()} />
}
