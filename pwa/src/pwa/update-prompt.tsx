import { t } from '@lingui/core/macro'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { applyUpdate, useUpdateAvailable } from './register-sw.ts'
import { useIsUpdateHeld } from './update-hold.ts'
import classes from './update-prompt.module.css'

const EXCLUDED_PATH = '/checkout'

/** Never shown during the checkout, or while a form has input that is not saved. */
export function UpdatePrompt() {
  const hasUpdate = useUpdateAvailable()
  const isHeld = useIsUpdateHeld()
  const isOrdering = useLocation({ select: ({ pathname }) => pathname.startsWith(EXCLUDED_PATH) })
  const [state, setState] = useState<'offered' | 'applying' | 'dismissed'>('offered')
  if (!hasUpdate || isOrdering || isHeld || state === 'dismissed') return null
  const accept = () => {
    setState('applying')
    void applyUpdate()
  }
  return (
    <section className={classes.offer} data-ground="night" aria-label={t`New version`}>
      <p role="status">
        {state === 'offered'
          ? t`A new version of the shop is ready.`
          : t`Updating. What is on its way to the shop is sent first.`}
      </p>
      {state === 'offered' ? (
        <>
          <button type="button" className={classes.accept} onClick={accept}>
            {t`Update now`}
          </button>
          <button type="button" className={classes.later} onClick={() => setState('dismissed')}>
            {t`Later`}
          </button>
        </>
      ) : null}
    </section>
  )
}
