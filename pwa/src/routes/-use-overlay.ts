import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the step before shows the same page without what lies over it now. */
    overlay?: boolean
  }
}

/** How an address comes into the history. */
export interface Step {
  readonly replace: boolean
  readonly state: { readonly overlay: boolean }
}

/**
 * For a dialog that the address names: opening it is a step in the history, so
 * Back closes it, and closing it takes that step back.
 *
 * @param open what the address names now
 * @param go brings another name into the address, or none
 * @returns opens the dialog for a name, closes it without one
 */
export function useOverlay(
  open: string | undefined,
  go: (name: string | undefined, step: Step) => void,
): (name: string | undefined) => void {
  const router = useRouter()
  // A step back takes a moment: pressed twice, closing must not go back two.
  const isClosing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is what ends the closing
  useEffect(() => {
    isClosing.current = false
  }, [open])
  return (name) => {
    if (name !== undefined) return go(name, { replace: false, state: { overlay: true } })
    if (open === undefined || isClosing.current) return
    isClosing.current = true
    // Whoever came straight to the form has no page of the shop behind it.
    if (router.latestLocation.state.overlay) router.history.back()
    else go(undefined, { replace: true, state: { overlay: false } })
  }
}
