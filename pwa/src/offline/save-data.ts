import { useSyncExternalStore } from 'react'

/** Network Information API; Chromium only. */
interface Connection extends EventTarget {
  readonly saveData?: boolean
}

const connection = (): Connection | undefined => (navigator as Navigator & { connection?: Connection }).connection

function onChange(tell: () => void): () => void {
  const watched = connection()
  watched?.addEventListener?.('change', tell)
  return () => watched?.removeEventListener?.('change', tell)
}

export function savesData(): boolean {
  return connection()?.saveData === true
}

export function useSaveData(): boolean {
  return useSyncExternalStore(onChange, savesData, () => false)
}
