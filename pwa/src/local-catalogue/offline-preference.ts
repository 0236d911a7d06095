import { createEmitter } from '../lib/emitter.ts'
import { isSaveDataOn } from '../network/save-data.ts'
import { STORAGE_KEYS } from '../storage/storage-keys.ts'

export type OfflinePreference = 'yes' | 'no' | undefined

const listeners = createEmitter()

let memoryPreference: OfflinePreference

export function getOfflinePreference(): OfflinePreference {
  try {
    const stored = localStorage.getItem(STORAGE_KEYS.offlinePreference)
    return stored === 'yes' || stored === 'no' ? stored : memoryPreference
  } catch {
    // Storage is blocked, or this is the server.
    return memoryPreference
  }
}

export function setOfflinePreference(next: OfflinePreference): void {
  memoryPreference = next
  try {
    if (next === undefined) localStorage.removeItem(STORAGE_KEYS.offlinePreference)
    else localStorage.setItem(STORAGE_KEYS.offlinePreference, next)
  } catch {
    // Storage is blocked: the choice lasts for this page.
  }
  listeners.emit()
}

export function onOfflinePreferenceChange(listener: () => void): () => void {
  return listeners.subscribe(listener)
}

/** False when data saving is on and the catalogue was neither downloaded nor requested. */
export function canStoreCatalogue(): boolean {
  return getOfflinePreference() === 'yes' || !isSaveDataOn()
}
