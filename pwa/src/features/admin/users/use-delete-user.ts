import { deleteUser, listUsers, type User } from '@usiku/contracts/accounts.ts'
import { getDashboard } from '@usiku/contracts/dashboard.ts'
import { call } from '../../../api-client/call.ts'
import { useDeletion } from '../ui/use-deletion.ts'

/** Forgets users, once that is confirmed. */
export function useDeleteUser() {
  return useDeletion({
    remove: ({ _id }: User) => call(deleteUser, { params: { id: _id } }),
    nameOf: ({ name, email }) => `${name}, ${email}`,
    words: { success: 'User deleted successfully', failure: 'User delete failed' },
    invalidates: [listUsers.id, getDashboard.id],
  })
}
