import { useSyncExternalStore } from 'react'
import { createEmitter } from '../../lib/emitter.ts'
import { STORAGE_KEYS } from '../../storage/storage-keys.ts'

let isOffered = false
const listeners = createEmitter()

function setOffered(next: boolean): void {
  isOffered = next
  listeners.emit()
}

/** Call after a sign-in with the password. Asked once on each device, also for another user. */
export function offerPasskey(): void {
  try {
    if (localStorage.getItem(STORAGE_KEYS.passkeyOffer) !== null) return
  } catch {
    // Storage is blocked: it could not be remembered that the answer was no.
    return
  }
  setOffered(true)
}

/** Ends the offer on this device for good. */
export function closePasskeyOffer(): void {
  try {
    localStorage.setItem(STORAGE_KEYS.passkeyOffer, 'closed')
  } catch {
    // Storage is blocked: the offer ends with this page.
  }
  setOffered(false)
}

/** Until the next sign-in. */
export function withdrawPasskeyOffer(): void {
  if (isOffered) setOffered(false)
}

export function usePasskeyOffer(): boolean {
  return useSyncExternalStore(
    listeners.subscribe,
    () => isOffered,
    () => false,
  )
}
