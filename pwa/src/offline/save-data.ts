import { useSyncExternalStore } from 'react'

/** The part of the Network Information API that is read here; only Chromium has it. */
interface Connection extends EventTarget {
  readonly saveData?: boolean
}

const connection = (): Connection | undefined => (navigator as Navigator & { connection?: Connection }).connection

function onChange(tell: () => void): () => void {
  const watched = connection()
  watched?.addEventListener?.('change', tell)
  return () => watched?.removeEventListener?.('change', tell)
}

/** Whether the browser was told to save data. */
export function savesData(): boolean {
  return connection()?.saveData === true
}

/** The same, kept up to date; `false` while the server renders. */
export function useSaveData(): boolean {
  return useSyncExternalStore(onChange, savesData, () => false)
}
