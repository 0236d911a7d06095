import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messageOf, NetworkError, toServerFailure } from '../../api-client/errors.ts'
import { isOnline, onConnectivity } from '../../offline/connectivity.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { NotOnThisPhoneError } from '../ensure-data.ts'
import { isMissingScript } from '../missing-scripts.ts'

const NOT_HERE = 'Not on this device yet'
const UNKNOWN = 'This page could not be shown. Please try again.'

/** Errors that were there already when the line returned. */
const triedAgain = new WeakSet<object>()

/**
 * What a screen shows that could not be loaded, with a way on; what a missing line has kept away comes when it returns.
 *
 * @param failed the specified words for it, where there are any
 */
export function ErrorPage({ error, failed }: ErrorComponentProps & { readonly failed?: string }) {
  const router = useRouter()
  const isMissing = isUnseen(error) || error instanceof NetworkError
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
      {...toPageFailure(error, failed)}
      // React keeps a missing script's failure; otherwise loading again puts the boundary back by itself.
      onRetry={() => (isMissingScript(error) ? window.location.reload() : void router.invalidate())}
    />
  )
}

const isUnseen = (error: unknown): error is Error => error instanceof NotOnThisPhoneError || isMissingScript(error)

function toPageFailure(error: unknown, failed: string | undefined) {
  if (isUnseen(error)) return { title: NOT_HERE, reason: error.message }
  if (failed !== undefined) return toServerFailure(error, failed)
  return { ...(error instanceof NetworkError ? { title: NOT_HERE } : {}), reason: messageOf(error, UNKNOWN) }
}
