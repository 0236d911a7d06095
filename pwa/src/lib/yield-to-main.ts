/** Lets the browser paint and handle input before more work is done. */
export function yieldToMain(): Promise<void> {
  // Safari lacks `scheduler`.
  if (globalThis.scheduler?.yield !== undefined) return globalThis.scheduler.yield()
  return new Promise((resolve) => setTimeout(resolve))
}
