import { t } from '@lingui/core/macro'
import '../base-styles.css'
import '../form-styles.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'

export type PasswordFieldProps = Pick<
  PasswordInputProps,
  'name' | 'value' | 'error' | 'onChange' | 'label' | 'description' | 'autoFocus'
> & {
  readonly autoComplete: 'current-password' | 'new-password'
}

/** Mantine's 28 px is too small for touch. */
const toggleSize = () => ({ root: { '--psi-button-size': '44px', '--psi-icon-size': '22px' } })

export function PasswordField(props: PasswordFieldProps) {
  return (
    <PasswordInput
      {...props}
      vars={toggleSize}
      rightSectionWidth={50}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t`Show password` }}
      // A shown password is plain text, which browsers would correct and may send away for spell checking.
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      // Mantine marks only the wrapper, but screen readers read the input.
      aria-invalid={props.error ? true : undefined}
    />
  )
}
