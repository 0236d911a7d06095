import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messageOf } from '../../api-client/errors.ts'
import { isOnline } from '../../offline/connectivity.ts'
import { notify } from '../../ui/notify.ts'

/** Says once, each time the screen opens, whether the orders could be fetched; quiet refetches stay quiet. */
export function useFetchNews({ isFetchedAfterMount, isSuccess, error }: UseQueryResult): void {
  const isSaid = useRef(false)
  useEffect(() => {
    if (!isFetchedAfterMount || isSaid.current) return
    isSaid.current = true
    if (isSuccess) notify.success('orders fetched successfully')
    // Without a network the strip on top has said it, and what was seen last is shown.
    else if (isOnline()) notify.error(messageOf(error, 'error fetching order'))
  }, [isFetchedAfterMount, isSuccess, error])
}
