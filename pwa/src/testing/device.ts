import { vi } from 'vitest'
import { clearCatalogue } from '../local-catalogue/catalogue-store.ts'
import { setOfflinePreference } from '../local-catalogue/offline-preference.ts'
import { outbox } from '../outbox/outbox-store.ts'
import { clearSession } from '../session/session.ts'
import { rememberAgeConfirmed } from '../shop/age/age-confirmation.ts'
import { clearCart } from '../shop/cart/cart.ts'
import { transact } from '../storage/idb.ts'
import { updateStore } from '../storage/persisted-store.ts'
import { STORAGE_KEYS } from '../storage/storage-keys.ts'

export function setNetwork(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
}

/** Makes storage full until `resetDevice`. */
export function fillStorage(): void {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The phone is full', 'QuotaExceededError')
  })
}

export async function resetDevice(): Promise<void> {
  setNetwork(true)
  vi.restoreAllMocks()
  await updateStore(outbox, () => [])
  await clearCart()
  setOfflinePreference(undefined)
  rememberAgeConfirmed(false)
  await clearCatalogue()
  await clearSession()
  await transact([STORAGE_KEYS.checkoutDraft], () => ({ values: [], result: undefined }))
}
