import { DATA_SAVER_COOKIE } from '@usiku/contracts/media/data-saver.ts'
import { useSyncExternalStore } from 'react'
import { STORAGE_KEYS } from '../storage/storage-keys.ts'
import { acceptDataSaver, type DataSaver, getDataSaver, onSaveData } from './save-data.ts'

const COOKIE_SECONDS = 365 * 24 * 60 * 60

/** Stores the choice on this device, and tells the server by a cookie: it renders the first page before any script runs. */
export function setDataSaver(choice: DataSaver): void {
  try {
    if (choice === 'auto') localStorage.removeItem(STORAGE_KEYS.dataSaver)
    else localStorage.setItem(STORAGE_KEYS.dataSaver, choice)
  } catch {
    // Storage is blocked or full: the choice lasts for this page.
  }
  const seconds = choice === 'auto' ? 0 : COOKIE_SECONDS
  // biome-ignore lint/suspicious/noDocumentCookie: many browsers have no other way
  document.cookie = `${DATA_SAVER_COOKIE}=${choice}; path=/; max-age=${seconds}; samesite=lax`
  acceptDataSaver(choice)
}

export function useDataSaver(): DataSaver {
  return useSyncExternalStore(onSaveData, getDataSaver, () => 'auto')
}
