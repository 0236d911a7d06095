/** Where the browser does not say when it is idle, in milliseconds after the page has loaded. */
const SOON = 2_000
/** A page that is never idle gets to it all the same, in milliseconds. */
const AT_LAST = 10_000

/** Runs a task when the page has loaded and nothing else is to be done. */
export function whenIdle(task: () => void): void {
  const wait = () => {
    // Safari has no such function.
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: AT_LAST })
    else setTimeout(task, SOON)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
