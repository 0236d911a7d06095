import { useSyncExternalStore } from 'react'
import { createEmitter } from '../../../../lib/emitter.ts'
import { isRecord } from '../../../../lib/guards.ts'
import { STORAGE_KEYS } from '../../../../storage/storage-keys.ts'

interface SeenOrders {
  readonly userId: string
  readonly cursor: number
}

const changes = createEmitter()
/** While storage is blocked or full. */
let memory: SeenOrders | undefined

/**
 * The last order event that the administrator has seen in any tab of this browser; `undefined` before the first visit
 * after a login.
 */
export function readSeenCursor(userId: string): number | undefined {
  const seen = memory ?? readStored()
  return seen?.userId === userId ? seen.cursor : undefined
}

export function writeSeenCursor(userId: string, cursor: number): void {
  if (readSeenCursor(userId) === cursor) return
  const seen: SeenOrders = { userId, cursor }
  try {
    localStorage.setItem(STORAGE_KEYS.seenOrders, JSON.stringify(seen))
    memory = undefined
  } catch {
    memory = seen
  }
  changes.emit()
}

export function useSeenCursor(userId: string): number | undefined {
  return useSyncExternalStore(subscribe, () => readSeenCursor(userId))
}

function subscribe(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEYS.seenOrders || key === null) listener()
  }
  window.addEventListener('storage', handleStorage)
  const unsubscribe = changes.subscribe(listener)
  return () => {
    window.removeEventListener('storage', handleStorage)
    unsubscribe()
  }
}

function readStored(): SeenOrders | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEYS.seenOrders) ?? 'null')
    return isSeenOrders(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function isSeenOrders(value: unknown): value is SeenOrders {
  if (!isRecord(value)) return false
  const { userId, cursor } = value
  return typeof userId === 'string' && typeof cursor === 'number' && Number.isSafeInteger(cursor) && cursor >= 0
}
