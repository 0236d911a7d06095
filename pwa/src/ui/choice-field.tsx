import './base-styles.css'
import './form-styles.css'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { ChevronDownIcon } from './icons/sign-icons.tsx'

/** One of a few: the phone's own list, which no script has to draw. */
export function ChoiceField(props: NativeSelectProps) {
  return <NativeSelect rightSection={<ChevronDownIcon size={20} />} {...props} />
}
