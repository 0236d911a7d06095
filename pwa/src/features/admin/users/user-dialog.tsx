import { Switch, TextInput } from '@mantine/core'
import { listUsers, ROLES, USER_STATUSES, type User, updateUser } from '@usiku/contracts/accounts/operations.ts'
import { useId } from 'react'
import { call } from '../../../api/call.ts'
import { useSession } from '../../../session/session.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import '../../../ui/form-styles.css'
import { EntityDialog, EntityForm } from '../ui/forms/entity-form.tsx'
import { getById, useEntityForm } from '../ui/forms/use-entity-form.ts'
import classes from './user-dialog.module.css'
import { toUserPayload, toUserValues, validateUser } from './user-fields.ts'
import { USER_STATUS_LABELS } from './user-status-pill.tsx'

export interface UserDialogProps {
  readonly user: User | undefined
  readonly onClose: () => void
}

const TITLE = 'Edit user'
const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: role === 'admin' ? 'Admin' : 'Customer' }))
const STATUS_OPTIONS = USER_STATUSES.map((status) => ({ value: status, label: USER_STATUS_LABELS[status] }))

export function UserDialog({ user, onClose }: UserDialogProps) {
  return (
    <EntityDialog opened={user !== undefined} onClose={onClose} entity={user} getTitle={() => TITLE}>
      {(displayed) => (displayed === undefined ? null : <UserForm user={displayed} onClose={onClose} />)}
    </EntityDialog>
  )
}

function UserForm({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const session = useSession()
  const isCurrentUser = session.status === 'signed-in' && session.user._id === user._id
  const { field, values, set, ...form } = useEntityForm({
    entity: user,
    toValues: toUserValues,
    check: validateUser,
    operations: [updateUser],
    save: (values, original, send) =>
      send(updateUser, { params: { id: original._id }, body: toUserPayload(values, original) }),
    fetch: async (original) =>
      getById((await call(listUsers, { query: { search: original.email, pageSize: 50 } })).data, original),
    invalidates: [listUsers.id],
    messages: { success: 'user updated successfully', failure: 'user update failed' },
    onSaved: onClose,
  })
  const knownDescriptionId = useId()
  const isAdmin = values.role === 'admin'
  return (
    <EntityForm {...form} title={TITLE} noun="user" onCancel={onClose}>
      <TextInput label="Email" type="email" value={user.email} readOnly />
      <TextInput {...field('name')} label="Name" maxLength={80} required data-autofocus />
      <TextInput
        {...field('phone')}
        label="Phone"
        type="tel"
        inputMode="tel"
        maxLength={30}
        placeholder="0712 345 678"
      />
      <div className={classes.pair}>
        <SelectField {...field('role')} label="Role" data={ROLE_OPTIONS} disabled={isCurrentUser} />
        <SelectField {...field('status')} label="Status" data={STATUS_OPTIONS} disabled={isCurrentUser} />
      </div>
      <div>
        <Switch
          name="known"
          label="Known customer"
          aria-describedby={knownDescriptionId}
          checked={isAdmin || values.known !== ''}
          disabled={isAdmin}
          onChange={(event) => set('known', event.currentTarget.checked ? 'yes' : '')}
        />
        <p id={knownDescriptionId} className={classes.note}>
          {isAdmin
            ? 'Admins are known.'
            : 'Orders of any size are taken without confirmation. A first delivery switches this on.'}
        </p>
      </div>
      <p className={classes.note}>
        {isCurrentUser
          ? 'Nobody can change their own role or status.'
          : 'Suspended people cannot sign in. Another role signs them out.'}
      </p>
    </EntityForm>
  )
}
