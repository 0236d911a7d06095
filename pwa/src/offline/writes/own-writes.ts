import { useMemo, useSyncExternalStore } from 'react'
import { changeKept } from '../kept.ts'
import { useSession } from '../session.ts'
import type { QueuedWrite } from './queued-write.ts'
import { writes } from './writes-store.ts'

export function ownWrites(userId: string): readonly QueuedWrite[] {
  return writes.getSnapshot().filter((write) => write.userId === userId)
}

export function useOwnWrites(): readonly QueuedWrite[] {
  const all = useAllWrites()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user._id : undefined
  return useMemo(() => all.filter((write) => write.userId === userId), [all, userId])
}

export function useUnseenWrites(): number {
  const all = useAllWrites()
  return useSession().status === 'guest' ? all.length : 0
}

function useAllWrites(): readonly QueuedWrite[] {
  return useSyncExternalStore(writes.subscribe, writes.getSnapshot, writes.getServerSnapshot)
}

export async function forgetWrites(userId: string): Promise<void> {
  await changeKept(writes, (all) => all.filter((write) => write.userId !== userId))
}
