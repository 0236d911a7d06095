import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { DeliverySettings } from '../features/admin/settings/delivery/delivery-settings.tsx'

export const Route = createFileRoute('/_admin/admin/settings/delivery')({
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Delivery` }),
  staticData: { admin: { title: msg`Settings` } },
  component: DeliverySettings,
})
