import { deleteUser, listUsers, type User } from '@usiku/contracts/accounts.ts'
import { getDashboard } from '@usiku/contracts/dashboard.ts'
import { sendWrite } from '../ui/send-write.ts'
import { useDeletion } from '../ui/use-deletion.ts'

/** The API anonymizes the user. */
export function useDeleteUser() {
  return useDeletion({
    remove: ({ _id }: User) => sendWrite(deleteUser, { params: { id: _id } }),
    nameOf: ({ name, email }) => `${name}, ${email}`,
    words: { success: 'User deleted successfully', failure: 'User delete failed' },
    invalidates: [listUsers.id, getDashboard.id],
  })
}
