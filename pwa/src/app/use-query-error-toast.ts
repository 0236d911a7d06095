import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Failure } from '../api/errors.ts'
import { isOnline } from '../network/connectivity.ts'
import { notify } from '../ui/feedback/notify.ts'

/**
 * Announces once that data of every page failed to load; not while offline (the banner says so) or when older data is
 * shown.
 */
export function useQueryErrorToast({ isError, data }: UseQueryResult, { title, reason }: Failure): void {
  const isShown = useRef(false)
  useEffect(() => {
    if (!isError || data !== undefined || isShown.current || !isOnline()) return
    isShown.current = true
    notify.error(title, undefined, reason)
  }, [isError, data, title, reason])
}
