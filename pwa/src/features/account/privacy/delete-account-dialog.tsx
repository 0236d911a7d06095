import { lazyOverlay } from '../../../ui/lazy-part.tsx'

/** Says what goes and what stays, and asks for the password before the account is deleted. */
export const DeleteAccountDialog = lazyOverlay(
  async () => (await import('./delete-account-modal.tsx')).DeleteAccountModal,
)
