import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Failure } from '../api-client/errors.ts'
import { isOnline } from '../offline/connectivity.ts'
import { notify } from '../ui/notify.ts'

/**
 * Says once that something every page shows could not be had. Not without a
 * network, which the strip on top has said, and not while an earlier answer stands.
 */
export function useMissingNews({ isError, data }: UseQueryResult, { title, reason }: Failure): void {
  const isSaid = useRef(false)
  useEffect(() => {
    if (!isError || data !== undefined || isSaid.current || !isOnline()) return
    isSaid.current = true
    notify.error(title, undefined, reason)
  }, [isError, data, title, reason])
}
