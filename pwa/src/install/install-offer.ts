import { useSyncExternalStore } from 'react'

interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: BeforeInstallPromptEvent | undefined
const listeners = new Set<() => void>()

function become(next: BeforeInstallPromptEvent | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Defers the browser's install prompt until the customer asks for it. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    become(event as BeforeInstallPromptEvent)
  })
  window.addEventListener('appinstalled', () => become(undefined))
}

/** `undefined` while the app cannot be installed, or is installed. */
export function useInstall(): (() => Promise<void>) | undefined {
  const current = useSyncExternalStore(
    subscribe,
    () => offer,
    () => undefined,
  )
  return current && (() => install(current))
}

async function install(current: BeforeInstallPromptEvent): Promise<void> {
  await current.prompt()
  // A prompt can be used only once.
  become(undefined)
}
