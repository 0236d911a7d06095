import { useSyncExternalStore } from 'react'
import { createEmitter } from '../lib/emitter.ts'
import { whenIdle } from '../lib/when-idle.ts'

interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let promptEvent: BeforeInstallPromptEvent | undefined
let parts: typeof import('./install-parts.tsx') | undefined
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

export const loadInstallParts = () => import('./install-parts.tsx')

/** Defers the browser's install prompt until the customer asks for it. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setPromptEvent(event as BeforeInstallPromptEvent)
  })
  window.addEventListener('appinstalled', () => setPromptEvent(undefined))
}

/** Loads what offers the installation; without it nothing is offered. Not in the installed app. */
export function startInstallOffers(): void {
  // Safari knows its own property only.
  if (matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone)) return
  whenIdle(() => {
    loadInstallParts()
      .then((loaded) => {
        parts = loaded
        loaded.startCountingVisits()
        changes.emit()
      })
      .catch(() => undefined)
  })
}

function useChanges<T>(getSnapshot: () => T | undefined): T | undefined {
  return useSyncExternalStore(changes.subscribe, getSnapshot, () => undefined)
}

/** `undefined` while the app cannot be installed, or is installed. */
export function useInstall(): (() => Promise<void>) | undefined {
  const current = useChanges(() => promptEvent ?? parts?.installGuide)
  return current && (() => install(current))
}

export const useInstallParts = () => useChanges(() => parts)

export function useOpenGuide(): { readonly isOpen: boolean; readonly close: () => void } {
  return { isOpen: useChanges(() => isGuideOpen) ?? false, close: () => setGuideOpen(false) }
}

async function install(current: BeforeInstallPromptEvent | object): Promise<void> {
  if (!('prompt' in current)) return setGuideOpen(true)
  await current.prompt()
  // A prompt can be used only once.
  setPromptEvent(undefined)
}
