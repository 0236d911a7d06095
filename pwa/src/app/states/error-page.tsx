import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messageOf, NetworkError, toServerFailure } from '../../api-client/errors.ts'
import { isOnline, onConnectivity } from '../../offline/connectivity.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { NotOnThisPhoneError } from '../ensure-data.ts'
import { isMissingScript } from '../missing-scripts.ts'

const NOT_HERE = 'Not on this device yet'
const UNKNOWN = 'This page could not be shown. Please try again.'

/** Errors already retried after reconnection. */
const triedAgain = new WeakSet<object>()

/**
 * Retries by itself on reconnection.
 *
 * @param failed message given by the specification
 */
export function ErrorPage({ error, failed }: ErrorComponentProps & { readonly failed?: string }) {
  const router = useRouter()
  const isMissing = isUnseen(error) || error instanceof NetworkError
  useEffect(() => {
    if (!isMissing || !(error instanceof Error)) return
    // React caches a failed lazy component for the page's life, so reload.
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
      // React caches a failed chunk; other errors recover by reloading the route.
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
