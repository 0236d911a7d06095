import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { applyUpdate } from './register-sw.ts'
import classes from './update-prompt.module.css'

export interface UpdatePromptPanelProps {
  readonly onDismiss: () => void
}

export function UpdatePromptPanel({ onDismiss }: UpdatePromptPanelProps) {
  const [isApplying, setIsApplying] = useState(false)
  const accept = () => {
    setIsApplying(true)
    void applyUpdate()
  }
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
          <button type="button" className={classes.later} onClick={onDismiss}>
            {t`Later`}
          </button>
        </>
      )}
    </section>
  )
}
