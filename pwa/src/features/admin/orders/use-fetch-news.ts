import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { notify } from '../../../ui/notify.ts'

/** What is said once the first answer is here; left out, success needs no words. */
export interface FetchWords {
  readonly success?: string
  readonly failure: string
}

/** Says once, each time a screen opens, whether it could be filled; quiet refetches stay quiet. */
export function useFetchNews(query: UseQueryResult, { success, failure }: FetchWords): void {
  const { isFetchedAfterMount, isSuccess, isPlaceholderData } = query
  const isSaid = useRef(false)
  useEffect(() => {
    if (!isFetchedAfterMount || isPlaceholderData || isSaid.current) return
    isSaid.current = true
    if (!isSuccess) notify.error(failure)
    else if (success) notify.success(success)
  }, [isFetchedAfterMount, isSuccess, isPlaceholderData, success, failure])
}
