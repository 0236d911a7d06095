import '../../../../ui/form-styles.css'
import { TextInput, type TextInputProps } from '@mantine/core'
import { INCOMPLETE_MOMENT } from './moment.ts'

export interface MomentFieldProps extends Pick<TextInputProps, 'name' | 'label' | 'description' | 'error'> {
  /** As `toMomentInput` has it. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Day and time in Nairobi. */
export function MomentField({ value, onChange, ...field }: MomentFieldProps) {
  const read = (input: HTMLInputElement) => {
    // The browser answers a day without a time with nothing: it must not be taken for an empty field.
    const typed = input.validity.badInput ? INCOMPLETE_MOMENT : input.value
    if (typed !== value) onChange(typed)
  }
  return (
    <TextInput
      {...field}
      type="datetime-local"
      max="9999-12-31T23:59"
      value={value === INCOMPLETE_MOMENT ? '' : value}
      onChange={(event) => read(event.currentTarget)}
      onBlur={(event) => read(event.currentTarget)}
    />
  )
}
