import { useSyncExternalStore } from 'react'

/** Chromium's event; TypeScript does not know it. */
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

/** Keeps the browser's offer to install until somebody asks for it, instead of a bar at a bad moment. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    become(event as BeforeInstallPromptEvent)
  })
  window.addEventListener('appinstalled', () => become(undefined))
}

/** Asks the browser to install the shop; `undefined` while it cannot be installed, or is. */
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
  // An offer is good for one time, whatever the answer was.
  become(undefined)
}
