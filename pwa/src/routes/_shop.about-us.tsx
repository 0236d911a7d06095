import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { AboutPage } from '../features/content/about-page.tsx'
import { useContacts } from './-use-contacts.ts'

export const Route = createFileRoute('/_shop/about-us')({
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: '/about-us',
      title: t`About us`,
      description: t`An online drinks store in Nairobi that delivers around the clock, in the CBD in 30 minutes.`,
    }),
  component: AboutRoute,
})

function AboutRoute() {
  return <AboutPage contacts={useContacts()} />
}
