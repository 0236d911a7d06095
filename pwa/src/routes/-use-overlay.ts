import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the previous history entry is the same page without the overlay. */
    overlay?: boolean
  }
}

export interface HistoryStep {
  readonly replace: boolean
  readonly state: { readonly overlay: boolean }
}

/**
 * Puts an overlay into the URL and the history: opening pushes an entry, so Back closes it; closing goes back.
 * @param openName the name in the URL now
 * @param navigateTo navigates to a name, or to none
 * @returns opens the overlay for a name, closes it without one
 */
export function useOverlay(
  openName: string | undefined,
  navigateTo: (name: string | undefined, step: HistoryStep) => void,
): (name: string | undefined) => void {
  const router = useRouter()
  // `history.back` is asynchronous: a second close must not go back twice.
  const isClosing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is what ends the closing
  useEffect(() => {
    isClosing.current = false
  }, [openName])
  return (name) => {
    if (name !== undefined) return navigateTo(name, { replace: false, state: { overlay: true } })
    if (openName === undefined || isClosing.current) return
    isClosing.current = true
    // A page opened directly has no entry of this site before it.
    if (router.latestLocation.state.overlay) router.history.back()
    else navigateTo(undefined, { replace: true, state: { overlay: false } })
  }
}
