import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { Query, QueryClient, QueryState } from '@tanstack/react-query'
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
  removeOldestQuery,
} from '@tanstack/react-query-persist-client'
import { STORAGE_KEYS } from '../offline/storage-keys.ts'

/** Most queries that are kept: about a megabyte, and well under what storage holds. */
const MOST_KEPT = 80
const SAVE_EVERY = 2_000

type KeptQuery = PersistedClient['clientState']['queries'][number]

/** What the local catalogue can answer is let go first, and of each kind the oldest. */
function byWorth(a: KeptQuery, b: KeptQuery): number {
  return Number(hasAnswer(a)) - Number(hasAnswer(b)) || b.state.dataUpdatedAt - a.state.dataUpdatedAt
}

const hasAnswer = ({ meta }: KeptQuery) => meta?.local !== undefined

function serialize(client: PersistedClient): string {
  const queries = [...client.clientState.queries]
    .sort(byWorth)
    .slice(0, MOST_KEPT)
    .map((query) => ({ ...query, state: asItCame(query.state) }))
  return JSON.stringify({ ...client, clientState: { mutations: [], queries } })
}

/** That it could not be renewed since is no news for the next start. */
function asItCame(state: QueryState): QueryState {
  return { ...state, status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null }
}

/** What a clock that was ahead has kept would count as new until that day: nobody knows how old it is. */
function deserialize(text: string): PersistedClient {
  const client: PersistedClient = JSON.parse(text)
  const now = Date.now()
  for (const { state } of client.clientState.queries) if (state.dataUpdatedAt > now) state.dataUpdatedAt = 0
  return client
}

/** Also what could not be renewed since: a phone without a network must not forget over it what it has. */
const isKept = (query: Query) => query.meta?.persist === true && query.state.data !== undefined

function persistOptions(queryClient: QueryClient) {
  return {
    queryClient,
    persister: createSyncStoragePersister({
      storage: localStorage,
      key: STORAGE_KEYS.queries,
      throttleTime: SAVE_EVERY,
      serialize,
      deserialize,
      retry: removeOldestQuery,
    }),
    // Whoever was away for a month opens the shop in a tunnel: what is old is shown as such, and renewed.
    maxAge: Number.POSITIVE_INFINITY,
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
