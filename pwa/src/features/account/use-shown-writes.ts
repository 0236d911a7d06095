import { useMemo } from 'react'
import { useDeviceOnline } from '../../offline/connectivity.ts'
import { useOwnWrites } from '../../offline/writes/own-writes.ts'
import type { WriteTask } from '../../offline/writes/queued-write.ts'
import { shownWrites } from './shown-writes.ts'

export function useShownWrites<K extends WriteTask['kind']>(kind: K) {
  const writes = useOwnWrites()
  const isOnline = useDeviceOnline()
  return useMemo(() => shownWrites(writes, kind, isOnline), [writes, kind, isOnline])
}
