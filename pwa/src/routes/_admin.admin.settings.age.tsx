import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { AgeSettings } from '../features/admin/settings/age/age-settings.tsx'

export const Route = createFileRoute('/_admin/admin/settings/age')({
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Age` }),
  staticData: { admin: { title: msg`Settings` } },
  component: AgeSettings,
})
