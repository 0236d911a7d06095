import { createLazyFileRoute, Navigate, Outlet } from '@tanstack/react-router'
import '../app/admin-styles.ts'
import { PendingPage } from '../app/fallbacks/pending-page.tsx'
import { MAIN_ID, SkipLink } from '../app/layout/skip-link.tsx'
import { useLogout } from '../app/logout/use-logout.tsx'
import { AdminLayout } from '../features/admin/layout/admin-layout.tsx'
import { RequireAuth } from '../features/auth/require-auth.tsx'
import { InstallInstructions } from '../pwa/install-offer.tsx'
import { useInstall } from '../pwa/install-prompt.ts'
import { UpdatePrompt } from '../pwa/update-prompt.tsx'
import { RecentSignInDialog } from '../session/recent-sign-in/recent-sign-in-dialog.tsx'
import { useSession } from '../session/session.ts'
import { OfflineBanner } from '../shop/offline-banner/offline-banner.tsx'
import { SessionEndedDialog } from './-ended-session.tsx'
import { SecondFactorGate } from './-second-factor-gate.tsx'
import { useHasPasskeys } from './-use-has-passkeys.ts'
// Loaded with the back office: what a form asks and says must not depend on the connection.
import '../ui/dialog/dialog-modal.tsx'
import '../ui/feedback/toaster.tsx'

// Lazy, to keep its styles out of the storefront's first chunk.
export const Route = createLazyFileRoute('/_admin')({ component: AdminRoute })

/** A guard in the component instead of `beforeLoad`: sessions also end and change in other tabs. */
function AdminRoute() {
  return (
    <RequireAuth pathPrefix="/admin" pending={<PendingPage />}>
      <BackOffice />
    </RequireAuth>
  )
}

function BackOffice() {
  const session = useSession()
  const signOut = useLogout()
  const install = useInstall()
  const hasPasskeys = useHasPasskeys()
  if (session.status !== 'signed-in' && session.status !== 'ended') return null
  const { _id, name, email, role } = session.user
  if (role !== 'admin') return <Navigate to="/account" replace />
  return (
    <>
      <SecondFactorGate userId={_id} hasPasskeys={hasPasskeys} onLogout={signOut.start}>
        <SkipLink />
        <AdminLayout
          // Remount for another user.
          key={_id}
          userId={_id}
          userName={name}
          mainId={MAIN_ID}
          notice={<OfflineBanner />}
          onLogout={signOut.start}
          onInstall={install && (() => void install())}
        >
          <Outlet />
        </AdminLayout>
      </SecondFactorGate>
      <UpdatePrompt />
      <InstallInstructions />
      {signOut.dialog}
      <SessionEndedDialog />
      <RecentSignInDialog email={email} hasPasskeys={hasPasskeys} />
    </>
  )
}
