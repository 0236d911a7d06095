import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messageOf, NetworkError } from '../../api-client/errors.ts'
import { isOnline, onConnectivity } from '../../offline/connectivity.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { NotOnThisPhoneError } from '../ensure-data.ts'
import { isMissingScript } from '../missing-scripts.ts'

const UNKNOWN = 'This page could not be shown. Please try again.'

/** Errors that were there already when the line returned. */
const triedAgain = new WeakSet<object>()

/** What a screen shows that could not be loaded, with a way on; what a missing line has kept away comes when it returns. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  const isUnseen = error instanceof NotOnThisPhoneError || isMissingScript(error)
  const isMissing = isUnseen || error instanceof NetworkError
  useEffect(() => {
    if (!isMissing || !(error instanceof Error)) return
    // React keeps the failure of a lazy part for as long as the page lives.
    if (triedAgain.has(error) && isOnline()) window.location.reload()
    return onConnectivity(() => {
      if (!isOnline()) return
      triedAgain.add(error)
      void router.invalidate()
    })
  }, [isMissing, error, router])
  return (
    <ErrorState
      level={1}
      {...(isMissing ? { title: 'Not on this phone yet' } : {})}
      message={isUnseen ? error.message : messageOf(error, UNKNOWN)}
      // Loading again puts the boundary back by itself.
      onRetry={() => void router.invalidate()}
    />
  )
}
