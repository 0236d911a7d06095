import { t } from '@lingui/core/macro'
import { useSession } from '../../../../session/session.ts'
import { PasswordField, type PasswordFieldProps } from '../../../../ui/forms/password-field.tsx'

type OwnPasswordFieldProps = Omit<PasswordFieldProps, 'label' | 'autoComplete'>

/** Asks for the admin's own password again. */
export function OwnPasswordField(props: OwnPasswordFieldProps) {
  const session = useSession()
  const email = session.status === 'signed-in' ? session.user.email : ''
  return (
    <>
      {/* Tells password managers which account it is. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField {...props} label={t`Your password`} autoComplete="current-password" />
    </>
  )
}
