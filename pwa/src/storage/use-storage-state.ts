import { useSyncExternalStore } from 'react'
import { getStorageState, onStorageState, type StorageState } from './idb.ts'

export function useStorageState(): StorageState {
  return useSyncExternalStore(onStorageState, getStorageState, () => 'unopened')
}
