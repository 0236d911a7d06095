import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { SettingsPage } from '../features/admin/settings/settings-page.tsx'
import { SlidersPanel } from '../features/admin/sliders/sliders-panel.tsx'
import { SynonymsPanel } from '../features/admin/synonyms/synonyms-panel.tsx'

export const Route = createFileRoute('/_admin/admin/settings/')({
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Settings` }),
  staticData: { admin: { title: msg`Settings` } },
  component: Settings,
})

function Settings() {
  return <SettingsPage banner={<SlidersPanel />} synonyms={<SynonymsPanel />} />
}
