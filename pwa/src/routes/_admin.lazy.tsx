import { createLazyFileRoute, Navigate, Outlet } from '@tanstack/react-router'
import '../app/admin-styles.ts'
import { MAIN_ID, SkipLink } from '../app/shell/skip-link.tsx'
import { PendingPage } from '../app/states/pending-page.tsx'
import { useSignOut } from '../app/use-sign-out.ts'
import { AdminShell } from '../features/admin/shell/admin-shell.tsx'
import { SignedInOnly } from '../features/auth/signed-in-only.tsx'
import { OfflineStrip } from '../install/offline-strip.tsx'
import { UpdateOffer } from '../install/update-offer.tsx'
import { useSession } from '../offline/session.ts'

// Lazy, so that its styles stay out of the customers' first script.
export const Route = createLazyFileRoute('/_admin')({ component: AdminLayout })

/** Sessions end and change while the back office is open, in other tabs too. */
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
  if (session.status !== 'signed-in') return null
  if (session.user.role !== 'admin') return <Navigate to="/account" replace />
  return (
    <>
      <SkipLink />
      <AdminShell
        userName={session.user.name}
        mainId={MAIN_ID}
        notice={<OfflineStrip />}
        onLogout={() => void signOut()}
      >
        <Outlet />
      </AdminShell>
      <UpdateOffer />
    </>
  )
}
