import { useEffect, useState, useSyncExternalStore } from 'react'
import { createEmitter } from '../../lib/emitter.ts'
import { extendCheckoutDraft, readCheckoutDraft } from '../../outbox/kinds/checkout-draft.ts'
import { useSession } from '../../session/session.ts'
import { STORAGE_KEYS } from '../../storage/storage-keys.ts'

const changes = createEmitter<[]>()

/** Where this device ordered to last; empty when unknown, and after a logout. */
export function readDeliveryArea(): string {
  try {
    return localStorage.getItem(STORAGE_KEYS.deliveryArea) ?? ''
  } catch {
    return ''
  }
}

export function writeDeliveryArea(area: string): void {
  try {
    localStorage.setItem(STORAGE_KEYS.deliveryArea, area)
  } catch {
    // Storage is blocked or full: the checkout asks again.
  }
  changes.emit()
}

/** The area of the checkout's draft, else the one chosen on this device, else the city of the profile. */
export function useDeliveryArea() {
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : undefined
  const chosen = useSyncExternalStore(changes.subscribe, readDeliveryArea, () => '')
  const [drafted, setDrafted] = useDraftedCity(user?._id)
  const choose = (area: string) => {
    writeDeliveryArea(area)
    setDrafted(area)
    // The checkout begins with it. A full device keeps the choice above.
    if (user) extendCheckoutDraft(user._id, { city: area }).catch(() => undefined)
  }
  return { area: drafted || chosen || (user?.city ?? ''), choose }
}

function useDraftedCity(userId: string | undefined) {
  const [city, setCity] = useState('')
  useEffect(() => {
    setCity('')
    if (userId === undefined) return
    let isUnmounted = false
    // An unreadable draft is ignored.
    readCheckoutDraft(userId).then(
      (draft) => isUnmounted || setCity(draft.city ?? ''),
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [userId])
  return [city, setCity] as const
}
