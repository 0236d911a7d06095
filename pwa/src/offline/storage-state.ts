import { useSyncExternalStore } from 'react'
import { onStorageState, type StorageState, storageState } from './store.ts'

export function useStorageState(): StorageState {
  return useSyncExternalStore(onStorageState, storageState, () => 'unopened')
}
