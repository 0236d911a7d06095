import type { SessionUser } from '../../offline/session-copy.ts'
import { lazyOverlay } from '../../ui/lazy-part.tsx'

/** What the dialog takes. */
export interface DeleteAccountDialogProps {
  readonly user: SessionUser
  readonly opened: boolean
  readonly onClose: () => void
}

/** Says what goes and what stays, and asks for the password before the account is deleted. */
export const DeleteAccountDialog = lazyOverlay<DeleteAccountDialogProps>(
  async () => (await import('./your-data-delete-modal.tsx')).DeleteAccountModal,
)
