import { t } from '@lingui/core/macro'
import { BackspaceIcon } from '../../../../ui/icons/admin-icons.tsx'
import classes from './volume-pad.module.css'

export interface NumberKeysProps {
  readonly onPress: (change: (text: string) => string) => void
}

const MAX_DIGITS = 9
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0']

/** As on a till. */
export function NumberKeys({ onPress }: NumberKeysProps) {
  return (
    <fieldset className={classes.keys} aria-label={t`Number pad`}>
      {DIGITS.map((digit) => (
        <button
          key={digit}
          type="button"
          className={classes.key}
          onClick={() => onPress((text) => (text + digit).slice(0, MAX_DIGITS))}
        >
          {digit}
        </button>
      ))}
      <button
        type="button"
        className={classes.key}
        aria-label={t`Delete`}
        onClick={() => onPress((text) => text.slice(0, -1))}
      >
        <BackspaceIcon size={24} />
      </button>
    </fieldset>
  )
}
