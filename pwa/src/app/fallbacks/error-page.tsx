import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getErrorMessage, NetworkError, toServerFailure } from '../../api/errors.ts'
import { isOnline, onConnectivity } from '../../network/connectivity.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { NotCachedError } from '../query/ensure-data.ts'
import { isMissingScript } from './missing-scripts.ts'

const NOT_CACHED_TITLE = 'Not on this device yet'
const UNKNOWN = 'This page could not be shown. Please try again.'

/** Errors already retried after reconnection. */
const retriedErrors = new WeakSet<object>()

/**
 * Retries by itself on reconnection.
 *
 * @param failed message given by the specification
 */
export function ErrorPage({ error, failed }: ErrorComponentProps & { readonly failed?: string }) {
  const router = useRouter()
  const isMissing = isNotCached(error) || error instanceof NetworkError
  useEffect(() => {
    if (!isMissing || !(error instanceof Error)) return
    // React caches a failed lazy component for the page's life, so reload.
    if (retriedErrors.has(error) && isOnline()) window.location.reload()
    return onConnectivity(() => {
      if (!isOnline()) return
      retriedErrors.add(error)
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

const isNotCached = (error: unknown): error is Error => error instanceof NotCachedError || isMissingScript(error)

function toPageFailure(error: unknown, failed: string | undefined) {
  if (isNotCached(error)) return { title: NOT_CACHED_TITLE, reason: error.message }
  if (failed !== undefined) return toServerFailure(error, failed)
  return {
    ...(error instanceof NetworkError ? { title: NOT_CACHED_TITLE } : {}),
    reason: getErrorMessage(error, UNKNOWN),
  }
}
