import { makeListeners } from '../listeners.ts'
import { savesData } from '../save-data.ts'
import { STORAGE_KEYS } from '../storage-keys.ts'

export type KeepsShop = 'yes' | 'no' | undefined

const listeners = makeListeners()

let answer: KeepsShop

export function keepsShop(): KeepsShop {
  try {
    const said = localStorage.getItem(STORAGE_KEYS.keepsShop)
    return said === 'yes' || said === 'no' ? said : answer
  } catch {
    // Storage is blocked, or this is the server.
    return answer
  }
}

export function setKeepsShop(next: KeepsShop): void {
  answer = next
  try {
    if (next === undefined) localStorage.removeItem(STORAGE_KEYS.keepsShop)
    else localStorage.setItem(STORAGE_KEYS.keepsShop, next)
  } catch {
    // Storage is blocked: the choice lasts for this page.
  }
  listeners.tell()
}

export function onKeepsShop(listener: () => void): () => void {
  return listeners.add(listener)
}

/** False when data saving is on and the catalogue was neither downloaded nor requested. */
export function mayKeepShop(): boolean {
  return keepsShop() === 'yes' || !savesData()
}
