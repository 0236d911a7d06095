import '../base-styles.css'
import '../form-styles.css'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { ChevronDownIcon } from '../icons/sign-icons.tsx'

/** Native select, which needs no script to open. */
export function SelectField(props: NativeSelectProps) {
  return <NativeSelect rightSection={<ChevronDownIcon size={20} />} {...props} />
}
