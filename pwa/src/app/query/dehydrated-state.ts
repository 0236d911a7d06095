import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'

export const DATA_ELEMENT_ID = 'usiku-data'

interface EmbeddedQueryState {
  readonly key: readonly unknown[]
  readonly hash: string
  readonly data: unknown
  readonly meta: Record<string, unknown> | undefined
}

export function serializeQueries(queryClient: QueryClient): string {
  const queries: EmbeddedQueryState[] = dehydrate(queryClient).queries.map(({ queryKey, queryHash, state, meta }) => ({
    key: queryKey,
    hash: queryHash,
    data: state.data,
    meta,
  }))
  // `<` would let a text end the script tag.
  return JSON.stringify(queries).replaceAll('<', '\\u003c')
}

/**
 * Takes over the server's query data as freshly fetched: the server drops a cached page when it becomes outdated.
 *
 * @param json text of the script tag
 */
export function hydrateQueries(queryClient: QueryClient, json: string, now = Date.now()): void {
  const queries = (JSON.parse(json) as EmbeddedQueryState[]).map(({ key, hash, data, meta }) => ({
    queryKey: key,
    queryHash: hash,
    ...(meta ? { meta } : {}),
    dehydratedAt: now,
    state: { ...FRESH_QUERY_STATE, data, dataUpdatedAt: now },
  }))
  const state: DehydratedState = { mutations: [], queries }
  hydrate(queryClient, state)
}

const FRESH_QUERY_STATE = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
} as const
