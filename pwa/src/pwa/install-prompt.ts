import { useSyncExternalStore } from 'react'
import { createEmitter } from '../lib/emitter.ts'

interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let promptEvent: BeforeInstallPromptEvent | undefined
let installGuide: object | undefined
let isGuideOpen = false
const changes = createEmitter()

function setPromptEvent(next: BeforeInstallPromptEvent | undefined): void {
  promptEvent = next
  changes.emit()
}

function setGuideOpen(isOpen: boolean): void {
  isGuideOpen = isOpen
  changes.emit()
}

/** @param guide for a browser that offers nothing by itself */
export function setInstallGuide(guide: object | undefined): void {
  installGuide = guide
  changes.emit()
}

/** Defers the browser's install prompt until the customer asks for it. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setPromptEvent(event as BeforeInstallPromptEvent)
  })
  window.addEventListener('appinstalled', () => setPromptEvent(undefined))
}

function useChanges<T>(getSnapshot: () => T | undefined): T | undefined {
  return useSyncExternalStore(changes.subscribe, getSnapshot, () => undefined)
}

/** `undefined` while the app cannot be installed, or is installed. */
export function useInstall(): (() => Promise<void>) | undefined {
  const current = useChanges(() => promptEvent ?? installGuide)
  return current && (() => install(current))
}

export function useOpenGuide(): { readonly isOpen: boolean; readonly close: () => void } {
  return { isOpen: useChanges(() => isGuideOpen) ?? false, close: () => setGuideOpen(false) }
}

async function install(current: BeforeInstallPromptEvent | object): Promise<void> {
  if (!('prompt' in current)) return setGuideOpen(true)
  await current.prompt()
  // A prompt can be used only once.
  setPromptEvent(undefined)
}
