import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import classes from './update-offer.module.css'
import { takeUpdate, useUpdateWaiting } from './worker.ts'

const NOT_DURING = '/checkout'

/** Never shown during the checkout. */
export function UpdateOffer() {
  const isWaiting = useUpdateWaiting()
  const isOrdering = useLocation({ select: ({ pathname }) => pathname.startsWith(NOT_DURING) })
  const [isDismissed, setIsDismissed] = useState(false)
  if (!isWaiting || isOrdering || isDismissed) return null
  return (
    <section className={classes.offer} data-ground="night" aria-label="New version">
      <p role="status">A new version of the shop is ready.</p>
      <button type="button" className={classes.take} onClick={takeUpdate}>
        Update now
      </button>
      <button type="button" className={classes.later} onClick={() => setIsDismissed(true)}>
        Later
      </button>
    </section>
  )
}
