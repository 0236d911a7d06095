import { useSyncExternalStore } from 'react'
import { getUnsavedKeys, onStorageState } from '../../storage/idb.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const Panel = lazyPart(async () => (await import('./storage-notice-panel.tsx')).StorageNoticePanel)

/** Says on every page of the shop what this device has not saved. Nothing most of the time. */
export function StorageNotice() {
  const keys = useSyncExternalStore(onStorageState, getUnsavedKeys, () => '')
  return <div role="status">{keys && <Panel keys={keys} />}</div>
}
