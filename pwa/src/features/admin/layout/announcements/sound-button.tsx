import { t } from '@lingui/core/macro'
import { ActionIcon } from '@mantine/core'
import { BellIcon, BellOffIcon } from '../../../../ui/icons/admin-icons.tsx'
import { type SoundState, turnOffSound, turnOnSound } from './order-sound.ts'
import classes from './sound-button.module.css'

export function SoundButton({ state }: { readonly state: SoundState }) {
  if (state === 'unsupported') return null
  if (state === 'on') {
    return (
      <ActionIcon className={classes.on} aria-label={t`Turn off sound`} onClick={turnOffSound}>
        <BellIcon />
      </ActionIcon>
    )
  }
  return (
    <button type="button" className={classes.off} onClick={turnOnSound}>
      <BellOffIcon size={20} />
      <span>{t`Sound is off`}</span>
      <span className={classes.action}>{t`Turn on sound`}</span>
    </button>
  )
}
