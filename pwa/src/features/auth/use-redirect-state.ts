import { type HistoryState, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** The history state on arrival; while the page is being left, the location is already the next page's. */
export function useRedirectState(): HistoryState {
  const router = useRouter()
  const [state] = useState(() => router.latestLocation.state)
  return state
}
