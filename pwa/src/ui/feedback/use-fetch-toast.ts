import { useEffect, useRef } from 'react'
import { notify } from './notify.ts'

export interface FetchStatus {
  readonly isFetchedAfterMount: boolean
  readonly isSuccess: boolean
  readonly isPlaceholderData: boolean
}

export interface FetchMessages {
  readonly success?: string
  readonly failure?: { readonly title: string; readonly reason?: string | undefined } | undefined
}

/** Announces the first result of each mount; background refetches stay silent. */
export function useFetchToast(status: FetchStatus, { success, failure }: FetchMessages): void {
  const { title, reason } = failure ?? {}
  const { isFetchedAfterMount, isSuccess, isPlaceholderData } = status
  const isShown = useRef(false)
  useEffect(() => {
    if (!isFetchedAfterMount || isPlaceholderData || isShown.current) return
    isShown.current = true
    if (isSuccess && success) notify.success(success)
    if (!isSuccess && title) notify.error(title, undefined, reason)
  }, [isFetchedAfterMount, isSuccess, isPlaceholderData, success, title, reason])
}
