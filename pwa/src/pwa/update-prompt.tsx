import { t } from '@lingui/core/macro'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { applyUpdate, useUpdateAvailable } from './register-sw.ts'
import classes from './update-prompt.module.css'

const EXCLUDED_PATH = '/checkout'

/** Never shown during the checkout. */
export function UpdatePrompt() {
  const hasUpdate = useUpdateAvailable()
  const isOrdering = useLocation({ select: ({ pathname }) => pathname.startsWith(EXCLUDED_PATH) })
  const [isDismissed, setIsDismissed] = useState(false)
  if (!hasUpdate || isOrdering || isDismissed) return null
  return (
    <section className={classes.offer} data-ground="night" aria-label={t`New version`}>
      <p role="status">{t`A new version of the shop is ready.`}</p>
      <button type="button" className={classes.accept} onClick={applyUpdate}>
        {t`Update now`}
      </button>
      <button type="button" className={classes.later} onClick={() => setIsDismissed(true)}>
        {t`Later`}
      </button>
    </section>
  )
}
