import { useSyncExternalStore } from 'react'
import { onStorageState, type StorageState, storageState } from './store.ts'

/** The state of this phone's storage, kept up to date: with `memory`, say that the cart ends with the page. */
export function useStorageState(): StorageState {
  return useSyncExternalStore(onStorageState, storageState, () => 'unopened')
}
