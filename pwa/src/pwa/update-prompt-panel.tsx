import { t } from '@lingui/core/macro'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { applyUpdate } from './register-sw.ts'
import { useIsUpdateHeld } from './update-hold.ts'
import classes from './update-prompt.module.css'

const EXCLUDED_PATH = '/checkout'

/** Never shown during the checkout, or while a form has input that is not saved. */
export function UpdatePromptPanel() {
  const isHeld = useIsUpdateHeld()
  const isOrdering = useLocation({ select: ({ pathname }) => pathname.startsWith(EXCLUDED_PATH) })
  const [isDismissed, setIsDismissed] = useState(false)
  const [isApplying, setIsApplying] = useState(false)
  const accept = () => {
    setIsApplying(true)
    void applyUpdate()
  }
  if (isOrdering || isHeld || isDismissed) return null
  return (
    <section className={classes.offer} data-ground="night" aria-label={t`New version`}>
      <p role="status">
        {isApplying
          ? t`Updating. What is on its way to the shop is sent first.`
          : t`A new version of the shop is ready.`}
      </p>
      {isApplying ? null : (
        <>
          <button type="button" className={classes.accept} onClick={accept}>
            {t`Update now`}
          </button>
          <button type="button" className={classes.later} onClick={() => setIsDismissed(true)}>
            {t`Later`}
          </button>
        </>
      )}
    </section>
  )
}
