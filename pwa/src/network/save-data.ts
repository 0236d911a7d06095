import { useSyncExternalStore } from 'react'

/** Network Information API; Chromium only. */
interface Connection extends EventTarget {
  readonly saveData?: boolean
}

const connection = (): Connection | undefined => (navigator as Navigator & { connection?: Connection }).connection

function onChange(listener: () => void): () => void {
  const watched = connection()
  watched?.addEventListener?.('change', listener)
  return () => watched?.removeEventListener?.('change', listener)
}

export function isSaveDataOn(): boolean {
  return connection()?.saveData === true
}

export function useSaveData(): boolean {
  return useSyncExternalStore(onChange, isSaveDataOn, () => false)
}
