import type {
  CheckboxProps,
  ComboboxProps,
  FileInputProps,
  InputWrapperProps,
  NativeSelectProps,
  NumberInputProps,
  PasswordInputProps,
  RadioCardProps,
  RadioIndicatorProps,
  RadioProps,
  RatingProps,
  SelectProps,
  SwitchProps,
  TagsInputProps,
  TextareaProps,
  TextInputProps,
} from '@mantine/core'
import { defineDefaults } from '../define-defaults.ts'
import classes from './fields.module.css'

/** Text of 16 px, or phones zoom in on focus. */
export const fieldDefaults = {
  Input: defineDefaults({}, { wrapper: classes.wrapper, input: classes.input }),
  InputWrapper: defineDefaults<InputWrapperProps>(
    { withAsterisk: false },
    { root: classes.root, label: classes.fieldLabel, description: classes.description, error: classes.error },
  ),
  TextInput: defineDefaults<TextInputProps>({ size: 'md' }),
  PasswordInput: defineDefaults<PasswordInputProps>({ size: 'md' }),
  NumberInput: defineDefaults<NumberInputProps>({ size: 'md' }),
  Textarea: defineDefaults<TextareaProps>({ size: 'md', rows: 2 }, { input: classes.area }),
  Select: defineDefaults<SelectProps>({ size: 'md' }),
  NativeSelect: defineDefaults<NativeSelectProps>({ size: 'md' }),
  TagsInput: defineDefaults<TagsInputProps>({ size: 'md' }),
  FileInput: defineDefaults<FileInputProps>({ size: 'md' }),
  Combobox: defineDefaults<ComboboxProps>({ shadow: 'md' }, { dropdown: classes.dropdown, option: classes.option }),
  Checkbox: defineDefaults<CheckboxProps>({ size: 'md', radius: 8 }, { body: classes.choice }),
  Radio: defineDefaults<RadioProps>({ size: 'md' }, { body: classes.choice }),
  Switch: defineDefaults<SwitchProps>({ size: 'md' }, { body: classes.choice }),
  RadioCard: defineDefaults<RadioCardProps>({ radius: 'md' }, { card: classes.radioCard }),
  RadioIndicator: defineDefaults<RadioIndicatorProps>({ size: 'md' }, { indicator: classes.radioIndicator }),
  Rating: defineDefaults<RatingProps>({ size: 44, color: 'amber.8' }),
}
