import { STORAGE_KEYS } from '../storage/storage-keys.ts'

export type LastingStorage = 'granted' | 'denied'

/** What the browser answered; `undefined` before it was asked. */
export function getLastingStorage(): LastingStorage | undefined {
  try {
    const stored = localStorage.getItem(STORAGE_KEYS.lastingStorage)
    return stored === 'granted' || stored === 'denied' ? stored : undefined
  } catch {
    return undefined
  }
}

/** Asks the browser not to remove what the shop keeps on this device. Once: some browsers ask the customer. */
export async function askForLastingStorage(): Promise<void> {
  if (getLastingStorage() !== undefined || !navigator.storage?.persist) return
  try {
    const answer: LastingStorage = (await navigator.storage.persist()) ? 'granted' : 'denied'
    localStorage.setItem(STORAGE_KEYS.lastingStorage, answer)
  } catch {
    // Blocked or full: asked again after the next order.
  }
}
