import { useEffect, useSyncExternalStore } from 'react'
import { createEmitter } from '../lib/emitter.ts'

let holds = 0
const changes = createEmitter()

function changeHolds(by: number): void {
  holds += by
  changes.emit()
}

/** While true, no new version is offered: the page has input that a reload would lose. */
export function useHoldUpdate(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    changeHolds(1)
    return () => changeHolds(-1)
  }, [isHeld])
}

export function useIsUpdateHeld(): boolean {
  return useSyncExternalStore(
    changes.subscribe,
    () => holds > 0,
    () => false,
  )
}
