import { t } from '@lingui/core/macro'
import { deleteUser, listUsers } from '@usiku/contracts/accounts/admin-operations.ts'
import type { User } from '@usiku/contracts/accounts/operations.ts'
import { getDashboard } from '@usiku/contracts/dashboard/operations.ts'
import { DeleteDialog } from '../ui/confirm-action-dialog.tsx'
import { sendMutation } from '../ui/send-mutation.ts'
import { useDeletion } from '../ui/use-deletion.ts'

/** The API anonymizes the user. */
export function useDeleteUser(onDeleted?: () => void) {
  return useDeletion({
    remove: ({ _id }: User) => sendMutation(deleteUser, { params: { id: _id } }),
    getQuestion: ({ name, email }) => t`Delete ${name}, ${email}?`,
    messages: { success: t`User deleted successfully`, failure: t`User delete failed` },
    invalidates: [listUsers.id, getDashboard.id],
    onDeleted,
  })
}

export function DeleteUserDialog(dialog: ReturnType<typeof useDeleteUser>['dialog']) {
  return (
    <DeleteDialog {...dialog}>
      {t`This person can no longer log in, and their personal details are erased. Their orders stay, without the name.`}
    </DeleteDialog>
  )
}
