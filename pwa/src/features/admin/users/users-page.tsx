import { useQuery } from '@tanstack/react-query'
import type { User } from '@usiku/contracts/accounts/operations.ts'
import { useState } from 'react'
import { toServerFailure } from '../../../api/errors.ts'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import { DeleteDialog } from '../ui/delete-dialog.tsx'
import { ListPage } from '../ui/lists/list-page.tsx'
import type { ListView, OnView } from '../ui/lists/list-view.ts'
import { useDeleteUser } from './use-delete-user.ts'
import { UserDialog } from './user-dialog.tsx'
import { usersQuery } from './users.queries.ts'
import { UsersTable } from './users-table.tsx'

export interface UsersPageProps {
  readonly view: ListView
  readonly onView: OnView<ListView>
}

export function UsersPage({ view, onView }: UsersPageProps) {
  const query = useQuery(usersQuery(view))
  const failure = query.error ? toServerFailure(query.error, 'error fetching users') : undefined
  useFetchToast(query, { failure: failure?.title, reason: failure?.reason })
  const [editing, setEditing] = useState<User>()
  const deletion = useDeleteUser()
  return (
    <ListPage
      noun="users"
      query={query}
      failure={failure}
      view={view}
      onView={onView}
      unfilteredView={{ search: '', page: 1, pageSize: view.pageSize }}
      isFiltered={view.search !== ''}
      searchHint="Search by name, email or phone"
      emptyHint="Whoever registers shows here."
    >
      {(users, busy) => (
        <>
          <UsersTable users={users} busy={busy} onEdit={setEditing} onDelete={deletion.requestDelete} />
          <UserDialog user={editing} onClose={() => setEditing(undefined)} />
          <DeleteDialog {...deletion.dialog}>
            The person is forgotten and can no longer sign in. The orders stay, without the name.
          </DeleteDialog>
        </>
      )}
    </ListPage>
  )
}
