import { useEffect, useRef } from 'react'
import { notify } from './notify.ts'

/** As much of a query as is needed to tell how it went. */
export interface Fetched {
  readonly isFetchedAfterMount: boolean
  readonly isSuccess: boolean
  readonly isPlaceholderData: boolean
}

/** What is said once the first answer is here; what is left out needs no words. */
export interface FetchWords {
  readonly success?: string
  readonly failure?: string | undefined
  /** Second line of the failure. */
  readonly reason?: string | undefined
}

/** Says once, each time a screen opens, whether it could be filled; quiet refetches stay quiet. */
export function useFetchNews(fetched: Fetched, { success, failure, reason }: FetchWords): void {
  const { isFetchedAfterMount, isSuccess, isPlaceholderData } = fetched
  const isSaid = useRef(false)
  useEffect(() => {
    if (!isFetchedAfterMount || isPlaceholderData || isSaid.current) return
    isSaid.current = true
    if (isSuccess && success) notify.success(success)
    if (!isSuccess && failure) notify.error(failure, undefined, reason)
  }, [isFetchedAfterMount, isSuccess, isPlaceholderData, success, failure, reason])
}
