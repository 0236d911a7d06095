import { useSyncExternalStore } from 'react'
import { createEmitter } from '../lib/emitter.ts'
import { STORAGE_KEYS } from '../storage/storage-keys.ts'

/** Network Information API; Chromium only. */
interface Connection extends EventTarget {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** `auto`: on where the browser saves data or the network is slow. */
export type DataSaver = 'auto' | 'on' | 'off'

const connection = (): Connection | undefined => (navigator as Navigator & { connection?: Connection }).connection

const listeners = createEmitter()

if (typeof window !== 'undefined') {
  connection()?.addEventListener?.('change', listeners.emit)
  // Chosen in another tab.
  window.addEventListener('storage', listeners.emit)
}

let memoryChoice: DataSaver = 'auto'

export function getDataSaver(): DataSaver {
  try {
    const stored = localStorage.getItem(STORAGE_KEYS.dataSaver)
    return stored === 'on' || stored === 'off' ? stored : memoryChoice
  } catch {
    // Storage is blocked, or this is the server.
    return memoryChoice
  }
}

/** Takes over a choice that has been stored, if it could be (see `data-saver-choice.ts`). */
export function acceptDataSaver(choice: DataSaver): void {
  memoryChoice = choice
  listeners.emit()
}

/** @returns unsubscribe */
export const onSaveData = (listener: () => void): (() => void) => listeners.subscribe(listener)

/** What `auto` means at this moment. */
export function isSaveDataSuggested(): boolean {
  const { saveData, effectiveType = '' } = connection() ?? {}
  return saveData === true || /[23]g/.test(effectiveType)
}

export function isSaveDataOn(): boolean {
  const choice = getDataSaver()
  return choice === 'auto' ? isSaveDataSuggested() : choice === 'on'
}

let isRenderedSaving = typeof document !== 'undefined' && 'saves' in document.documentElement.dataset

/** Whether the server's page is one that saves data. */
export const isRenderedForSaving = (): boolean => isRenderedSaving

/** On the server, while it renders a page. */
export function setRenderedForSaving(isSaving: boolean): void {
  isRenderedSaving = isSaving
}

export function useSaveData(): boolean {
  return useSyncExternalStore(onSaveData, isSaveDataOn, isRenderedForSaving)
}
