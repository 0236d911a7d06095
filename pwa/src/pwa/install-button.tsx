import { t } from '@lingui/core/macro'
import { DownloadIcon } from '../ui/icons/sign-icons.tsx'
import classes from './install-button.module.css'
import { useInstall } from './install-prompt.ts'

export function InstallButton() {
  const install = useInstall()
  if (install === undefined) return null
  return (
    <button type="button" className={classes.button} onClick={() => void install()}>
      <DownloadIcon size={20} />
      {t`Install the app`}
    </button>
  )
}
