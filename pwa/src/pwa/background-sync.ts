export const SYNC_TAG = 'usiku-outbox'

interface SyncRegistration {
  readonly sync?: { readonly register: (tag: string) => Promise<void> }
}

/** Unique per request: a reused tag would wait for the back-off of the earlier one. */
const createSyncTag = () => `${SYNC_TAG} ${Date.now()}`

/** Registers a Background Sync. Without support, the next page sends what is queued. */
export function requestBackgroundSync(): void {
  void navigator.serviceWorker?.ready
    .then((registration) => (registration as SyncRegistration).sync?.register(createSyncTag()))
    // Forbidden by the customer, or in a private window.
    .catch(() => undefined)
}
