import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { Query, QueryClient } from '@tanstack/react-query'
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
  removeOldestQuery,
} from '@tanstack/react-query-persist-client'
import { STORAGE_KEYS } from '../offline/storage-keys.ts'
import { KEPT_FOR } from './query-client.ts'

/** Most queries that are kept: about a megabyte, and well under what storage holds. */
const MOST_KEPT = 80
const SAVE_EVERY = 2_000

const newestFirst = (a: { state: { dataUpdatedAt: number } }, b: { state: { dataUpdatedAt: number } }) =>
  b.state.dataUpdatedAt - a.state.dataUpdatedAt

function serialize(client: PersistedClient): string {
  const queries = [...client.clientState.queries].sort(newestFirst).slice(0, MOST_KEPT)
  return JSON.stringify({ ...client, clientState: { mutations: [], queries } })
}

const isKept = (query: Query) => query.meta?.persist === true && query.state.status === 'success'

function persistOptions(queryClient: QueryClient) {
  return {
    queryClient,
    persister: createSyncStoragePersister({
      storage: localStorage,
      key: STORAGE_KEYS.queries,
      throttleTime: SAVE_EVERY,
      serialize,
      retry: removeOldestQuery,
    }),
    maxAge: KEPT_FOR,
    // What was kept in another shape is dropped, not read.
    buster: import.meta.env.VITE_KEPT_VERSION ?? '',
    dehydrateOptions: { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false },
  }
}

/**
 * Brings back what earlier visits fetched and keeps it up to date from then on.
 * Only queries whose `meta.persist` is true are kept. Blocked storage is no error.
 */
export async function startPersistence(queryClient: QueryClient): Promise<void> {
  try {
    const options = persistOptions(queryClient)
    await persistQueryClientRestore(options).catch(() => undefined)
    persistQueryClientSubscribe(options)
    saveOnLeaving(options)
  } catch {
    // Reading `localStorage` itself throws where it is blocked; the shop then remembers nothing.
  }
}

/** Whoever leaves right after the page has come would lose it: nothing delayed runs any more then. */
function saveOnLeaving(options: ReturnType<typeof persistOptions>): void {
  const persister = { ...options.persister, persistClient: saveNow }
  const save = () => void persistQueryClientSave({ ...options, persister })
  addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save()
  })
}

function saveNow(client: PersistedClient): void {
  try {
    localStorage.setItem(STORAGE_KEYS.queries, serialize(client))
  } catch {
    // Full: what was saved a moment ago has to do.
  }
}
