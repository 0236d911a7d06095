import { plural } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { logout } from '@usiku/contracts/accounts/operations.ts'
import { type ComponentType, type ReactNode, useState } from 'react'
import { call } from '../../api/call.ts'
import { readToken } from '../../api/token.ts'
import { logOutLocally } from '../../session/end-session.ts'
import { useSession } from '../../session/session.ts'
import { notify } from '../../ui/feedback/notify.ts'
import { focusPage } from '../layout/focus-page.ts'
import type { LogoutDialogProps } from './logout-dialog.tsx'
import { getUnsyncedWork, type UnsyncedWork } from './unsynced-work.ts'

export interface LogoutControls {
  /** Logs out, or asks first when something is not synced. */
  readonly start: () => void
  readonly dialog: ReactNode
}

interface LogoutDialogState {
  readonly Dialog: ComponentType<LogoutDialogProps>
  readonly unsyncedWork: UnsyncedWork
  readonly opened: boolean
}

export function useLogout(): LogoutControls {
  const logOut = useLogoutAction()
  const isSignedIn = useSession().status === 'signed-in'
  const [dialogState, setDialogState] = useState<LogoutDialogState>()
  const start = async () => {
    const unsyncedWork = getUnsyncedWork()
    const isAllSent = unsyncedWork.orders.length === 0 && unsyncedWork.mutations.length === 0
    const Dialog = isAllSent ? undefined : await loadLogoutDialog()
    if (Dialog) setDialogState({ Dialog, unsyncedWork, opened: true })
    else await logOut()
  }
  const close = () => setDialogState((before) => before && { ...before, opened: false })
  const stay = () => {
    close()
    restoreFocus()
  }
  const confirm = () => {
    close()
    void logOut().then(restoreFocus)
  }
  const dialog = dialogState ? (
    <dialogState.Dialog
      // Another tab may have logged out meanwhile.
      opened={dialogState.opened && isSignedIn}
      unsyncedWork={dialogState.unsyncedWork}
      onLogout={confirm}
      onCancel={stay}
    />
  ) : null
  return { start: () => void start(), dialog }
}

/** The dialog has closed by then, in milliseconds. */
const DIALOG_FADE_MS = 300

/** The menu is gone: moves focus to the page's heading, so that Tab does not start at the top. */
function restoreFocus(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) focusPage()
  }, DIALOG_FADE_MS)
}

/** `undefined` when the chunk cannot load, so that logout never fails. */
async function loadLogoutDialog(): Promise<LogoutDialogState['Dialog'] | undefined> {
  try {
    const [{ LogoutDialog }] = await Promise.all([
      import('./logout-dialog.tsx'),
      import('../../ui/dialog/dialog-modal.tsx'),
    ])
    return LogoutDialog
  } catch {
    return undefined
  }
}

function useLogoutAction(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    const token = readToken()
    const pendingCount = getUnsyncedWork().orders.filter(({ state }) => state !== 'cancelling').length
    // First: the page shows a guest's content at once, regardless of the network.
    const ended = logOutLocally(queryClient)
    // Navigate before guarded pages notice, so that none of them asks for a login.
    await navigate({ to: '/' })
    // What storage rejects now is removed at the next start.
    await ended.catch(() => undefined)
    if (pendingCount > 0) notify.success(formatPendingOrdersToast(pendingCount))
    // Offline the token stays valid until it expires, but this device no longer has it.
    if (token !== undefined) call(logout, { token }).catch(() => undefined)
  }
}

const formatPendingOrdersToast = (count: number) =>
  plural(count, {
    one: 'Your order has not reached the shop yet. It stays hidden on this device until you log in again.',
    other: '# orders have not reached the shop yet. They stay hidden on this device until you log in again.',
  })
