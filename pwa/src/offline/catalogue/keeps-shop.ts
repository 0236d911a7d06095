import { makeListeners } from '../listeners.ts'
import { savesData } from '../save-data.ts'
import { STORAGE_KEYS } from '../storage-keys.ts'

/** `yes` when the products are here or were asked for, `no` when the offer was declined. */
export type KeepsShop = 'yes' | 'no' | undefined

const listeners = makeListeners()

/** What this page knows where nothing can be remembered. */
let answer: KeepsShop

/** Whether this phone keeps the shop's products; `undefined` when nothing was decided. */
export function keepsShop(): KeepsShop {
  try {
    const said = localStorage.getItem(STORAGE_KEYS.keepsShop)
    return said === 'yes' || said === 'no' ? said : answer
  } catch {
    // Storage is blocked, or this is a server.
    return answer
  }
}

/** Remembers what was decided. */
export function setKeepsShop(next: KeepsShop): void {
  answer = next
  try {
    if (next === undefined) localStorage.removeItem(STORAGE_KEYS.keepsShop)
    else localStorage.setItem(STORAGE_KEYS.keepsShop, next)
  } catch {
    // Then for this page only.
  }
  listeners.tell()
}

/**
 * Calls `listener` whenever it was decided.
 *
 * @returns stops that
 */
export function onKeepsShop(listener: () => void): () => void {
  return listeners.add(listener)
}

/** Whether the products may be fetched: data is not to be saved, or they are here, or were asked for. */
export function mayKeepShop(): boolean {
  return keepsShop() === 'yes' || !savesData()
}
