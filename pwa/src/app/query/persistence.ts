import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { Query, QueryClient, QueryState } from '@tanstack/react-query'
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
  removeOldestQuery,
} from '@tanstack/react-query-persist-client'
import { findUserId } from '../../session/end-session.ts'
import { getKnownLogout } from '../../session/logout-broadcast.ts'
import { STORAGE_KEYS } from '../../storage/storage-keys.ts'

/** About a megabyte, well below the storage quota. */
const MAX_PERSISTED_QUERIES = 80
const SAVE_THROTTLE_MS = 2_000

type PersistedQuery = PersistedClient['clientState']['queries'][number]

interface StoredClient extends PersistedClient {
  /** See `describeSession`. */
  readonly session?: string
}

/** Drops first what the local catalogue can answer, then the oldest. */
function compareRetention(a: PersistedQuery, b: PersistedQuery): number {
  return Number(hasLocalAnswer(a)) - Number(hasLocalAnswer(b)) || b.state.dataUpdatedAt - a.state.dataUpdatedAt
}

const hasLocalAnswer = ({ meta }: PersistedQuery) => meta?.local !== undefined

function serialize(client: PersistedClient): string {
  const queries = [...mergeStored(client)]
    .sort(compareRetention)
    .slice(0, MAX_PERSISTED_QUERIES)
    .map((query) => ({ ...query, state: withoutFetchError(query.state) }))
  const stored: StoredClient = { ...client, clientState: { mutations: [], queries }, session: describeSession() }
  lastText = JSON.stringify(stored)
  return lastText
}

/** @returns the same in all tabs that are signed in as one user and know of the same logouts; empty for guests */
function describeSession(): string {
  const userId = findUserId()
  return userId === undefined ? '' : `${userId} ${getKnownLogout()}`
}

/** What this tab read or wrote last: anything else in the storage is another tab's. */
let lastText: string | null = null

/** Keeps what another tab stored more recently, and of other sessions no personal data: else a logout could be undone. */
function mergeStored({ buster, clientState }: PersistedClient): Iterable<PersistedQuery> {
  const text = localStorage.getItem(STORAGE_KEYS.queries)
  if (text === null || text === lastText) return clientState.queries
  const stored: StoredClient = JSON.parse(text)
  const isSameSession = Boolean(stored.session) && stored.session === describeSession()
  if (stored.buster !== buster) return clientState.queries
  const newest = new Map(clientState.queries.map((query) => [query.queryHash, query]))
  for (const query of stored.clientState.queries) {
    const own = newest.get(query.queryHash)
    const isNewer = own === undefined || own.state.dataUpdatedAt < query.state.dataUpdatedAt
    if (isNewer && (isSameSession || query.meta?.personal !== true)) newest.set(query.queryHash, query)
  }
  return newest.values()
}

/** Persists a failed refetch as its last success. */
function withoutFetchError(state: QueryState): QueryState {
  return { ...state, status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null }
}

/** Data dated in the future (the clock was ahead) would stay fresh: treat its age as unknown. */
function deserialize(text: string): PersistedClient {
  lastText = text
  const client: PersistedClient = JSON.parse(text)
  const now = Date.now()
  for (const { state } of client.clientState.queries) if (state.dataUpdatedAt > now) state.dataUpdatedAt = 0
  return client
}

/** Includes failed refetches: an offline device must not lose its data. */
const isPersisted = (query: Query) => query.meta?.persist === true && query.state.data !== undefined

function persistOptions(queryClient: QueryClient) {
  return {
    queryClient,
    persister: createSyncStoragePersister({
      storage: localStorage,
      key: STORAGE_KEYS.queries,
      throttleTime: SAVE_THROTTLE_MS,
      serialize,
      deserialize,
      retry: removeOldestQuery,
    }),
    // Old data is shown as such and refetched, which is better than nothing offline.
    maxAge: Number.POSITIVE_INFINITY,
    // Drops data of another shape.
    buster: import.meta.env.VITE_KEPT_VERSION ?? '',
    dehydrateOptions: { shouldDehydrateQuery: isPersisted, shouldDehydrateMutation: () => false },
  }
}

/** Restores and persists queries with `meta.persist`. Blocked storage is ignored. */
export async function startPersistence(queryClient: QueryClient): Promise<void> {
  try {
    const options = persistOptions(queryClient)
    await persistQueryClientRestore(options).catch(() => undefined)
    persistQueryClientSubscribe(options)
    saveOnPageHide(options)
  } catch {
    // Reading `localStorage` throws where it is blocked; then nothing is persisted.
  }
}

/** Throttled saving does not run once the page is closing, so save on `pagehide`. */
function saveOnPageHide(options: ReturnType<typeof persistOptions>): void {
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
    // Full: the last saved state has to do.
  }
}
