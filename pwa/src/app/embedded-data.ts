import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'

/** The script tag in a rendered page that carries what it was rendered from. */
export const DATA_ELEMENT_ID = 'usiku-data'

/** One answer that a page was rendered from. */
interface EmbeddedQuery {
  readonly key: readonly unknown[]
  readonly hash: string
  readonly data: unknown
  readonly meta: Record<string, unknown> | undefined
}

/** What a page was rendered from, as JSON that can stand in a script tag. */
export function embedData(queryClient: QueryClient): string {
  const queries: EmbeddedQuery[] = dehydrate(queryClient).queries.map(({ queryKey, queryHash, state, meta }) => ({
    key: queryKey,
    hash: queryHash,
    data: state.data,
    meta,
  }))
  // `<` would let a text end the script tag.
  return JSON.stringify(queries).replaceAll('<', '\\u003c')
}

/**
 * Takes over what the page was rendered from, as if it had just been fetched:
 * the server keeps a rendered page only as long as it is true, however old it is.
 *
 * @param json the text of the script tag
 */
export function takeEmbeddedData(queryClient: QueryClient, json: string, now = Date.now()): void {
  const queries = (JSON.parse(json) as EmbeddedQuery[]).map(({ key, hash, data, meta }) => ({
    queryKey: key,
    queryHash: hash,
    ...(meta ? { meta } : {}),
    dehydratedAt: now,
    state: { ...FETCHED, data, dataUpdatedAt: now },
  }))
  const state: DehydratedState = { mutations: [], queries }
  hydrate(queryClient, state)
}

/** A query right after its first answer. */
const FETCHED = {
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
