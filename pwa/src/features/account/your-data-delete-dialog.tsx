import { lazy, Suspense } from 'react'
import type { SessionUser } from '../../offline/session-copy.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useDeleteAccount } from './your-data-delete.ts'

/** What the dialog takes. */
export interface DeleteAccountDialogProps {
  readonly user: SessionUser
  readonly opened: boolean
  readonly onDismiss: () => void
}

const DeleteAccountForm = lazy(async () => ({
  default: (await import('./your-data-delete-form.tsx')).DeleteAccountForm,
}))

/** Says what goes and what stays, and asks for the password before the account is deleted. */
export function DeleteAccountDialog({ user, opened, onDismiss }: DeleteAccountDialogProps) {
  const form = useDeleteAccount(user._id)
  const dismiss = () => {
    if (form.busy) return
    onDismiss()
    // A password does not stay in a form that nobody sees.
    form.clear()
  }
  return (
    <Dialog opened={opened} onClose={dismiss} title="Delete your account?" closable={false}>
      <Suspense fallback={null}>
        <DeleteAccountForm email={user.email} form={form} onDismiss={dismiss} />
      </Suspense>
    </Dialog>
  )
}
