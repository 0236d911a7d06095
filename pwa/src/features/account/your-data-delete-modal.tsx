import { DialogModal } from '../../ui/dialog-modal.tsx'
import { useDeleteAccount } from './your-data-delete.ts'
import type { DeleteAccountDialogProps } from './your-data-delete-dialog.tsx'
import { DeleteAccountForm } from './your-data-delete-form.tsx'

/** The part of the dialog that is loaded on first use: frame and form together, so that it opens at its height. */
export function DeleteAccountModal({ user, opened, onClose }: DeleteAccountDialogProps) {
  const form = useDeleteAccount(user._id)
  const dismiss = () => {
    if (form.busy) return
    onClose()
    // A password does not stay in a form that nobody sees.
    form.clear()
  }
  return (
    <DialogModal opened={opened} onClose={dismiss} title="Delete your account?" closable={false}>
      <DeleteAccountForm email={user.email} form={form} onDismiss={dismiss} />
    </DialogModal>
  )
}
