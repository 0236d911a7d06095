import { t } from '@lingui/core/macro'
import '../../../ui/base-styles.css'
import '../../../ui/form-styles.css'
import { Button, TextInput } from '@mantine/core'
import { FailureText } from '../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import classes from './profile-form.module.css'
import { type ProfileFormOptions, useProfileForm } from './use-profile-form.ts'

export interface ProfileFormProps extends ProfileFormOptions {
  readonly onSaved: () => void
}

export function ProfileForm({ user, pendingEdit, onSaved }: ProfileFormProps) {
  const { fields, alert, busy, submit } = useProfileForm({ user, pendingEdit }, onSaved)
  const { field } = fields
  return (
    <form className={classes.form} noValidate aria-label={t`Edit Profile`} onSubmit={submit}>
      <FormAlert>{alert && <FailureText {...alert} />}</FormAlert>
      <TextInput {...field('name')} label={t`Name`} autoComplete="name" maxLength={80} required />
      <TextInput label={t`Email`} type="email" value={user.email} readOnly />
      <TextInput
        {...field('phone')}
        label={t`Phone`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="0712 345 678"
        maxLength={30}
      />
      <TextInput {...field('country')} label={t`Country`} autoComplete="country-name" maxLength={60} />
      <TextInput {...field('county')} label={t`County`} autoComplete="address-level1" maxLength={60} />
      <TextInput {...field('city')} label={t`City`} autoComplete="address-level2" maxLength={80} />
      <TextInput
        {...field('address')}
        className={classes.wide}
        label={t`Address`}
        autoComplete="address-line1"
        placeholder={t`Street, building, gate`}
        maxLength={200}
      />
      <Button type="submit" className={classes.save} loading={busy}>
        {t`Save`}
      </Button>
    </form>
  )
}
