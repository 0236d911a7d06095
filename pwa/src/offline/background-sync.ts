/** How the names begin under which the browser wakes the worker to send what waits. */
export const SYNC_TAG = 'usiku-outbox'

/** What browsers with Background Sync have beside what TypeScript knows. */
interface WithSync {
  readonly sync?: { readonly register: (tag: string) => Promise<void> }
}

/** One each time: what was asked for under a name that waits to be tried again would wait with it. */
const newTag = () => `${SYNC_TAG} ${Date.now()}`

/**
 * Asks the browser to wake the worker as soon as there is a network, also with
 * every page closed. Where it cannot, the next page sends what waits.
 */
export function askWorkerToSend(): void {
  void navigator.serviceWorker?.ready
    .then((registration) => (registration as WithSync).sync?.register(newTag()))
    // Forbidden by the customer, or in a private window.
    .catch(() => undefined)
}
