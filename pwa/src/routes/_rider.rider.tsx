import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { RiderPage } from '../features/rider/rider-page.tsx'
import { useSession } from '../session/session.ts'

export const Route = createFileRoute('/_rider/rider')({
  head: ({ match }) =>
    pageHead({ origin: match.context.origin, path: match.pathname, title: t`Your orders`, indexed: false }),
  component: Rider,
})

function Rider() {
  const session = useSession()
  if (session.status !== 'signed-in' && session.status !== 'ended') return null
  return <RiderPage key={session.user._id} userId={session.user._id} />
}
