import { useMemo } from 'react'
import { useDeviceOnline } from '../../../network/connectivity.ts'
import type { MutationTask } from '../../../outbox/entry.ts'
import { useOwnMutations } from '../../../outbox/use-entries.ts'
import { getVisibleMutations } from './visible-mutations.ts'

export function useVisibleMutations<K extends MutationTask['kind']>(kind: K) {
  const mutations = useOwnMutations()
  const isOnline = useDeviceOnline()
  return useMemo(() => getVisibleMutations(mutations, kind, isOnline), [mutations, kind, isOnline])
}
