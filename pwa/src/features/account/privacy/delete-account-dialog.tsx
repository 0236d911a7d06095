import type { SessionUser } from '../../../session/stored-session.ts'
import { lazyOverlay } from '../../../ui/lazy-part.tsx'

export interface DeleteAccountDialogProps {
  readonly user: SessionUser
  readonly opened: boolean
  readonly onClose: () => void
}

/** Says what goes and what stays, and asks for the password before the account is deleted. */
export const DeleteAccountDialog = lazyOverlay<DeleteAccountDialogProps>(
  async () => (await import('./delete-account-modal.tsx')).DeleteAccountModal,
)
