import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { HoursSettings } from '../features/admin/settings/hours/hours-settings.tsx'

export const Route = createFileRoute('/_admin/admin/settings/hours')({
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Hours` }),
  staticData: { admin: { title: msg`Settings` } },
  component: HoursSettings,
})
