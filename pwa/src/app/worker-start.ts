import { canStoreCatalogue, onOfflinePreferenceChange } from '../local-catalogue/offline-preference.ts'
import { onSaveData } from '../network/save-data.ts'
import { outbox } from '../outbox/outbox-store.ts'
import { getCurrentSession, onSession } from '../session/session.ts'
import { cart } from '../shop/cart/cart.ts'

/**
 * Starts the service worker, which downloads the whole app. Where data is saved it waits until the customer wants the
 * shop on this device, has something to order, or has had the worker before; not for staff, who work offline too.
 */
export function startWorkerWhenWanted(start: () => void): void {
  const stops: (() => void)[] = []
  const check = () => {
    const session = getCurrentSession()
    const isStaff = session.status === 'signed-in' && session.user.role !== 'customer'
    const isWanted = isStaff || canStoreCatalogue() || [cart, outbox].some((store) => store.getSnapshot().length > 0)
    if (!isWanted && !navigator.serviceWorker.controller) return
    for (const stop of stops.splice(0)) stop()
    start()
  }
  const watches = [onOfflinePreferenceChange, onSaveData, onSession, cart.subscribe, outbox.subscribe]
  stops.push(...watches.map((watch) => watch(check)))
  check()
}
