import { msg, t } from '@lingui/core/macro'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getErrorMessage, NetworkError, toServerFailure } from '../../api/errors.ts'
import { scheduleRetry } from '../../lib/retry.ts'
import { useOnline } from '../../network/connectivity.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { NotCachedError } from '../query/ensure-data.ts'
import { isMissingScript } from './missing-scripts.ts'

const NOT_CACHED_TITLE = msg`Not on this device yet`
const UNKNOWN = msg`This page could not be shown. Please try again.`

/** Errors already retried after reconnection. */
const retriedErrors = new WeakSet<object>()

/** Failed retries in a row since the device was last offline; `undefined` when it never was on a missing page. */
let failedRetries: number | undefined

/**
 * Retries by itself on reconnection, and from then on until the page opens: a new network may not carry at once.
 *
 * @param failed message given by the specification
 */
export function ErrorPage({ error, failed }: ErrorComponentProps & { readonly failed?: string }) {
  const router = useRouter()
  const isMissing = isNotCached(error) || error instanceof NetworkError
  const online = useOnline()
  useEffect(() => {
    if (!isMissing || !(error instanceof Error)) return
    if (!online) failedRetries = 0
    if (!online || failedRetries === undefined) return
    // React caches a failed lazy component for the page's life, so reload.
    if (retriedErrors.has(error)) return window.location.reload()
    const retry = () => {
      failedRetries = (failedRetries ?? 0) + 1
      retriedErrors.add(error)
      void router.invalidate()
    }
    if (failedRetries > 0) return scheduleRetry(failedRetries, retry)
    retry()
  }, [isMissing, error, online, router])
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
  if (isNotCached(error)) return { title: t(NOT_CACHED_TITLE), reason: error.message }
  if (failed !== undefined) return toServerFailure(error, failed)
  return {
    ...(error instanceof NetworkError ? { title: t(NOT_CACHED_TITLE) } : {}),
    reason: getErrorMessage(error, t(UNKNOWN)),
  }
}
