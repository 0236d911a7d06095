import { DownloadIcon } from '../ui/icons/sign-icons.tsx'
import classes from './install-button.module.css'
import { useInstall } from './install-offer.ts'

/** Puts the shop on the home screen; nothing where the browser does not offer that, or it is there. */
export function InstallButton() {
  const install = useInstall()
  if (install === undefined) return null
  return (
    <button type="button" className={classes.button} onClick={() => void install()}>
      <DownloadIcon size={20} />
      Install the app
    </button>
  )
}
