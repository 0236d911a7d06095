import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** What a password field takes, of what Mantine's does. */
export type PasswordFieldProps = Pick<
  PasswordInputProps,
  'name' | 'value' | 'error' | 'onChange' | 'label' | 'description'
> & {
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password, which whoever types it can look at, by touch and by keyboard. */
export function PasswordField(props: PasswordFieldProps) {
  return (
    <PasswordInput
      {...props}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
      // Mantine marks the frame only, and the field itself is what is read out.
      aria-invalid={props.error ? true : undefined}
    />
  )
}
