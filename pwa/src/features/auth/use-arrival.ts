import { type HistoryState, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** What the page before handed on, as it was on arrival: on the way out the location is the next page's. */
export function useArrival(): HistoryState {
  const router = useRouter()
  const [state] = useState(() => router.latestLocation.state)
  return state
}
