import { vi } from 'vitest'
import { clearCart } from '../offline/cart.ts'
import { forgetCatalogue } from '../offline/catalogue/catalogue-store.ts'
import { setKeepsShop } from '../offline/catalogue/keeps-shop.ts'
import { changeKept } from '../offline/kept.ts'
import { outbox } from '../offline/outbox-orders.ts'
import { forgetSession } from '../offline/session.ts'
import { STORAGE_KEYS } from '../offline/storage-keys.ts'
import { transact } from '../offline/store.ts'
import { writes } from '../offline/writes/writes-store.ts'

export function setNetwork(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
}

/** Makes storage full until `emptyPhone`. */
export function fullPhone(): void {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The phone is full', 'QuotaExceededError')
  })
}

export async function emptyPhone(): Promise<void> {
  setNetwork(true)
  vi.restoreAllMocks()
  await changeKept(outbox, () => [])
  await changeKept(writes, () => [])
  await clearCart()
  setKeepsShop(undefined)
  await forgetCatalogue()
  await forgetSession()
  await transact([STORAGE_KEYS.unsaid, STORAGE_KEYS.checkoutDraft], () => ({ values: [], result: undefined }))
}
