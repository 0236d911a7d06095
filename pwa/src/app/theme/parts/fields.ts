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
import { part } from '../part.ts'
import classes from './fields.module.css'

/** Text of 16 px, or phones zoom in on focus. */
export const fieldParts = {
  Input: part({}, { wrapper: classes.wrapper, input: classes.input }),
  InputWrapper: part<InputWrapperProps>(
    { withAsterisk: false },
    { root: classes.root, label: classes.fieldLabel, description: classes.description, error: classes.error },
  ),
  TextInput: part<TextInputProps>({ size: 'md' }),
  PasswordInput: part<PasswordInputProps>({ size: 'md' }),
  NumberInput: part<NumberInputProps>({ size: 'md' }),
  Textarea: part<TextareaProps>({ size: 'md', rows: 2 }, { input: classes.area }),
  Select: part<SelectProps>({ size: 'md' }),
  NativeSelect: part<NativeSelectProps>({ size: 'md' }),
  TagsInput: part<TagsInputProps>({ size: 'md' }),
  FileInput: part<FileInputProps>({ size: 'md' }),
  Combobox: part<ComboboxProps>({ shadow: 'md' }, { dropdown: classes.dropdown, option: classes.option }),
  Checkbox: part<CheckboxProps>({ size: 'md', radius: 8 }, { body: classes.choice }),
  Radio: part<RadioProps>({ size: 'md' }, { body: classes.choice }),
  Switch: part<SwitchProps>({ size: 'md' }, { body: classes.choice }),
  RadioCard: part<RadioCardProps>({ radius: 'md' }, { card: classes.radioCard }),
  RadioIndicator: part<RadioIndicatorProps>({ size: 'md' }, { indicator: classes.radioIndicator }),
  Rating: part<RatingProps>({ size: 44, color: 'amber.8' }),
}
