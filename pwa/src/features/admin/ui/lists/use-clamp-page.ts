import { useEffect } from 'react'

/**
 * Goes to the last page when the URL asks for a later one.
 * @param pages `undefined` until known
 */
export function useClampPage(page: number, pages: number | undefined, onPage: (page: number) => void): void {
  const last = pages === undefined ? undefined : Math.max(1, pages)
  const isPastEnd = last !== undefined && page > last
  useEffect(() => {
    if (isPastEnd) onPage(last)
  }, [isPastEnd, last, onPage])
}
