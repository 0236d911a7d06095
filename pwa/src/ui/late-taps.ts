import { type MouseEvent, useLayoutEffect } from 'react'

/** A second tap of the same thumb comes within this, in milliseconds. */
const SECOND_TAP_WITHIN = 600

let lastGoneAt = Number.NEGATIVE_INFINITY

/**
 * For a place where one page's button stands on the spot of the last page's: a
 * tap that was still meant for that one presses nothing. Keys always press:
 * whoever uses them has moved to this button.
 *
 * @returns for `onClickCapture` of what holds the button
 */
export function useLateTapGuard(): (event: MouseEvent) => void {
  useLayoutEffect(
    () => () => {
      lastGoneAt = Date.now()
    },
    [],
  )
  return (event) => {
    const isKey = event.detail === 0
    if (isKey || Date.now() - lastGoneAt >= SECOND_TAP_WITHIN) return
    event.preventDefault()
    event.stopPropagation()
  }
}
