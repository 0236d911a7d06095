import { useSyncExternalStore } from 'react'
import { createEmitter } from '../lib/emitter.ts'
import { setInstallGuide } from './install-prompt.ts'

let parts: typeof import('./install-parts.tsx') | undefined
const changes = createEmitter()

export const loadInstallParts = () => import('./install-parts.tsx')

/** Loads what offers the installation; without it nothing is offered. Not in the installed app. */
export function startInstallOffers(): void {
  // Safari knows its own property only.
  if (matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone)) return
  loadInstallParts()
    .then((loaded) => {
      parts = loaded
      loaded.startCountingVisits()
      setInstallGuide(loaded.installGuide)
      changes.emit()
    })
    .catch(() => undefined)
}

export function useInstallParts(): typeof parts {
  return useSyncExternalStore(
    changes.subscribe,
    () => parts,
    () => undefined,
  )
}
