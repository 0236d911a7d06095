import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { contactsOf } from '../app/shell/shop-facts.ts'
import { AboutPage } from '../features/pages/about-page.tsx'
import { settingsQuery } from '../features/store/store.queries.ts'

export const Route = createFileRoute('/_shop/about-us')({
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: '/about-us',
      title: 'About us',
      description: 'An online drinks store in Nairobi that delivers around the clock, in the CBD in 30 minutes.',
    }),
  component: AboutRoute,
})

function AboutRoute() {
  return <AboutPage contacts={contactsOf(useQuery(settingsQuery()).data)} />
}
