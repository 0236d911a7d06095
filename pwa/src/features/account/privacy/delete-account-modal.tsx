import type { SessionUser } from '../../../session/stored-session.ts'
import { DialogModal } from '../../../ui/dialog/dialog-modal.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { useDeleteAccount } from './use-delete-account.ts'

export interface DeleteAccountModalProps {
  readonly user: SessionUser
  readonly opened: boolean
  readonly onClose: () => void
}

/** Modal and form in one lazy chunk, so that the dialog opens at its final height. */
export function DeleteAccountModal({ user, opened, onClose }: DeleteAccountModalProps) {
  const form = useDeleteAccount(user._id)
  const dismiss = () => {
    if (form.busy) return
    onClose()
    // The closed dialog stays mounted; do not keep the password in it.
    form.clear()
  }
  return (
    <DialogModal opened={opened} onClose={dismiss} title="Delete your account?" closable={false}>
      <DeleteAccountForm email={user.email} form={form} onDismiss={dismiss} />
    </DialogModal>
  )
}
