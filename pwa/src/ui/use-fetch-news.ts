import { useEffect, useRef } from 'react'
import { notify } from './notify.ts'

export interface Fetched {
  readonly isFetchedAfterMount: boolean
  readonly isSuccess: boolean
  readonly isPlaceholderData: boolean
}

export interface FetchWords {
  readonly success?: string
  readonly failure?: string | undefined
  readonly reason?: string | undefined
}

/** Announces the first result of each mount; background refetches stay silent. */
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
