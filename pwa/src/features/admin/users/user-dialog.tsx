import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import '../../../ui/form-styles.css'
import { Switch, TextInput } from '@mantine/core'
import { listUsers, updateUser } from '@usiku/contracts/accounts/admin-operations.ts'
import { ROLES, USER_STATUSES } from '@usiku/contracts/accounts/constants.ts'
import type { User } from '@usiku/contracts/accounts/operations.ts'
import { formatPhone, normalizePhone } from '@usiku/contracts/accounts/phone.ts'
import { getCustomer } from '@usiku/contracts/customers/operations.ts'
import { useId } from 'react'
import { call } from '../../../api/call.ts'
import { useSession } from '../../../session/session.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import type { FieldErrors } from '../../../ui/forms/use-fields.ts'
import { EntityDialog, EntityForm } from '../ui/forms/entity-form.tsx'
import { getById, useEntityForm } from '../ui/forms/use-entity-form.ts'
import { ROLE_LABELS } from './role-labels.ts'
import classes from './user-dialog.module.css'

export interface UserDialogProps {
  readonly user: User | undefined
  readonly onClose: () => void
}

const getTitle = () => t`Edit user`
const listRoleOptions = () => ROLES.map((role) => ({ value: role, label: t(ROLE_LABELS[role]) }))
const STATUS_LABELS: Readonly<Record<User['status'], MessageDescriptor>> = {
  active: msg`Active`,
  suspended: msg`Suspended`,
}
const listStatusOptions = () => USER_STATUSES.map((status) => ({ value: status, label: t(STATUS_LABELS[status]) }))

export function UserDialog({ user, onClose }: UserDialogProps) {
  return (
    <EntityDialog opened={user !== undefined} onClose={onClose} entity={user} getTitle={() => getTitle()}>
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
    invalidates: [listUsers.id, getCustomer.id],
    messages: { success: t`user updated successfully`, failure: t`user update failed` },
    onSaved: onClose,
  })
  const knownDescriptionId = useId()
  const isStaff = values.role !== 'customer'
  return (
    <EntityForm {...form} title={getTitle()} subject="user" onCancel={onClose}>
      <TextInput label={t`Email`} type="email" value={user.email} readOnly />
      <TextInput {...field('name')} label={t`Name`} maxLength={80} required data-autofocus />
      <TextInput
        {...field('phone')}
        label={t`Phone`}
        type="tel"
        inputMode="tel"
        maxLength={30}
        placeholder="0712 345 678"
      />
      <div className={classes.pair}>
        <SelectField {...field('role')} label={t`Role`} data={listRoleOptions()} disabled={isCurrentUser} />
        <SelectField {...field('status')} label={t`Status`} data={listStatusOptions()} disabled={isCurrentUser} />
      </div>
      <div>
        <Switch
          name="known"
          label={t`Known customer`}
          aria-describedby={knownDescriptionId}
          checked={isStaff || values.known !== ''}
          disabled={isStaff}
          onChange={(event) => set('known', event.currentTarget.checked ? 'yes' : '')}
        />
        <p id={knownDescriptionId} className={classes.note}>
          {isStaff
            ? t`Admins and riders are always known customers.`
            : t`Orders of any size need no confirmation. The first delivery switches this on.`}
        </p>
      </div>
      <p className={classes.note}>
        {isCurrentUser
          ? t`You cannot change your own role or status.`
          : t`Suspended users cannot log in. Changing the role logs the user out.`}
      </p>
    </EntityForm>
  )
}

/** `known` is `yes` or empty. */
type UserFieldName = 'name' | 'phone' | 'role' | 'status' | 'known'
type UserValues = Readonly<Record<UserFieldName, string>>

function toUserValues({ name, phone, role, status, isKnown }: User): UserValues {
  return { name, phone: formatPhone(phone), role, status, known: isKnown ? 'yes' : '' }
}

function validateUser({ name, phone }: UserValues): FieldErrors<UserFieldName> {
  return {
    ...(name.trim() === '' ? { name: t`Enter a name.` } : {}),
    ...(phone.trim() !== '' && normalizePhone(phone) === undefined
      ? { phone: t`Enter a Kenyan mobile number, such as 0712 345 678, or leave this empty.` }
      : {}),
  }
}

/**
 * Sends role, status and `isKnown` only when changed: admins may not change their own, and a delivery sets `isKnown`
 * meanwhile.
 */
function toUserPayload(values: UserValues, { role, status, isKnown = false, version }: User) {
  const newRole = ROLES.find((one) => one === values.role && one !== role)
  const newStatus = USER_STATUSES.find((one) => one === values.status && one !== status)
  const known = values.known !== ''
  return {
    name: values.name,
    phone: values.phone,
    version,
    ...(newRole ? { role: newRole } : {}),
    ...(newStatus ? { status: newStatus } : {}),
    ...(known === isKnown ? {} : { isKnown: known }),
  }
}
