import './base-styles.css'
import './form-styles.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** What a password field takes, of what Mantine's does. */
export type PasswordFieldProps = Pick<
  PasswordInputProps,
  'name' | 'value' | 'error' | 'onChange' | 'label' | 'description'
> & {
  readonly autoComplete: 'current-password' | 'new-password'
}

/** As large as a finger; Mantine's is 28 px. */
const toggleSize = () => ({ root: { '--psi-button-size': '44px', '--psi-icon-size': '22px' } })

/** A password, which whoever types it can look at, by touch and by keyboard. */
export function PasswordField(props: PasswordFieldProps) {
  return (
    <PasswordInput
      {...props}
      vars={toggleSize}
      rightSectionWidth={50}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
      // Once it is looked at it is text, which browsers would correct, and send away to have its spelling checked.
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      // Mantine marks the frame only, and the field itself is what is read out.
      aria-invalid={props.error ? true : undefined}
    />
  )
}
