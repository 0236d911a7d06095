import { createLazyFileRoute, Navigate, Outlet } from '@tanstack/react-router'
import '../app/admin-styles.ts'
import { useSignOut } from '../app/leaving/use-sign-out.tsx'
import { MAIN_ID, SkipLink } from '../app/shell/skip-link.tsx'
import { PendingPage } from '../app/states/pending-page.tsx'
import { AdminShell } from '../features/admin/shell/admin-shell.tsx'
import { SignedInOnly } from '../features/auth/signed-in-only.tsx'
import { useInstall } from '../install/install-offer.ts'
import { OfflineStrip } from '../install/offline-strip.tsx'
import { UpdateOffer } from '../install/update-offer.tsx'
import { useSession } from '../offline/session.ts'
import { EndedSession } from './-ended-session.tsx'
// Loaded with the back office: what a form asks and says must not depend on the connection.
import '../ui/dialog-modal.tsx'
import '../ui/toast-outlet.tsx'

// Lazy, to keep its styles out of the storefront's first chunk.
export const Route = createLazyFileRoute('/_admin')({ component: AdminLayout })

/** A guard in the component instead of `beforeLoad`: sessions also end and change in other tabs. */
function AdminLayout() {
  return (
    <SignedInOnly at="/admin" pending={<PendingPage />}>
      <BackOffice />
    </SignedInOnly>
  )
}

function BackOffice() {
  const session = useSession()
  const signOut = useSignOut()
  const install = useInstall()
  if (session.status !== 'signed-in' && session.status !== 'ended') return null
  const { _id, name, role } = session.user
  if (role !== 'admin') return <Navigate to="/account" replace />
  return (
    <>
      <SkipLink />
      <AdminShell
        // Remount for another user.
        key={_id}
        userName={name}
        mainId={MAIN_ID}
        notice={<OfflineStrip />}
        onLogout={signOut.start}
        onInstall={install && (() => void install())}
      >
        <Outlet />
      </AdminShell>
      <UpdateOffer />
      {signOut.question}
      <EndedSession />
    </>
  )
}
