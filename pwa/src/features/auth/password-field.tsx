import '../../ui/form-styles.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useId } from 'react'

/** What a password field takes, of what Mantine's does. */
export type PasswordFieldProps = Pick<
  PasswordInputProps,
  'name' | 'value' | 'error' | 'onChange' | 'label' | 'description'
> & {
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password, which whoever types it can look at, by touch and by keyboard. */
export function PasswordField(props: PasswordFieldProps) {
  const id = useId()
  const told = [props.description ? `${id}-description` : '', props.error ? `${id}-error` : ''].filter(Boolean)
  return (
    <PasswordInput
      {...props}
      id={id}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
      // Mantine marks the frame only, and the field itself is what is read out.
      aria-invalid={props.error ? true : undefined}
      aria-describedby={told.length === 0 ? undefined : told.join(' ')}
    />
  )
}
