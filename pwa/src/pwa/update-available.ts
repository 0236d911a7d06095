import { useSyncExternalStore } from 'react'
import { createEmitter } from '../lib/emitter.ts'

let hasUpdate = false
const changes = createEmitter()

export function offerUpdate(): void {
  hasUpdate = true
  changes.emit()
}

export function useUpdateAvailable(): boolean {
  return useSyncExternalStore(
    changes.subscribe,
    () => hasUpdate,
    () => false,
  )
}
