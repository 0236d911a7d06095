/** Delay after load without `requestIdleCallback`, in milliseconds. */
const SOON = 2_000
/** Upper limit when the page is never idle, in milliseconds. */
const AT_LAST = 10_000

export function whenIdle(task: () => void): void {
  const wait = () => {
    // Safari lacks `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: AT_LAST })
    else setTimeout(task, SOON)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
