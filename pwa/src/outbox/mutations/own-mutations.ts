import { useMemo, useSyncExternalStore } from 'react'
import { useSession } from '../../session/session.ts'
import { updateStore } from '../../storage/persisted-store.ts'
import { writes } from './mutations-store.ts'
import type { QueuedMutation } from './queued-mutation.ts'

export function listOwnMutations(userId: string): readonly QueuedMutation[] {
  return writes.getSnapshot().filter((mutation) => mutation.userId === userId)
}

export function useOwnMutations(): readonly QueuedMutation[] {
  const all = useAllMutations()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user._id : undefined
  return useMemo(() => all.filter((mutation) => mutation.userId === userId), [all, userId])
}

export function useSignedOutMutationCount(): number {
  const all = useAllMutations()
  return useSession().status === 'guest' ? all.length : 0
}

function useAllMutations(): readonly QueuedMutation[] {
  return useSyncExternalStore(writes.subscribe, writes.getSnapshot, writes.getServerSnapshot)
}

export async function clearOwnMutations(userId: string): Promise<void> {
  await updateStore(writes, (all) => all.filter((mutation) => mutation.userId !== userId))
}
