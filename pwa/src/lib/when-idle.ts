/** Delay after load without `requestIdleCallback`, in milliseconds. */
const FALLBACK_DELAY_MS = 2_000
/** Upper limit when the page is never idle, in milliseconds. */
const IDLE_TIMEOUT_MS = 10_000

export function whenIdle(task: () => void): void {
  const wait = () => {
    // Safari lacks `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(task, FALLBACK_DELAY_MS)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
