import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { AgeSettings } from '../features/admin/settings/age/age-settings.tsx'

export const Route = createFileRoute('/_admin/admin/settings/age')({
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: 'Age' }),
  staticData: { admin: { title: 'Settings' } },
  component: AgeSettings,
})
