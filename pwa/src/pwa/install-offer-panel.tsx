import { t } from '@lingui/core/macro'
import type { InstallGuide } from './install-guide.ts'
import classes from './install-offer-panel.module.css'

export interface InstallOfferPanelProps {
  readonly guide: InstallGuide | undefined
  readonly onInstall: () => void
  readonly onDismiss: () => void
}

export function InstallOfferPanel({ guide, onInstall, onDismiss }: InstallOfferPanelProps) {
  return (
    <section className={classes.offer} aria-label={t`Install the app`} data-avoid-toasts>
      <p className={classes.text}>{toReason(guide)}</p>
      <div className={classes.buttons}>
        <button type="button" className={classes.accept} onClick={onInstall}>
          {guide === undefined ? t`Install` : t`Show me how`}
        </button>
        <button type="button" className={classes.later} onClick={onDismiss}>
          {t`Not now`}
        </button>
      </div>
    </section>
  )
}

function toReason(guide: InstallGuide | undefined): string {
  if (guide?.kind !== 'in-app') return t`Keep the shop on your home screen. It opens at once, also without data.`
  if (guide.app === undefined) return t`You are inside another app. In your own browser, your cart and your login stay.`
  return t`You are inside ${guide.app}. In your own browser, your cart and your login stay.`
}
