import { Switch, TextInput } from '@mantine/core'
import { listUsers, ROLES, USER_STATUSES, type User, updateUser } from '@usiku/contracts/accounts.ts'
import { useId } from 'react'
import { call } from '../../../api-client/call.ts'
import { useSession } from '../../../offline/session.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import '../../../ui/form-styles.css'
import { EntityDialog, EntityForm } from '../ui/entity-form.tsx'
import { pick, useEntityForm } from '../ui/use-entity-form.ts'
import classes from './user-dialog.module.css'
import { userBody, userErrors, userValues } from './user-fields.ts'
import { USER_STATUS_WORDS } from './user-status-pill.tsx'

export interface UserDialogProps {
  readonly user: User | undefined
  readonly onClose: () => void
}

const TITLE = 'Edit user'
const ROLE_CHOICES = ROLES.map((role) => ({ value: role, label: role === 'admin' ? 'Admin' : 'Customer' }))
const STATUS_CHOICES = USER_STATUSES.map((status) => ({ value: status, label: USER_STATUS_WORDS[status] }))

export function UserDialog({ user, onClose }: UserDialogProps) {
  return (
    <EntityDialog opened={user !== undefined} onClose={onClose} entity={user} titleOf={() => TITLE}>
      {(shown) => (shown === undefined ? null : <UserForm user={shown} onClose={onClose} />)}
    </EntityDialog>
  )
}

function UserForm({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const session = useSession()
  const isOwn = session.status === 'signed-in' && session.user._id === user._id
  const { field, values, set, ...form } = useEntityForm({
    entity: user,
    valuesOf: userValues,
    check: userErrors,
    operations: [updateUser],
    save: (values, seen, send) => send(updateUser, { params: { id: seen._id }, body: userBody(values, seen) }),
    fetch: async (seen) => pick((await call(listUsers, { query: { search: seen.email, pageSize: 50 } })).data, seen),
    invalidates: [listUsers.id],
    words: { success: 'user updated successfully', failure: 'user update failed' },
    onSaved: onClose,
  })
  const aboutKnown = useId()
  const isAdmin = values.role === 'admin'
  return (
    <EntityForm {...form} title={TITLE} one="user" onCancel={onClose}>
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
        <ChoiceField {...field('role')} label="Role" data={ROLE_CHOICES} disabled={isOwn} />
        <ChoiceField {...field('status')} label="Status" data={STATUS_CHOICES} disabled={isOwn} />
      </div>
      <div>
        <Switch
          name="known"
          label="Known customer"
          aria-describedby={aboutKnown}
          checked={isAdmin || values.known !== ''}
          disabled={isAdmin}
          onChange={(event) => set('known', event.currentTarget.checked ? 'yes' : '')}
        />
        <p id={aboutKnown} className={classes.note}>
          {isAdmin
            ? 'Admins are known.'
            : 'Orders of any size are taken without confirmation. A first delivery switches this on.'}
        </p>
      </div>
      <p className={classes.note}>
        {isOwn
          ? 'Nobody can change their own role or status.'
          : 'Suspended people cannot sign in. Another role signs them out.'}
      </p>
    </EntityForm>
  )
}
