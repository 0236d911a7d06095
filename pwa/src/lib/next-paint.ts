/** Limit where nothing is painted, as in a hidden tab, in milliseconds. */
const MAX_WAIT_MS = 300

/** Resolves after the browser has painted the page as it is now. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A frame's callbacks run before its paint, the timers they set after it.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, document.hidden ? 0 : MAX_WAIT_MS)
  })
}
