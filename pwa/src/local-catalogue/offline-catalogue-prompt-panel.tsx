import { msg, t } from '@lingui/core/macro'
import { useState, useSyncExternalStore } from 'react'
import { useConnectivityIssue } from '../network/connectivity.ts'
import { formatRetryMessage } from '../network/connectivity-messages.ts'
import classes from './offline-catalogue-prompt-panel.module.css'
import { getOfflinePreference, onOfflinePreferenceChange, setOfflinePreference } from './offline-preference.ts'
import { syncCatalogue } from './sync.ts'

/** In milliseconds. */
const MAX_AGE_MS = 5_000

const MESSAGES = {
  fetching: msg`Downloading the shop to this device …`,
  kept: msg`The shop is on this device. It opens offline too.`,
  later: msg`The download failed. It starts again when the connection is back.`,
} as const

export function OfflineCataloguePromptPanel() {
  const preference = useSyncExternalStore(onOfflinePreferenceChange, getOfflinePreference, () => undefined)
  const [state, setState] = useState<keyof typeof MESSAGES>()
  const issue = useConnectivityIssue()
  if (state === undefined && preference !== undefined) return null
  const acceptOffer = () => {
    setState('fetching')
    setOfflinePreference('yes')
    // The scheduler reacts too; `maxAge` prevents a second request.
    syncCatalogue(MAX_AGE_MS).then(
      () => setState('kept'),
      () => setState('later'),
    )
  }
  return (
    <div className={classes.offer}>
      <p role="status" className={classes.text}>
        {state && t(MESSAGES[state])}
      </p>
      {state ? null : (
        <>
          <button type="button" className={classes.accept} disabled={issue !== undefined} onClick={acceptOffer}>
            {t`Save the shop on this device (about 250 KB)`}
          </button>
          <button type="button" className={classes.decline} onClick={() => setOfflinePreference('no')}>
            {t`No, thanks`}
          </button>
          {issue && <p className={classes.text}>{formatRetryMessage(issue, t`You can save it`)}</p>}
        </>
      )}
    </div>
  )
}
