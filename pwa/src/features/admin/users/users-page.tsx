import { t } from '@lingui/core/macro'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { listUsers } from '@usiku/contracts/accounts/admin-operations.ts'
import type { User } from '@usiku/contracts/accounts/operations.ts'
import { exportCustomers } from '@usiku/contracts/customers/operations.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { download } from '../../../api/download.ts'
import { toServerFailure } from '../../../api/errors.ts'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import { polling } from '../polling.ts'
import { DownloadButton } from '../ui/download-button.tsx'
import { ListPage } from '../ui/lists/list-page.tsx'
import { getUnfilteredView, type ListView, type OnView } from '../ui/lists/list-view.ts'
import { DeleteUserDialog, useDeleteUser } from './delete-user.tsx'
import { UserDialog } from './user-dialog.tsx'
import { UsersTable } from './users-table.tsx'

export interface UsersPageProps {
  readonly view: ListView
  readonly onView: OnView<ListView>
}

export function UsersPage({ view, onView }: UsersPageProps) {
  const query = useQuery(usersQuery(view))
  const failure = query.error ? toServerFailure(query.error, t`error fetching users`) : undefined
  useFetchToast(query, { failure })
  const [editing, setEditing] = useState<User>()
  const deletion = useDeleteUser()
  return (
    <ListPage
      list="users"
      query={query}
      failure={failure}
      view={view}
      onView={onView}
      unfilteredView={getUnfilteredView(view.pageSize)}
      isFiltered={view.search !== ''}
      searchHint={t`Search by name, email or phone`}
      download={
        <DownloadButton
          label={t`Download CSV`}
          failure={t`The users could not be downloaded`}
          fetchFiles={downloadCustomers}
        />
      }
      emptyHint={t`New customers appear here when they register.`}
    >
      {(users, busy) => (
        <>
          <UsersTable users={users} busy={busy} onEdit={setEditing} onDelete={deletion.requestDelete} />
          <UserDialog user={editing} onClose={() => setEditing(undefined)} />
          <DeleteUserDialog {...deletion.dialog} />
        </>
      )}
    </ListPage>
  )
}

const downloadCustomers = async () => [await download(exportCustomers, {})]

function usersQuery({ search, page, pageSize }: ListView) {
  return queryOptions({
    ...polling,
    queryKey: [listUsers.id, 'page', search, page, pageSize],
    queryFn: ({ signal }) =>
      call(listUsers, { query: { ...(search === '' ? {} : { search }), page, pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
}
