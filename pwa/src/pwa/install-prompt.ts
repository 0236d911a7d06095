import { useSyncExternalStore } from 'react'
import { createEmitter } from '../lib/emitter.ts'

interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let promptEvent: BeforeInstallPromptEvent | undefined
const changes = createEmitter()

function setPromptEvent(next: BeforeInstallPromptEvent | undefined): void {
  promptEvent = next
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

/** `undefined` while the app cannot be installed, or is installed. */
export function useInstall(): (() => Promise<void>) | undefined {
  const current = useSyncExternalStore(
    changes.subscribe,
    () => promptEvent,
    () => undefined,
  )
  return current && (() => install(current))
}

async function install(current: BeforeInstallPromptEvent): Promise<void> {
  await current.prompt()
  // A prompt can be used only once.
  setPromptEvent(undefined)
}
