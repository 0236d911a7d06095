import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Failure } from '../api-client/errors.ts'
import { isOnline } from '../offline/connectivity.ts'
import { notify } from '../ui/notify.ts'

/**
 * Announces once that data of every page failed to load; not while offline (the banner says so) or when older data is
 * shown.
 */
export function useMissingNews({ isError, data }: UseQueryResult, { title, reason }: Failure): void {
  const isSaid = useRef(false)
  useEffect(() => {
    if (!isError || data !== undefined || isSaid.current || !isOnline()) return
    isSaid.current = true
    notify.error(title, undefined, reason)
  }, [isError, data, title, reason])
}
