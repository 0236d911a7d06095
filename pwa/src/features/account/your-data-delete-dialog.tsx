import { lazy, Suspense } from 'react'
import type { SessionUser } from '../../offline/session-copy.ts'
import { useOnceTrue } from '../../ui/use-once-true.ts'

/** What the dialog takes. */
export interface DeleteAccountDialogProps {
  readonly user: SessionUser
  readonly opened: boolean
  readonly onDismiss: () => void
}

const DeleteAccountModal = lazy(async () => ({
  default: (await import('./your-data-delete-modal.tsx')).DeleteAccountModal,
}))

/** Says what goes and what stays, and asks for the password before the account is deleted. */
export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  if (!useOnceTrue(props.opened)) return null
  return (
    <Suspense fallback={null}>
      <DeleteAccountModal {...props} />
    </Suspense>
  )
}
