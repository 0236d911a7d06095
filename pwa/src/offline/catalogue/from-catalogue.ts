import type { QueryClient, QueryFunctionContext, QueryKey, QueryMeta } from '@tanstack/react-query'
import type { CatalogueProduct } from '@usiku/contracts/feed.ts'
import { isOnline } from '../connectivity.ts'
import { keepsShop } from './keeps-shop.ts'
import type { LocalShop } from './local-shop.ts'

/** `same` as the API's answer, good as a placeholder (`meanwhile`), or only when the API fails (`in-need`). */
export type Worth = 'same' | 'meanwhile' | 'in-need'

export interface LocalAnswer<T> {
  readonly data: T
  readonly worth: Worth
}

export type AnswerLocally<T> = (
  shop: LocalShop,
  queryClient: QueryClient,
) => LocalAnswer<T> | undefined | Promise<LocalAnswer<T> | undefined>

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Persist for the next start, also offline. */
      persist?: boolean
      /** Removed on logout. */
      personal?: boolean
      local?: AnswerLocally<unknown>
    }
  }
}

/** Loaded on demand, so that first visits do not fetch the catalogue code. */
async function theAnswers() {
  // Offline, a chunk that was never fetched cannot load.
  return keepsShop() === 'yes' ? import('./answers.ts').catch(() => undefined) : undefined
}

/** Answers from the local catalogue after a sync where the result equals the API's, otherwise calls the API. */
export function fromCatalogue<T>(
  ask: (context: { readonly signal: AbortSignal }) => Promise<T>,
  local: AnswerLocally<T>,
) {
  const queryFn = async ({ signal, client, queryKey }: QueryFunctionContext): Promise<T> => {
    const answers = isOnline() ? await theAnswers() : undefined
    return (await answers?.sameAnswer(client, queryKey, local)) ?? ask({ signal })
  }
  return { queryFn, meta: { persist: true, local } }
}

export async function productNow(idOrSlug: string): Promise<CatalogueProduct | undefined> {
  return isOnline() ? (await theAnswers())?.findProductNow(idOrSlug) : undefined
}

/**
 * Fills missing or outdated query data, dated to the last sync so that stale data refetches.
 *
 * @param least minimum fidelity
 */
export async function fillFromPhone(
  queryClient: QueryClient,
  { queryKey, meta }: { readonly queryKey: QueryKey; readonly meta?: QueryMeta | undefined },
  least: Exclude<Worth, 'same'>,
): Promise<void> {
  const state = queryClient.getQueryState(queryKey)
  if (meta?.local === undefined || (state?.data !== undefined && !state.isInvalidated)) return
  await (await theAnswers())?.fillIn(queryClient, queryKey, meta.local, least)
}
