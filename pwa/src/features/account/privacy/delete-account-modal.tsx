import { DialogModal } from '../../../ui/dialog/dialog-modal.tsx'
import type { DeleteAccountDialogProps } from './delete-account-dialog.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { useDeleteAccount } from './use-delete-account.ts'

/** The part of the dialog that is loaded on first use: frame and form together, so that it opens at its height. */
export function DeleteAccountModal({ user, opened, onClose }: DeleteAccountDialogProps) {
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
